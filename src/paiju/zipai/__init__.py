"""字牌 (zipai): 跑胡子 and its kin."""
