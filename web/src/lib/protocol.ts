// Written by `python -m paiju.server.typescript` from paiju/server/protocol.py; don't edit.

export const PROTOCOL = 1;
export const MAX_FRAME = 16384;

/** A sentence of the catalogue: its key and the details that fill it. Among the details `mingtang` is an id, `size` is `small` or `big`, `cards` and `card` are ASCII; the reader's words are put in their place. */
export interface Line {
  key: string;
  details: Record<string, number | string>;
}

/** One group of a win: the meld (`kind:cards`), its huxi, and why. */
export interface GroupRow {
  meld: string;
  huxi: number;
  why: Line;
}

/** One mingtang: its id (`mingtang.<id>` in the catalogue), its fan, and why it counts. `unit`: what `fan` counts (`sheet.name_<unit>`): fan, or the units of the town for a hundred-hand. */
export interface MingtangRow {
  id: string;
  fan: number;
  unit: string;
  why: Line;
}

/** The best other split; `points` is what one payer would have owed, `reasons` say why it was not taken. */
export interface RunnerUpData {
  win: boolean;
  huxi: number;
  units: number;
  fan: number;
  points: number;
  groups: GroupRow[];
  mingtang: MingtangRow[];
  reasons: Line[];
}

/** An explained win. `over`: cards of a tianhu that are in no group; `marks`: zimo, tianhu, liangzhang, haidi. `unit_lines` and `fan_lines` are the steps to `units` and `fan`; `points` is what one payer owes. */
export interface SheetData {
  seat: number;
  source: string;
  card: string | null;
  huxi: number;
  units: number;
  fan: number;
  room_base: number;
  points: number;
  pays: number[];
  groups: GroupRow[];
  over: string;
  mingtang: MingtangRow[];
  marks: string[];
  unit_lines: Line[];
  fan_lines: Line[];
  runner_up: RunnerUpData | null;
}

/** One seat as the viewer sees it. `hand` only of his own (of everybody's once the hand is over). `melds`: `kind:cards`, with `<card@seat` where it was claimed (`*` after it: turned from the stock), `?` for backs. `owes`: it must discard. `dead`: a dead hand. */
export interface SeatData {
  hand: string | null;
  held: number;
  melds: string[];
  river: string[];
  owes: boolean;
  dead: boolean;
}

/** A winner and his sheet in the words of the case files. */
export interface WinData {
  seat: number;
  sheet: Record<string, unknown>;
}

/** The end of a hand; `winner`, `source` and `card` where somebody won. A family may add facts of its own. `sitter`, `sitter_card`, `sitter_shares`: who sat out at a win, the card turned for him, and what it brought. */
export interface OutcomeData {
  kind: "win" | "draw" | "void" | "redeal";
  pays: number[];
  wins: WinData[];
  winner?: number;
  source?: string;
  card?: string;
  sitter?: number;
  sitter_card?: string;
  sitter_shares?: number;
}

/** A zipai position as one seat may know it (`ZipaiView.to_json`). `card`: the card in question; `turned`: it comes from the stock; `laid`: the card just laid, where the viewer decides about a win on it. `playing`: the seats that are dealt cards; `win_min`: what the viewer's win needs; `omens`: what its opening hand showed. `stale`: kinds that can't be claimed any more, of both sorts. `legal`: all options; `answer`: what the viewer answered in this window. */
export interface ViewData {
  rules: string;
  seat: number | null;
  dealer: number;
  liangzhang: string;
  stock: number;
  moment: "opening" | "turn" | "window" | "end";
  actor: number;
  playing: number[];
  card: string | null;
  turned: boolean;
  laid: string | null;
  seats: SeatData[];
  huxi: number;
  win_min: number;
  omens: string[];
  stale: string;
  stale_chi: string;
  stale_peng: string;
  refused: string;
  declined: [string, number][];
  legal: string[];
  answer: string | null;
  outcome: OutcomeData | null;
}

/** One step of a hand as the viewer saw it. Kinds: `deal` (liangzhang, held, stock; hand: one's own), `meld` (meld; drawn: by an own draw), `turn` (card, stock), `discard`, `river` (nobody took the card), `no_discard`, `dead`, `hu` (card, from, pays), `draw` (pays), `extra` (stock; card: one's own), `sitter` (card, shares, pays), and of the table itself `undo`. `why`: the catalogue key of the reason of a forced step. */
export interface EventData {
  kind: "deal" | "meld" | "turn" | "discard" | "river" | "no_discard" | "dead" | "hu" | "draw" | "extra" | "sitter" | "undo";
  shares?: number;
  seat?: number;
  card?: string;
  meld?: string;
  drawn?: boolean;
  stock?: number;
  liangzhang?: string;
  hand?: string;
  held?: number[];
  from?: string;
  pays?: number[];
  why?: string;
}

