"""Environments for researchers: PettingZoo's interface, our rules. See docs/environments.md."""
