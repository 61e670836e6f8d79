"""Random hands that win, or nearly: seven menzi at random, one card of them still to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.reference.splits import BIG, HAN, RED, SMALL, Group

if TYPE_CHECKING:
    from random import Random

RUNS = [faces[i : i + 3] for faces in (SMALL, BIG) for i in range(8)] + ["二七十", "贰柒拾"]
COUNTING = ["一二三", "壹贰叁", "二七十", "贰柒拾"]
MIXED = [a + a + b for a, b in zip(SMALL, BIG, strict=True)] + [a + b + b for a, b in zip(SMALL, BIG, strict=True)]
ON_TABLE = {"run": ["chi"], "mixed": ["chi"], "triple": ["peng", "wei", "chouwei"], "quad": ["pao", "ti"]}


@dataclass(frozen=True)
class Hand:
    """A hand before its winning card."""

    hand: str
    melds: tuple[Group, ...]
    card: str
    source: str
    last: bool


TASTES = ([4, 3, 3, 4, 2], [1, 1, 1, 9, 3], [6, 0, 4, 0, 0], [1, 8, 1, 4, 1])
"""How often each kind of group is taken: ordinary hands, many triples, no huxi, many counting runs."""
KINDS = ["run", "counting", "mixed", "triple", "quad"]


def _group(rng: Random, taste: list[int], quads: bool, colours: str) -> Group:
    kind = rng.choices(KINDS, [*taste[:4], taste[4] if quads else 0])[0]
    if kind == "counting":
        return "run", rng.choice(COUNTING)
    if kind in ("run", "mixed"):
        return kind, rng.choice(RUNS if kind == "run" else MIXED)
    return kind, rng.choice(colours) * (4 if kind == "quad" else 3)


def _menzi(rng: Random) -> list[Group]:
    """Seven menzi that a deck can hold."""
    taste = rng.choices(TASTES, [6, 2, 1, 2])[0]
    colours = rng.choice([HAN, HAN, HAN, RED, SMALL, BIG])
    quads = rng.random() < 0.6
    groups: list[Group] = []
    used: Counter[str] = Counter()
    while len(groups) < 7:
        owed = len(groups) == 6 and any(kind == "quad" for kind, _ in groups)
        kind, cards = ("jiang", rng.choice(HAN) * 2) if owed else _group(rng, taste, quads and len(groups) < 6, colours)
        after = used + Counter(cards)
        if max(after.values()) <= 4:
            groups.append((kind, cards))
            used = after
        elif rng.random() < 0.1:
            colours = HAN
    return groups


def random_hand(rng: Random, *, near: float = 0.3, wei: bool = True, discard: bool = False, lazy: bool = False) -> Hand:
    """A winning shape, or (in a share of `near`) one with a card changed.

    `wei`: whether there are hidden triples on the table; `discard`: whether a discard may be won; `lazy`: whether a
    quad may stay in the hand.
    """
    on_table = ON_TABLE if wei else {**ON_TABLE, "triple": ["peng"]}
    groups = _menzi(rng)
    shown = rng.randint(0, 6)
    melds: list[Group] = []
    held = ""
    for kind, group in groups:
        kept = kind == "quad" and lazy and rng.random() < 0.3
        if kind != "jiang" and ((kind == "quad" and not kept) or (len(melds) < shown and rng.random() < 0.7)):
            melds.append((rng.choice(on_table[kind]), group))
        else:
            held += group
    if not held:
        return random_hand(rng, near=near, wei=wei, discard=discard, lazy=lazy)
    cards = list(held)
    rng.shuffle(cards)
    card = cards.pop()
    upgrade = next((at for at, (kind, _) in enumerate(melds) if kind in ("pao", "ti")), None)
    if upgrade is not None and rng.random() < 0.3:
        # The quad is still to be made: its triple lies on the table, and its fourth card is the winning one.
        cards.append(card)
        card = melds[upgrade][1][0]
        melds[upgrade] = (rng.choice(on_table["triple"]), card * 3)
    if cards and rng.random() < near:
        used = Counter("".join([*cards, card, *(each for _, each in melds)]))
        free = [face for face in HAN if used[face] < 4]
        cards[rng.randrange(len(cards))] = rng.choice(free)
    source = rng.choice(["self", "other", *(["discard"] if discard else [])])
    return Hand("".join(cards), tuple(melds), card, source, source != "discard" and rng.random() < 0.2)
