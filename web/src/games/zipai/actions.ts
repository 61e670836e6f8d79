import { type Card, parseCard, parseCards } from "./cards";

/** One legal action as the server writes it, with its parts for the eye; `text` is what goes back. */
export interface Option {
  readonly text: string;
  readonly verb: "hu" | "peng" | "pass" | "pao" | "discard" | "chi";
  readonly group: readonly Card[];
  readonly bi: readonly (readonly Card[])[];
}

export function parseOption(text: string): Option {
  const [verb = "", rest = ""] = text.split(" ", 2);
  const groups = rest === "" ? [] : rest.split("|").map(parseCards);
  const [group = [], ...bi] = groups;
  return { text, verb: verb as Option["verb"], group, bi };
}

export const discardOf = (card: Card, options: readonly Option[]): Option | undefined =>
  options.find((option) => option.verb === "discard" && option.group[0] === card);

export const cardOfDiscard = (text: string): Card => parseCard(text.replace("discard ", ""));

/** All chi options that begin with the same group: one button, then a choice of bi. */
export interface ChiChoice {
  readonly group: readonly Card[];
  readonly options: readonly Option[];
}

export function chiChoices(options: readonly Option[]): ChiChoice[] {
  const choices = new Map<string, Option[]>();
  for (const option of options.filter((each) => each.verb === "chi")) {
    const key = option.group.join();
    choices.set(key, [...(choices.get(key) ?? []), option]);
  }
  return [...choices.values()].map((same) => ({ group: same[0]?.group ?? [], options: same }));
}

/** What can be laid next after `laid` bi groups of a chi, and the option that is whole with them, if one is. */
export interface BiStep {
  readonly groups: readonly (readonly Card[])[];
  readonly whole: Option | undefined;
}

export function biStep(options: readonly Option[], laid: readonly (readonly Card[])[]): BiStep {
  const rest = options.flatMap((option) => {
    const left = option.bi.map((group) => group.join());
    for (const group of laid) {
      const at = left.indexOf(group.join());
      if (at < 0) return [];
      left.splice(at, 1);
    }
    return [{ option, left }];
  });
  const next = new Map<string, readonly Card[]>();
  for (const { left } of rest) for (const key of left) next.set(key, key.split(",").map(Number));
  return { groups: [...next.values()], whole: rest.find(({ left }) => left.length === 0)?.option };
}
