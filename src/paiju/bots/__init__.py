"""Players that choose from a view and know nothing else; each family brings its own."""

from paiju.bots.registry import Bot, bot_names, make_bot

__all__ = ["Bot", "bot_names", "make_bot"]
