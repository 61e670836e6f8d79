"""What tenhalf registers under `paiju.games`."""

from __future__ import annotations

from paiju.core.shelved import ShelvedFamily
from paiju.tenhalf.game import TenhalfGame
from paiju.tenhalf.rules.load import SHELF

FAMILY = ShelvedFamily("tenhalf", SHELF, TenhalfGame)
