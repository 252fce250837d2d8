"""What the desk decides: each function takes an event and answers with changes, or refuses."""
