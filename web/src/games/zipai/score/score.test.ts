import { describe, expect, it } from "vitest";
import { parseCards } from "../cards";
import { caseLine, foundIn } from "./case";
import { fromQuery, queryOf, toQuery } from "./link";
import { cardsAscii, EMPTY, laidMeld, type Question, questionOf, requestOf, usedCards } from "./question";
import { readRules, RulesProblem } from "./rulesinput";

const HELD: Question = {
  hand: parseCards("270s67b111b"),
  melds: [laidMeld("peng", parseCards("333s")), laidMeld("chouwei", parseCards("888b"))],
  card: parseCards("5b")[0] ?? null,
  from: "discard",
  dealer: 1,
  by: 2,
  last: true,
  rules: { preset: "qq", win_min: 10 },
};

describe("a question", () => {
  it("is written as the case files write it", () => {
    expect(cardsAscii(parseCards("0s7b2s1b7s"))).toBe("270s17b");
    expect(requestOf(HELD)).toEqual({
      rules: { preset: "qq", win_min: 10 },
      hand: "270s11167b",
      melds: ["peng:333s", "chouwei:888b"],
      card: "5b",
      from: "discard",
      seat: 1,
      dealer: 1,
      by: 2,
      last: true,
    });
  });

  it("asks for waits without a card, and names no card of a deal", () => {
    expect(requestOf({ ...HELD, card: null })).not.toHaveProperty("card");
    expect(requestOf({ ...HELD, from: "deal" })).not.toHaveProperty("card");
    expect(requestOf({ ...HELD, from: "self" })).not.toHaveProperty("by");
  });

  it("counts every card wherever it lies", () => {
    const used = usedCards(HELD, parseCards("5b5s"));
    expect([used.get(10), used.get(2), used.get(17), used.get(14), used.get(4)]).toEqual([3, 3, 3, 2, 1]);
  });

  it("is read from a case, with its seats seen from mine", () => {
    const request = requestOf(HELD);
    expect(questionOf(request)).toEqual({ ...HELD, hand: parseCards("270s11167b") });
    expect(questionOf({ ...request, seat: 2, dealer: 2, by: 0 })).toMatchObject({ dealer: 1, by: 2 });
    expect(questionOf({ hand: "123" })).toBeNull();
    expect(questionOf("123s")).toBeNull();
  });
});

describe("a link", () => {
  it("holds the whole hand and the rules", () => {
    const query = toQuery(HELD, "abc");
    expect(fromQuery(query)).toEqual({
      question: { ...HELD, hand: parseCards("270s11167b") },
      rulesHash: "abc",
    });
    expect(fromQuery(toQuery(EMPTY))).toEqual({ question: EMPTY, rulesHash: "" });
    expect(queryOf(`#/score?${query}`)).toBe(query);
    expect(queryOf("#/score")).toBe("");
  });

  it("that can't be read is none", () => {
    for (const text of ["", "m=peng333s", "h=12", "h=1s&m=kan111s", "h=1s&r=%7B"]) expect(fromQuery(text)).toBeNull();
  });
});

describe("rules of one's own", () => {
  it("are read as the command line reads them, as JSON, and from a file", async () => {
    expect(await readRules(" qq ")).toBe("qq");
    expect(await readRules("qq,win_min=10,peng=forced,win_zero=true")).toEqual({
      preset: "qq",
      win_min: 10,
      peng: "forced",
      win_zero: true,
    });
    expect(await readRules('{"preset": "qq"}')).toEqual({ preset: "qq" });
    expect(await readRules('id = "home"\nextends = "qq"\n[options]\nwin_min = 10\n')).toEqual({
      preset: "qq",
      win_min: 10,
    });
  });

  it("that can't be read say so", async () => {
    for (const text of ["{", "qq,win_min", "two words", 'id = "x"\n[options]\nwin_min = 10', "a = \n b"]) {
      await expect(readRules(text)).rejects.toBeInstanceOf(RulesProblem);
    }
    await expect(readRules('extends = "qq"\n[mingtang.x]\nfan = 1')).rejects.toMatchObject({
      key: "page.score_rules_tables",
    });
  });
});

describe("a case", () => {
  const asked = { kind: "win", rules: "qq", hand: "1s", expect: { win: true, huxi: 16, units: 1, fan: 2, pays: [0] } };

  it("expects what was entered, and nothing else", () => {
    expect(foundIn(asked)).toEqual({ win: true, huxi: 16, units: 1, fan: 2 });
    const line = caseLine(asked, { win: true, huxi: 18, units: null, fan: 3 }, " here ");
    expect(JSON.parse(line)).toEqual({
      kind: "win",
      rules: "qq",
      hand: "1s",
      note: "here",
      expect: { win: true, huxi: 18, fan: 3 },
    });
    expect(line).not.toContain("\n");
  });

  it("that is no win has no figures", () => {
    expect(JSON.parse(caseLine(asked, { win: false, huxi: 3, units: 1, fan: 1 }, ""))["expect"]).toEqual({
      win: false,
    });
  });
});
