"""A house rule whose games are short: one of each tile, a joker, seven on the rack."""

from dataclasses import replace

from tilehall.core.editions import edition
from tilehall.core.ruleset import JokerCounts

SMALL_BOX = replace(
    edition("classic-es"),
    id="small",
    name="Small box",
    copies=1,
    jokers=JokerCounts(J=1),
    rack_size=7,
    opening_minimum=10,
    variants=(),
)
