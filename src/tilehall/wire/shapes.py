"""What every shape of the wire is: asked by a client, or answered by the hall."""

from __future__ import annotations

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Asked(BaseModel):
    """What has a default may be left out; what nobody knows is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answered(BaseModel):
    """Everything in it is always there, defaults too."""

    model_config = ConfigDict(frozen=True, from_attributes=True)

    @classmethod
    def of(cls, *sources: object, **given: Any) -> Self:
        """What is given; everything else by its name, from the first source that has it."""
        missing = object()
        for name in cls.model_fields.keys() - given.keys():
            found = (getattr(each, name, missing) for each in sources)
            value = next((each for each in found if each is not missing), missing)
            if value is not missing:
                given[name] = value
        return cls(**given)


class Failed(Answered):
    """Every error of a route has this shape; the code is stable, the sentence is for people."""

    code: str
    clause: str
    sentence: str
