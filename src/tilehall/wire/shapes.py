"""What every shape of the wire is: asked by a client, or answered by the hall."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Asked(BaseModel):
    """What has a default may be left out; what nobody knows is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answered(BaseModel):
    """Everything in it is always there, defaults too."""

    model_config = ConfigDict(frozen=True)


class Failed(Answered):
    """Every error of a route has this shape; the code is stable, the sentence is for people."""

    code: str
    clause: str
    sentence: str
