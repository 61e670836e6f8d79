class MahjongView: pass
