"""The best play under the edition's joker rules (RULES J3 to J6): `policy` chooses the search."""
