"""What tests and checks of every game share: counting positions, conformance, no leak."""
