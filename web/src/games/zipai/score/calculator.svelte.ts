/** The calculator: the hand being put together, what the server says of it, and the way back. */
import { cardsRead, Refused, score, waits } from "../../../lib/api";
import type { ScoreData, Wait } from "../../../lib/protocol";
import { spoken, t } from "../../../lib/text.svelte";
import type { Card } from "../cards";
import {
  COPIES,
  EMPTY,
  isEmpty,
  type LaidKind,
  laidMeld,
  type Question,
  questionOf,
  requestOf,
  SIZE,
  usedCards,
} from "./question";
import { fromQuery, queryOf } from "./link";

export type Mode = "hand" | "card" | LaidKind;
export type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "score"; readonly data: ScoreData }
  | { readonly kind: "waits"; readonly waits: readonly Wait[] }
  | { readonly kind: "problem"; readonly text: string };

const PAUSE = 150;
const MOST_STEPS = 200;
const CHI = SIZE.chi;

export class Calculator {
  question = $state.raw<Question>(EMPTY);
  mode = $state<Mode>("hand");
  /** Cards of a chi that is not whole yet. */
  pending = $state.raw<readonly Card[]>([]);
  answer = $state.raw<Answer>({ kind: "none" });
  /** Whether the answer is that to the question as it stands. */
  fresh = $state(false);
  #past = $state.raw<readonly (readonly [Question, readonly Card[]])[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  readonly used = $derived.by(() => usedCards(this.question, this.pending));

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Shows another question and asks it; the way back leads to the one before. */
  change(next: Partial<Question>, pending: readonly Card[] = []): void {
    this.#past = [...this.#past.slice(-MOST_STEPS), [this.question, this.pending]];
    this.#show({ ...this.question, ...next }, pending);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#show(...last);
  }

  clear(): void {
    this.mode = "hand";
    if (!isEmpty(this.question) || this.pending.length > 0) {
      this.change({ ...EMPTY, rules: this.question.rules, dealer: this.question.dealer });
    }
  }

  setMode(mode: Mode): void {
    this.mode = mode === "wei" && this.mode === "wei" ? "chouwei" : mode;
    this.pending = [];
  }

  /** A key of the pad: where the card goes is the mode's business. */
  tap(card: Card): void {
    const spare = COPIES - (this.used.get(card) ?? 0);
    const { hand, melds } = this.question;
    if (this.mode === "card") {
      if (spare > 0 || this.question.card === card) this.change({ card });
      this.mode = "hand";
    } else if (this.mode === "hand") {
      if (spare > 0) this.change({ hand: [...hand, card] });
    } else if (this.mode === "chi") {
      if (spare <= 0) return;
      const cards = [...this.pending, card];
      if (cards.length < CHI) this.change({}, cards);
      else this.change({ melds: [...melds, laidMeld("chi", cards)] });
    } else if (spare >= SIZE[this.mode]) {
      this.change({ melds: [...melds, laidMeld(this.mode, Array<Card>(SIZE[this.mode]).fill(card))] });
    }
  }

  /** Whether a key does anything now. */
  takes(card: Card): boolean {
    const spare = COPIES - (this.used.get(card) ?? 0);
    if (this.mode === "card") return spare > 0 || this.question.card === card;
    return spare >= (this.mode === "hand" || this.mode === "chi" ? 1 : SIZE[this.mode]);
  }

  removeCard(card: Card): void {
    const at = this.question.hand.lastIndexOf(card);
    if (at >= 0) this.change({ hand: this.question.hand.filter((_, index) => index !== at) });
  }

  removeMeld(index: number): void {
    this.change({ melds: this.question.melds.filter((_, at) => at !== index) });
  }

  /** A hand as somebody wrote it: a link, a case line, or cards. Gives what is wrong with it, or nothing. */
  async read(text: string): Promise<string> {
    const words = text.trim();
    const linked = words.includes("#/score?") ? fromQuery(queryOf(words)) : null;
    const found = linked?.question ?? (words.startsWith("{") ? questionOf(parsed(words)) : null);
    if (found !== null) {
      this.change(found);
      return "";
    }
    if (words.includes("#/score?")) return t("page.score_link_bad");
    try {
      const data = await cardsRead({ text: words, rules: this.question.rules });
      const read = questionOf({ ...data });
      if (read !== null) this.change({ hand: read.hand, melds: read.melds, card: read.card });
      return "";
    } catch (error) {
      return problemText(error);
    }
  }

  /** Asks again after the pause, or at once. */
  ask(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.fresh = false;
    const number = (this.#asked += 1);
    this.#timer = setTimeout(() => void this.#answered(number), pause);
  }

  /** Shows a question that came with the address; nothing leads back from it. */
  open(question: Question): void {
    this.#past = [];
    this.#show(question, []);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  #show(question: Question, pending: readonly Card[]): void {
    this.question = question;
    this.pending = pending;
    this.ask();
  }

  async #answered(number: number): Promise<void> {
    const answer = await answerTo(this.question);
    if (number !== this.#asked) return;
    this.answer = answer;
    this.fresh = true;
  }
}

async function answerTo(question: Question): Promise<Answer> {
  if (question.hand.length === 0 && question.melds.length === 0) return { kind: "none" };
  const request = requestOf(question);
  try {
    if (request.card !== undefined || question.from === "deal") return { kind: "score", data: await score(request) };
    return { kind: "waits", waits: (await waits(request)).waits };
  } catch (error) {
    return { kind: "problem", text: problemText(error) };
  }
}

export const problemText = (error: unknown): string =>
  error instanceof Refused && error.problem !== null ? spoken(error.problem.text) : t("page.home_offline");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
