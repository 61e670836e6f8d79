"""The contract every game meets, errors, chance, and the registry of families."""
