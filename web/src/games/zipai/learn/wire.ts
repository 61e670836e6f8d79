/** The lesson as a table's socket: the server says what follows, and only a right answer leads on. */
import type { Wire } from "../../../lib/connection";
import {
  type ClientMessage,
  type LessonData,
  type LessonRequest,
  PROTOCOL,
  type ServerMessage,
} from "../../../lib/protocol";

export interface Lesson {
  readonly data: LessonData;
  /** Whether the answer given led on. */
  readonly right: boolean;
}

export class LessonWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #answers: readonly string[];
  #told = 0;
  #seq = 0;
  readonly #ask: (asked: LessonRequest) => Promise<LessonData>;
  readonly #heard: (lesson: Lesson) => void;

  /** `heard` is told of everything the server says; `ask` asks it. */
  constructor(
    answers: readonly string[],
    ask: (asked: LessonRequest) => Promise<LessonData>,
    heard: (lesson: Lesson) => void,
  ) {
    this.#answers = answers;
    this.#ask = ask;
    this.#heard = heard;
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    void this.#take(JSON.parse(text) as ClientMessage).catch(() => this.onclose?.());
  }

  close(): void {
    this.onclose?.();
  }

  async #take(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case "hello":
        return this.#welcome();
      case "do":
        return this.#answer(message.id, message.action);
      case "why":
        return this.#why(message.id, message.action);
      default:
        this.#say({ type: "ack", id: message.id, ok: true });
    }
  }

  async #welcome(): Promise<void> {
    const data = await this.#ask({ answers: [...this.#answers] });
    this.#told = data.history.length;
    this.#heard({ data, right: true });
    const { seat, history, state } = data;
    this.#say({ type: "welcome", v: PROTOCOL, table: "", seat, seq: this.#seq, history, state });
  }

  async #answer(id: string, action: string): Promise<void> {
    const data = await this.#ask({ answers: [...this.#answers], action });
    const right = data.said === null;
    this.#heard({ data, right });
    if (data.said !== null) {
      this.#say({ type: "ack", id, ok: false, code: "lesson", text: data.said });
      return;
    }
    this.#answers = data.answers;
    const events = data.history.slice(this.#told);
    this.#told = data.history.length;
    this.#seq += 1;
    this.#say({ type: "ack", id, ok: true });
    this.#say({ type: "update", seq: this.#seq, events, state: data.state });
  }

  async #why(id: string, action: string): Promise<void> {
    const data = await this.#ask({ answers: [...this.#answers], action });
    this.#heard({ data, right: data.said === null });
    this.#say(
      data.said === null
        ? { type: "reason", id, action }
        : { type: "reason", id, action, code: "lesson", text: data.said },
    );
  }

  #say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
