/** What the table shows at this moment, worked out from what the server sent. */
import type { State, ViewData } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { spoken, t } from "../../lib/text.svelte";
import { type ChiChoice, type Option, parseOption } from "./actions";
import { type Card, parseCard, parseCards } from "./cards";
import { isClaim, offerOf, slotsOf, usableCards, usedBy } from "./claim";
import { countCards } from "./hand";
import { HandModel } from "./handmodel.svelte";
import { meldHuxi } from "./huxi";
import { logLines, reason, type Relation, relation, who } from "./log";
import { parseMeld } from "./melds";
import { litBy, NOTHING, toMove } from "./picture";
import { cardName, verbName } from "./words";

const NOBODY: readonly number[] = [];

export class Scene {
  readonly table: Table;
  readonly hand = new HandModel();
  chiChoice = $state.raw<readonly ChiChoice[] | null>(null);
  pointed = $state.raw<Option | undefined>(undefined);
  said = $state("");

  constructor(table: Table) {
    this.table = table;
  }

  get game(): State | null {
    return this.table.state;
  }
  get view(): ViewData | undefined {
    return this.table.state?.view;
  }
  readonly mine = $derived.by(() => this.table.seat);
  /** The seats that were dealt cards, in the order of turns. */
  readonly playing = $derived.by(() => this.view?.playing ?? NOBODY);
  /** Whether I sit out, and only watch. */
  readonly sitting = $derived.by(() => this.view !== undefined && !this.playing.includes(this.mine));
  /** The seat that sits out, if any does. */
  readonly sitter = $derived.by(() => this.view?.seats.findIndex((_, seat) => !this.playing.includes(seat)) ?? -1);
  readonly before = $derived.by(() => this.seatAt("before"));
  readonly after = $derived.by(() => this.seatAt("after"));
  /** The seat shown below: mine, or while I sit out the one across. */
  readonly below = $derived.by(() => (this.sitting ? this.seatAt("across") : this.mine));
  readonly slots = $derived.by(() => slotsOf(this.game?.options ?? []));
  readonly claiming = $derived.by(() => isClaim(this.slots) && !this.table.behind);
  readonly asked = $derived.by(() => this.claiming && this.table.ready);
  readonly myTurn = $derived.by(() => this.slots.discards.length > 0 && this.table.ready);
  readonly over = $derived.by(() => this.view?.outcome != null && this.table.ready);
  /** What may be discarded now; nothing while a command is under way. */
  readonly playable = $derived.by(
    () => new Set<Card>(this.myTurn ? this.slots.discards.flatMap((option) => option.group) : []),
  );
  readonly usable = $derived.by(() => usableCards(this.game?.options ?? []));
  readonly chosen = $derived.by(() =>
    this.game && this.pointed ? usedBy(offerOf(this.game, this.pointed)) : new Map<Card, number>(),
  );
  readonly stale = $derived.by(() => new Set<Card>(parseCards(this.view?.stale ?? "")));
  readonly lit = $derived.by(() => (this.game ? litBy(this.table.history, this.game) : NOTHING));
  readonly turn = $derived.by(() => (this.game ? toMove(this.game) : null));
  readonly lines = $derived.by(() => logLines(this.table.history, this.mine, this.playing));

  /** The card on the table that everybody can see. */
  readonly card = $derived.by(() =>
    this.view?.card == null || this.view.moment === "end" ? null : parseCard(this.view.card),
  );
  /** The card that the player is asked about: also one that only he has seen. */
  readonly askedCard = $derived.by(() => (this.view?.laid == null ? this.card : parseCard(this.view.laid)));

