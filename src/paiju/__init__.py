"""Paiju 牌局: China's regional card and tile games, played, scored and explained."""

__version__ = "0.1.0"
