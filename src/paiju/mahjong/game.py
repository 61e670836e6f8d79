from dataclasses import dataclass
from paiju.mahjong.casekinds import CASE_KINDS
from paiju.mahjong.actions import codec
from paiju.mahjong.rules.ruleset import RuleSet
@dataclass(frozen=True)
class MahjongGame:
    rules: RuleSet
    id='x'; family='mahjong'; seats=(4,)
    @property
    def codec(self): return codec()
    @property
    def cases(self): return CASE_KINDS
