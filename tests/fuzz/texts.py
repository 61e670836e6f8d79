"""Texts that are nearly right: a right one with a few edits, and words of the notation in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS: Final = "0123456789sbSBw?一二十壹贰拾王貳叄 ,|:;<>@*/()[]{}=+-_.'\"\\\n\t\0\ud7ff\U0001f004٣"
WORDS: Final = (
    "chi",
    "peng",
    "wei",
    "pao",
    "ti",
    "kan",
    "discard",
    "pass",
    "hu",
    "123s",
    "270b",
    "555b",
    "一二三",
    ":",
    "|",
    "<5b@1*",
    "claim@1:6s*",
    "dead",
    "declined=4b@12",
    "99999999999999999999",
    " ",
    "/",
)


def loose(most: int = 12) -> st.SearchStrategy[str]:
    """Words and signs of the notation in any order."""
    part = st.one_of(st.sampled_from(WORDS), st.sampled_from(SIGNS), st.text(max_size=3))
    return st.lists(part, max_size=most).map("".join)


@st.composite
def edited(draw: st.DrawFn, texts: Sequence[str], most: int = 4) -> str:
    """One of `texts` with at most `most` places cut, doubled, moved or written over."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, most))):
        at, to = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        to = min(to, at + draw(st.integers(0, 12)))
        other = draw(st.integers(0, len(text)))
        written = draw(st.one_of(st.just(""), st.just(text[at:to] * 2), st.just(text[other : other + 5]), loose(2)))
        text = text[:at] + written + text[to:]
    return text
