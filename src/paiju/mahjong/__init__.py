"""The mahjong family (docs/rules/mahjong.md): Huanle, Changsha, Chayuan and Guangdong as data over one engine."""
