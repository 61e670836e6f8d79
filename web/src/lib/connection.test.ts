import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Link, type Wire } from "./connection";
import type { State, Update } from "./protocol";

class FakeWire implements Wire {
  static all: FakeWire[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeWire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const state = {} as State;
const welcome = (seq: number): object => ({ type: "welcome", v: 1, table: "t", seat: 0, seq, history: [], state });
const update = (seq: number): object => ({ type: "update", seq, events: [], state });

describe("the connection to a table", () => {
  let links: Link[];
  let heard: Update[];
  let connection: Connection;
  const wire = (): FakeWire => FakeWire.all.at(-1) as FakeWire;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeWire.all = [];
    links = [];
    heard = [];
    connection = new Connection(() => new FakeWire(), {
      welcome: () => undefined,
      update: (message) => heard.push(message),
      answer: () => undefined,
      link: (link) => links.push(link),
    });
    connection.start();
    wire().onopen?.();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("greets with its version and no number at first", () => {
    expect(wire().sent).toEqual([{ type: "hello", v: 1, resume: null }]);
  });

  it("names the last number it saw after a drop", () => {
    wire().says(welcome(4));
    wire().says(update(5));
    wire().close();
    expect(links).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(300);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ type: "hello", v: 1, resume: 5 }]);
  });

  it("sends a command again, under its id, until it is answered", () => {
    wire().says(welcome(4));
    const id = connection.send({ type: "do", action: "pass" });
    const command = { type: "do", action: "pass", id, seq: 4 };
    expect(wire().sent.at(-1)).toEqual(command);
    wire().close();
    vi.advanceTimersByTime(300);
    wire().onopen?.();
    wire().says(welcome(5));
    expect(wire().sent.at(-1)).toEqual(command);
    wire().says({ type: "ack", id, ok: true, seq: 5 });
    expect(connection.waiting).toBe(false);
  });

  it("drops a line on which a command stays without an answer", () => {
    wire().says(welcome(4));
    connection.send({ type: "next" });
    vi.advanceTimersByTime(6500);
    expect(FakeWire.all.length).toBe(2);
  });

  it("fetches the picture anew when a number is missing", () => {
    wire().says(welcome(4));
    wire().says(update(6));
    expect(heard).toEqual([]);
    expect(links.at(-1)).toBe("lost");
  });

  it("stays away once another page has taken the seat", () => {
    wire().says(welcome(4));
    wire().says({ type: "replaced" });
    wire().close();
    vi.advanceTimersByTime(20000);
    expect(links.at(-1)).toBe("replaced");
    expect(FakeWire.all.length).toBe(1);
  });
});