/** The first message. `v`: the version spoken; `resume`: the last number seen, or null for a fresh page. */
export interface Hello {
  type: "hello";
  v: number;
  resume?: number | null;
}

/** Answer with `action` (its text). `id`: made by the client, once a command; `seq`: the last number it saw. */
export interface Do {
  type: "do";
  id: string;
  seq: number;
  action: string;
}

/** Deal the next hand; after the last of a match, the first of a new one. */
export interface Next {
  type: "next";
  id: string;
  seq: number;
}

/** Back to one's own last decision; against bots only. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
}

/** Change settings; what is left out stays. */
export interface Settings {
  type: "settings";
  id: string;
  speed?: "slow" | "normal" | "fast" | "instant";
  auto?: boolean;
  auto_win?: boolean;
  auto_pass?: boolean;
}

/** Ask why an action is not allowed. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/** One at the table. `name` of a bot is its kind; of a person it may be empty. `title` by `points`. */
export interface Player {
  name: string;
  bot: boolean;
  points: number;
  title: string;
}

/** The match: the number of this hand from 1, who deals, drawn hands in a row, whether it has ended. */
export interface MatchData {
  hand: number;
  dealer: number;
  draws: number;
  over: boolean;
}

/** One's own settings. `auto`: the table plays for one; `auto_win`, `auto_pass`: the switches. */
export interface SettingsData {
  speed: "slow" | "normal" | "fast" | "instant";
  auto: boolean;
  auto_win: boolean;
  auto_pass: boolean;
}

/** One thing to do now. `action`: its text, to send back; `verb`: its word. `cards`: those of one's own hand that it uses (ASCII); `groups`: what it lays, first the group with the card claimed, then the bi groups. `huxi`, `units`, `fan`, `points`: of a win, what it is worth (`points` a loser). */
export interface Option {
  action: string;
  verb: string;
  cards: string;
  groups: string[];
  huxi: number | null;
  units: number | null;
  fan: number | null;
  points: number | null;
}

/** A card that completes the hand. `left`: how many of it are not in sight. `own`, `other`: what a loser pays if it is drawn by oneself, and if another turns it; null: no win then. */
export interface Wait {
  card: string;
  left: number;
  own: number | null;
  other: number | null;
  huxi: number;
}

/** All that a seat may know: its view, its options, the players, the match, its settings. `forced`: the reason (catalogue key) why there is only one option. `waits`: what the hand waits for. `sheets`: the explained wins when the hand is over. `can_undo`, `can_next`: what may be sent; after the last hand of a match `next` begins a new one. `thinking`: it is for somebody else to decide, and everybody can see it. */
export interface State {
  rules: string;
  players: Player[];
  match: MatchData;
  settings: SettingsData;
  view: ViewData;
  options: Option[];
  forced: string | null;
  waits: Wait[];
  sheets: SheetData[];
  can_undo: boolean;
  can_next: boolean;
  thinking: boolean;
}

/** The answer to `hello`, to a stale command and after an undo: the whole picture. `history`: the events of this hand so far. `missed`: how many of its last ones came after the number that the client named; null if that cannot be said (show no motion then). */
export interface Welcome {
  type: "welcome";
  v: number;
  table: string;
  seat: number;
  seq: number;
  history: EventData[];
  state: State;
  missed?: number | null;
}

/** What happened, and how things stand after it. Numbers of a seat's updates have no gaps. */
export interface Update {
  type: "update";
  seq: number;
  events: EventData[];
  state: State;
}

/** The answer to a command, the same each time it is sent. Where not `ok`: the code and the sentence. */
export interface Ack {
  type: "ack";
  id: string;
  ok: boolean;
  code?: string | null;
  details?: Record<string, string | number> | null;
  text?: Record<string, string> | null;
}

/** The answer to `why`; no code: the action is allowed. */
export interface Reason {
  type: "reason";
  id: string;
  action: string;
  code?: string | null;
  details?: Record<string, string | number> | null;
  text?: Record<string, string> | null;
}

/** The socket will be closed: there is no such table, or the version is not spoken here. */
export interface Gone {
  type: "gone";
  code: "no_table" | "version" | "bad_message" | "too_fast";
}

