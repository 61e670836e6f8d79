/** The socket to one table: greets, resumes where it stopped, and sends again what was never answered. */
import {
  type Ack,
  type ClientMessage,
  PROTOCOL,
  type Reason,
  type ServerMessage,
  type Update,
  type Welcome,
} from "./protocol";

export type Link = "connecting" | "open" | "lost" | "gone" | "old" | "replaced";
type Command = Extract<ClientMessage, { id: string }>;
/** A command without what the connection adds. */
export type Wish = Command extends infer C ? (C extends { id: string } ? Omit<C, "id" | "seq"> : never) : never;

export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  answer(message: Ack | Reason): void;
  link(state: Link): void;
}

export interface Wire {
  send(text: string): unknown;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** A browser's socket as a wire. */
export function wireTo(url: string): Wire {
  const socket = new WebSocket(url);
  const wire: Wire = {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  socket.onopen = () => wire.onopen?.();
  socket.onclose = () => wire.onclose?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  return wire;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const ANSWER_WITHIN = 6000;

let made = 0;
const freshId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${(made += 1).toString(36)}`;

export class Connection {
  #wire: Wire | null = null;
  #seq: number | null = null;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #greeted = false;
  #closed = false;
  readonly #open: () => Wire;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, Command>();

  constructor(open: () => Wire, listener: Listener) {
    this.#open = open;
    this.#listener = listener;
  }

  /** Connects, and keeps connecting until `close`. */
  start(): void {
    this.#closed = false;
    clearTimeout(this.#retry);
    this.#greeted = false;
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", v: PROTOCOL, resume: this.#seq }));
    wire.onmessage = ({ data }) => this.#hear(wire, JSON.parse(String(data)) as ServerMessage);
    wire.onclose = () => this.#dropped(wire);
  }

  /** Tries at once, for instance when the network is back. */
  hurry(): void {
    if (!this.#closed && this.#wire === null) this.start();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#overdue);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Sends a command now, and again after every drop until it is answered; gives its id. */
  send(wish: Wish): string {
    const id = freshId();
    const numbered = wish.type === "do" || wish.type === "next" || wish.type === "undo";
    const command = { ...wish, id, ...(numbered ? { seq: this.#seq ?? 0 } : {}) } as Command;
    this.#unanswered.set(id, command);
    if (this.#greeted) this.#wire?.send(JSON.stringify(command));
    this.#watch();
    return id;
  }

  #watch(): void {
    clearTimeout(this.#overdue);
    if (this.#unanswered.size > 0 && !this.#closed) this.#overdue = setTimeout(() => this.#again(), ANSWER_WITHIN);
  }

  /** A command without an answer: the line may be dead though nobody said so. */
  #again(): void {
    if (this.#wire !== null) this.#wire.close();
  }

  #hear(wire: Wire, message: ServerMessage): void {
    if (wire !== this.#wire) return;
    switch (message.type) {
      case "welcome":
        this.#seq = message.seq;
        this.#pause = FIRST_PAUSE;
        this.#listener.welcome(message);
        if (!this.#greeted) {
          this.#greeted = true;
          this.#listener.link("open");
          for (const command of this.#unanswered.values()) wire.send(JSON.stringify(command));
          this.#watch();
        }
        break;
      case "update":
        if (this.#seq !== null && message.seq !== this.#seq + 1) {
          wire.close();
          return;
        }
        this.#seq = message.seq;
        this.#listener.update(message);
        break;
      case "ack":
      case "reason":
        this.#unanswered.delete(message.id);
        this.#watch();
        this.#listener.answer(message);
        break;
      case "gone":
        this.#end(message.code === "version" ? "old" : message.code === "no_table" ? "gone" : "lost");
        break;
      case "replaced":
        this.#end("replaced");
        break;
    }
  }

  #end(state: Link): void {
    if (state === "lost") {
      this.#wire?.close();
      return;
    }
    this.close();
    this.#listener.link(state);
  }

  #dropped(wire: Wire): void {
    if (wire !== this.#wire || this.#closed) return;
    this.#wire = null;
    this.#greeted = false;
    this.#listener.link("lost");
    this.#retry = setTimeout(() => this.start(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
