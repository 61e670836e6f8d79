import { describe, expect, it } from "vitest";
import type { LessonData, LessonRequest } from "../../../lib/protocol";
import { LessonWire } from "./wire";

const RIGHT = ["peng", "hu"];

/** A lesson of two answers, whose history grows by one event each. */
async function server({ answers = [], action }: LessonRequest): Promise<LessonData> {
  const right = action === RIGHT[answers.length];
  const given = right && action != null ? [...answers, action] : answers;
  return {
    answers: given,
    history: [...given, "deal"].map(() => ({ kind: "deal" })),
    said: action == null || right ? null : { en: "no" },
    seat: 0,
    state: { rules: String(given.length) },
  } as unknown as LessonData;
}

function line(answers: readonly string[]): { wire: LessonWire; said: Record<string, unknown>[]; heard: boolean[] } {
  const said: Record<string, unknown>[] = [];
  const heard: boolean[] = [];
  const wire = new LessonWire(answers, server, ({ right }) => heard.push(right));
  wire.onmessage = ({ data }) => said.push(JSON.parse(String(data)) as Record<string, unknown>);
  return { wire, said, heard };
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const send = async (wire: LessonWire, message: object): Promise<void> => {
  wire.send(JSON.stringify(message));
  await settle();
};

describe("a lesson's line", () => {
  it("leads on after a right answer, with what is new", async () => {
    const { wire, said, heard } = line([]);
    await send(wire, { type: "hello", v: 1, resume: null });
    await send(wire, { type: "do", id: "a", seq: 0, action: "peng" });
    expect(said.map((message) => message["type"])).toEqual(["welcome", "ack", "update"]);
    expect(said[2]).toMatchObject({ seq: 1, state: { rules: "1" } });
    expect(said[2]?.["events"]).toHaveLength(1);
    expect(heard).toEqual([true, true]);
  });

  it("refuses a wrong one, and stays", async () => {
    const { wire, said, heard } = line(["peng"]);
    await send(wire, { type: "hello", v: 1, resume: null });
    await send(wire, { type: "do", id: "a", seq: 0, action: "pass" });
    await send(wire, { type: "why", id: "b", action: "discard 1b" });
    await send(wire, { type: "do", id: "c", seq: 0, action: "hu" });
    expect(said.map((message) => message["type"])).toEqual(["welcome", "ack", "reason", "ack", "update"]);
    expect(said[1]).toMatchObject({ ok: false, text: { en: "no" } });
    expect(said[2]).toMatchObject({ id: "b", text: { en: "no" } });
    expect(said[4]).toMatchObject({ seq: 1, state: { rules: "2" } });
    expect(heard).toEqual([true, false, false, true]);
  });
});