/** The socket will be closed: a newer one has taken the seat. */
export interface Replaced {
  type: "replaced";
}

/** The body of an HTTP error: a stable code, its details, and the sentence by language. */
export interface Problem {
  code: string;
  details: Record<string, string | number>;
  text: Record<string, string>;
}

/** `POST /api/tables`. `bots`: their kinds, one for each seat but one's own. Only with `--debug`: `seed`, and for the first hand `dealer` and `deal` (as in the case files). */
export interface NewTable {
  rules?: string | Record<string, unknown>;
  bots?: string[] | null;
  seat?: number;
  seed?: string | null;
  dealer?: number | null;
  deal?: Record<string, unknown> | null;
}

/** One of one's tables (`GET /api/tables`, and the answer to `POST /api/tables`). */
export interface TableInfo {
  id: string;
  rules: string;
  title: Record<string, string>;
  seat: number;
  hand: number;
  points: number[];
  over: boolean;
}

/** One line of the menu (`GET /api/presets`). */
export interface PresetData {
  id: string;
  family: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  seats: number[];
  bots: string[];
}

/** One option of a rule set. `section`: where it stands in the rules; `changed`: its value is not that of the default preset. */
export interface OptionInWords {
  name: string;
  value: string;
  section: string;
  changed: boolean;
  meaning: Record<string, string>;
}

/** One row of the mingtang table: when it holds, in words; `each_over`, `alone`, `levels` as in the rules. */
export interface MingtangInWords {
  id: string;
  name: Record<string, string>;
  when: Record<string, string>;
  fan: number;
  each_over: number;
  alone: number;
  levels: string[];
}

/** A rule set in words (`GET /api/rules/{id}`). `huxi`: by meld, small black, big black, small red, big red. */
export interface RulesData {
  id: string;
  family: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  sources: string[];
  hash: string;
  options: OptionInWords[];
  mingtang: MingtangInWords[];
  huxi: Record<string, number[]>;
}

/** A case of kind `win` (`POST /api/score`), or without `card` the question for waits (`POST /api/waits`). */
export interface ScoreRequest {
  hand: string;
  rules?: string | Record<string, unknown>;
  melds?: string[];
  card?: string | null;
  from?: "self" | "other" | "discard" | "liangzhang" | "deal";
  seat?: number;
  dealer?: number;
  by?: number | null;
  last?: boolean;
}

/** What the hand is worth; where it is no win, why, the nearest split, and the cards it leaves `over`. `case`: the question in the form of the case files, with the answer as its `expect`. */
export interface ScoreData {
  win: boolean;
  sheet: SheetData | null;
  reasons: Line[];
  groups: GroupRow[];
  huxi: number;
  over: string;
  case: Record<string, unknown>;
}

/** The cards that complete a hand, and what each pays. */
export interface WaitsData {
  waits: Wait[];
}

/** `POST /api/cards`: a hand as people write it. */
export interface PastedRequest {
  text: string;
  rules?: string | Record<string, unknown>;
}

/** Its parts, in ASCII. */
export interface PastedData {
  hand: string;
  melds: string[];
  card: string | null;
}

/** `POST /api/chi`: the chi actions of a hand with a card. */
export interface ChiRequest {
  hand: string;
  card: string;
  rules?: string | Record<string, unknown>;
}

/** All of them, as options. */
export interface ChiData {
  options: Option[];
}

/** `POST /api/lesson`. `answers`: the right ones so far; `action`: what was tapped now. */
export interface LessonRequest {
  answers?: string[];
  action?: string | null;
}

/** One decision of the lesson: its id, what it is about, and what the learner is told. */
export interface LessonStep {
  id: string;
  title: Record<string, string>;
  say: Record<string, string>;
}

/** The lesson after `answers`, as a seat at a table sees it. `said`: why the action tapped does not lead on. `end`: what is said when all `steps` are done. */
export interface LessonData {
  rules: string;
  seat: number;
  steps: LessonStep[];
  answers: string[];
  history: EventData[];
  state: State;
  said: Record<string, string> | null;
  end: Record<string, string>;
}

/** The last hand of a table that is over, as cases (`GET /api/tables/{id}/cases`): each win, then the whole hand. */
export interface CasesData {
  wins: Record<string, unknown>[];
  play: Record<string, unknown>;
}

/** `GET /api/health`. */
export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  tables: number;
}

export type ClientMessage = Hello | Do | Next | Undo | Settings | Why;

export type ServerMessage = Welcome | Update | Ack | Reason | Gone | Replaced;
