"""A uniform shuffle from 256 bits that any language can repeat.

The stream: block i (i = 0, 1, ...) is SHA-256(seed ‖ i as eight bytes, most significant first). The blocks are
read one after another as 64-bit numbers, most significant byte first: four a block.

`below(n)`: take the next 64-bit number x; let t = 2^64 - (2^64 mod n); if x >= t take the next one, else the
answer is x mod n. `order(n)` is the Fisher-Yates shuffle of 0 .. n-1: for i = n-1 down to 1 swap the places i and
`below(i + 1)`. Test vectors: `docs/notation.md`.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final, Self

from paiju.core.errors import PaijuError

SEED_BYTES: Final = 32
_WORD: Final = 1 << 64
_BLOCK: Final = struct.Struct(">4Q")
_WORDS: Final = 4
"""64-bit numbers a block."""


class Shuffler:
    """Chance, reproducible. `position` is the number of 64-bit words used so far, and enough to go on later.

    >>> Shuffler(bytes(32)).order(5)
    (2, 1, 0, 4, 3)
    """

    def __init__(self, seed: bytes, position: int = 0) -> None:
        """Start at word `position` of the stream of `seed` (32 bytes); raises `PaijuError` (`bad_seed`)."""
        if len(seed) != SEED_BYTES:
            raise PaijuError("bad_seed", got=len(seed), expected=SEED_BYTES)
        self._seed = seed
        self.position = position
        self._block_index = -1
        self._block: tuple[int, ...] = ()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """A shuffler from any text: its SHA-256 (UTF-8) is the seed. For `--seed` and tests."""
        return cls(hashlib.sha256(text.encode()).digest())

    def _word(self) -> int:
        index, offset = divmod(self.position, _WORDS)
        if index != self._block_index:
            self._block = _BLOCK.unpack(hashlib.sha256(self._seed + index.to_bytes(8, "big")).digest())
            self._block_index = index
        self.position += 1
        return self._block[offset]

    def below(self, n: int) -> int:
        """A uniform number of 0 .. n-1."""
        limit = _WORD - _WORD % n
        while (x := self._word()) >= limit:
            pass
        return x % n

    def order(self, n: int) -> tuple[int, ...]:
        """A uniform order of 0 .. n-1."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
