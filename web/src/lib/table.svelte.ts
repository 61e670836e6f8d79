import { rulesAt, rulesOf, socketUrl } from "./api";
import { Connection, type Link, type Wire, wireTo, type Wish } from "./connection";
import type { Ack, EventData, Reason, RulesData, State, Update, Welcome } from "./protocol";

const PACE = 260;
const BUSY_QUEUE = 2;

/** One table as this page shows it. Updates are shown one at a time; a long queue goes at double speed. */
export class Table {
  state = $state.raw<State | null>(null);
  rules = $state.raw<RulesData | null>(null);
  history = $state.raw<readonly EventData[]>([]);
  fresh = $state.raw<readonly EventData[]>([]);
  seat = $state(0);
  link = $state<Link>("connecting");
  refusal = $state.raw<Ack | Reason | null>(null);
  waiting = $state(false);
  behind = $state(false);
  readonly id: string;
  onevents: (events: readonly EventData[], state: State) => void = () => undefined;
  readonly #queue: Update[] = [];
  /** Whether something has come since the last command: what it did is told after its answer. */
  #heard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  readonly #connection: Connection;

  constructor(id: string, open: (url: string) => Wire = wireTo) {
    this.id = id;
    this.#connection = new Connection(() => open(socketUrl(id)), {
      welcome: (message) => this.#welcome(message),
      update: (message) => this.#update(message),
      answer: (message) => this.#answer(message),
      link: (link) => {
        this.link = link;
      },
    });
  }

  start(): void {
    this.link = "connecting";
    this.#connection.start();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  /** Whether something may be chosen now: all that happened is on the screen, and nothing is under way. */
  get ready(): boolean {
    return this.link === "open" && !this.waiting && !this.behind;
  }

  send(wish: Wish): void {
    if (wish.type === "do" || wish.type === "next" || wish.type === "undo") {
      if (!this.ready) return;
      this.waiting = true;
      this.#heard = false;
    }
    this.refusal = null;
    this.#connection.send(wish);
  }

  act(action: string): void {
    this.send({ type: "do", action });
  }

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer);
    this.#queue.length = 0;
    this.behind = false;
    this.seat = message.seat;
    this.history = message.history;
    this.fresh = message.missed ? message.history.slice(-message.missed) : [];
    this.#heard = true;
    this.waiting = this.#connection.waiting;
    this.#show(message.state);
  }

  #update(message: Update): void {
    this.#queue.push(message);
    this.behind = true;
    this.#heard = true;
    this.waiting = this.#connection.waiting;
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const pace = this.#queue.length > BUSY_QUEUE ? PACE / 2 : PACE;
    const instant = this.state?.settings.speed === "instant";
    const rest = instant ? 0 : this.#shownAt + pace - performance.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#next(), rest);
      return;
    }
    const update = this.#queue.shift();
    if (update === undefined) return;
    this.#shownAt = performance.now();
    const begins = update.events.findIndex((event) => event.kind === "deal");
    const undone = update.events.some((event) => event.kind === "undo");
    this.history = begins >= 0 && !undone ? update.events.slice(begins) : [...this.history, ...update.events];
    this.fresh = update.events;
    this.behind = this.#queue.length > 0;
    this.#show(update.state);
    this.onevents(update.events, update.state);
    if (this.#queue.length > 0) this.#next();
  }

  #answer(message: Ack | Reason): void {
    if (message.type === "ack") {
      if (!message.ok) this.refusal = message;
      this.waiting = this.#connection.waiting || (message.ok && this.waiting && !this.#heard);
    } else if (message.code !== undefined && message.code !== null) {
      this.refusal = message;
    }
  }

  #show(state: State): void {
    if (this.rules?.id !== state.rules) {
      // A lesson is a table that the server does not keep: it plays a preset.
      (this.id === "" ? rulesOf(state.rules) : rulesAt(this.id)).then(
        (rules) => {
          this.rules = rules;
        },
        () => undefined,
      );
    }
    this.state = state;
  }
}
