"""Forced moves follow each other until somebody must decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju.zipai.engine.draft import Todo
from paiju.zipai.engine.turn import after_intake, draw
from paiju.zipai.engine.window import open_window

if TYPE_CHECKING:
    from paiju.zipai.engine.draft import Draft


def run(d: Draft) -> None:
    """Do what the draft names next until it stops at a decision or at the end."""
    while d.todo is not None:
        todo, seat = d.todo
        d.todo = None
        match todo:
            case Todo.DRAW:
                draw(d, seat)
            case Todo.WINDOW:
                open_window(d)
            case Todo.INTAKE:
                after_intake(d, seat)
