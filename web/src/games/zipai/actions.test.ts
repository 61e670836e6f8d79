import { describe, expect, it } from "vitest";
import { biStep, chiChoices, parseOption } from "./actions";
import { parseCards } from "./cards";

// The hand of the rules, section 5: all chi of small two.
const TWO = [
  "chi 2s22b|123s|234s",
  "chi 123s|22s2b",
  "chi 123s|2s22b|234s",
  "chi 234s|22s2b",
  "chi 234s|123s|2s22b",
  "chi 22s2b|123s",
  "chi 22s2b|234s",
].map(parseOption);

describe("the steps of a chi", () => {
  it("begin with the group that takes the card", () => {
    expect(chiChoices(TWO).map((choice) => choice.group)).toEqual(["2s22b", "123s", "234s", "22s2b"].map(parseCards));
  });

  it("offer every bi that can follow, and are whole only at the last", () => {
    const first = chiChoices(TWO)[1]?.options ?? [];
    const step = biStep(first, []);
    expect(step.whole).toBeUndefined();
    expect(step.groups).toEqual(["22s2b", "2s22b", "234s"].map(parseCards));
    expect(biStep(first, [parseCards("22s2b")]).whole?.text).toBe("chi 123s|22s2b");
    expect(biStep(first, [parseCards("234s")]).groups).toEqual([parseCards("2s22b")]);
    expect(biStep(first, ["234s", "2s22b"].map(parseCards)).whole?.text).toBe("chi 123s|2s22b|234s");
  });

  it("are one step where no bi is owed", () => {
    const options = [parseOption("chi 789s")];
    expect(biStep(options, []).whole?.text).toBe("chi 789s");
  });
});