  readonly ask = $derived.by(() => {
    const view = this.view;
    if (!view) return "";
    if (view.laid !== null) return t("page.ask_laid");
    if (view.moment === "opening") return t("page.ask_opening");
    if (view.turned && view.actor === this.mine) return t("page.ask_turned_me");
    return t(view.turned ? "page.ask_turned" : "page.ask_discarded", { who: who(view.actor, this.mine, this.playing) });
  });
  /** What everybody waits for: a seat that must discard is named, one that is asked in a window never. */
  readonly waitingFor = $derived.by(() => {
    const { game, view } = this;
    if (!game || !view || this.over) return "";
    if (view.answer) return t("page.answered", { action: verbName(parseOption(view.answer).verb) });
    if (this.sitting) return t("page.sitting");
    if (!game.thinking) return "";
    return view.moment === "turn" && view.actor !== this.mine
      ? t("page.thinking_seat", { who: who(view.actor, this.mine, this.playing) })
      : t("page.thinking");
  });
  readonly cardText = $derived.by(() => (this.askedCard === null ? "" : cardName(this.askedCard)));

  readonly notice = $derived.by(() => {
    if (this.table.refusal?.text) return spoken(this.table.refusal.text);
    if (this.said) return this.said;
    const forced = reason(this.game?.forced);
    if (forced) return forced;
    return reason(this.table.fresh.findLast((event) => event.why !== undefined)?.why);
  });

  /** The seat in whose hand the open card is known to lie: until that kind is seen to leave it. */
  readonly openIn = $derived.by(() => {
    const view = this.view;
    if (!view || view.moment === "end") return null;
    const card = parseCard(view.liangzhang);
    const left = this.table.history.some(
      (event) =>
        event.seat === view.dealer &&
        (event.card === view.liangzhang || (event.meld !== undefined && parseMeld(event.meld).cards.includes(card))),
    );
    const begun = this.table.history.some((event) => event.kind === "discard" || event.kind === "turn");
    return left || (view.dealer === this.mine && begun) ? null : view.dealer;
  });

  /** What everybody can see of the melds of the seat below. */
  readonly laidHuxi = $derived.by(() => {
    const melds = this.view?.seats[this.below]?.melds ?? [];
    return melds.reduce((sum, meld) => sum + (meldHuxi(parseMeld(meld), this.table.rules) ?? 0), 0);
  });

  readonly myHuxi = $derived.by(() => {
    let sum = this.sitting ? this.laidHuxi : (this.view?.huxi ?? 0);
    for (const [card, number] of countCards(this.hand.columns.flat())) if (number === 3) sum += this.kanHuxi(card) ?? 0;
    return sum;
  });

  kanHuxi = (card: Card): number | null =>
    meldHuxi({ kind: "kan", cards: [card, card, card], taken: null, by: null }, this.table.rules);

  /** What the peng or pao offered would be worth. */
  readonly worth = $derived.by(() => {
    const verb = this.slots.meld?.verb;
    if (this.askedCard === null || (verb !== "pao" && verb !== "peng")) return null;
    return meldHuxi({ kind: verb, cards: [this.askedCard], taken: null, by: null }, this.table.rules);
  });

  openCard(seat: number): Card | null {
    return this.view && this.openIn === seat ? parseCard(this.view.liangzhang) : null;
  }

  litMeld(seat: number): number {
    return this.lit.meld?.seat === seat ? this.lit.meld.index : -1;
  }

  relation(seat: number): Relation {
    return relation(seat, this.mine, this.playing);
  }

  seatAt(place: Relation): number {
    return this.playing.find((seat) => this.relation(seat) === place) ?? -1;
  }

  act(option: Option | undefined): void {
    if (option === undefined || !this.table.ready) return;
    this.chiChoice = null;
    this.pointed = undefined;
    this.hand.raised = null;
    this.table.act(option.text);
  }

  play = (card: Card): void => this.act(this.slots.discards.find((option) => option.group[0] === card));

  /** One chi that is whole is played; others are chosen step by step. */
  chi(choices: readonly ChiChoice[]): void {
    if (!this.table.ready || choices.length === 0) return;
    const options = choices.flatMap((choice) => choice.options);
    if (options.length === 1) this.act(options[0]);
    else this.chiChoice = choices;
  }
}
