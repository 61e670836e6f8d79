"""Forced moves follow each other until somebody must decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.mahjong.engine import kong, turn, window
from paiju.mahjong.engine.draft import Todo

if TYPE_CHECKING:
    from paiju.mahjong.engine.draft import Draft


def run(d: Draft) -> None:
    """Do what the draft names next until it stops at a decision or at the end."""
    while d.todo is not None:
        todo, seat = d.todo
        d.todo = None
        match todo:
            case Todo.DRAW:
                turn.draw(d, seat)
            case Todo.REPLACE:
                turn.replace(d, seat)
            case Todo.TURN:
                turn.begin(d, seat)
            case Todo.WINDOW:
                window.open_window(d)
            case Todo.KONG:
                kong.after_kong(d, seat)
            case Todo.HAIDI:
                window.open_haidi(d, seat)
