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
import { logLines, reason, relation, who } from "./log";
import { parseMeld } from "./melds";
import { litBy, NOTHING, toMove } from "./picture";
import { cardName, verbName } from "./words";

const SEATS = 3;

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
  readonly before = $derived.by(() => (this.mine + SEATS - 1) % SEATS);
  readonly after = $derived.by(() => (this.mine + 1) % SEATS);
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
  readonly lines = $derived.by(() => logLines(this.table.history, this.mine));
  readonly least = $derived.by(
    () => this.table.rules?.options.find((option) => option.name === "win_min")?.value ?? "",
  );

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
    return t(view.turned ? "page.ask_turned" : "page.ask_discarded", { who: who(view.actor, this.mine) });
  });
  /** What everybody waits for: a seat that must discard is named, one that is asked in a window never. */
  readonly waitingFor = $derived.by(() => {
    const { game, view } = this;
    if (!game || !view || this.over) return "";
    if (view.answer) return t("page.answered", { action: verbName(parseOption(view.answer).verb) });
    if (!game.thinking) return "";
    return view.moment === "turn" && view.actor !== this.mine
      ? t("page.thinking_seat", { who: who(view.actor, this.mine) })
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

  readonly myHuxi = $derived.by(() => {
    let sum = this.view?.huxi ?? 0;
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

  relation(seat: number): ReturnType<typeof relation> {
    return relation(seat, this.mine, SEATS);
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
