"""What is left of the Qidong table: it counts what it knows and refuses the rest (longcards rules, section 4)."""
