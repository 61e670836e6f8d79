/** Rules of one's own as they are typed or read from a file: `qq,win_min=10`, JSON, or a rule file. */
import type { Rules } from "./question";

export class RulesProblem extends Error {
  constructor(readonly key: "page.score_rules_bad" | "page.score_rules_tables") {
    super(key);
  }
}

const FILE = /^\s*(\[|\w+\s*=)/m;

/** Raises `RulesProblem`; whether the options exist the server says. */
export async function readRules(text: string): Promise<Rules> {
  const words = text.trim();
  if (words.startsWith("{")) return object(words);
  if (words.includes("\n") || (FILE.test(words) && !words.includes(","))) return file(words);
  const [name = "", ...options] = words.split(",").map((each) => each.trim());
  if (!/^\w+$/.test(name)) throw new RulesProblem("page.score_rules_bad");
  return options.length === 0 ? name : { preset: name, ...Object.fromEntries(options.map(option)) };
}

function object(words: string): Rules {
  try {
    return JSON.parse(words) as Rules;
  } catch {
    throw new RulesProblem("page.score_rules_bad");
  }
}

function option(text: string): [string, unknown] {
  const [key = "", value] = text.split("=").map((each) => each.trim());
  if (key === "" || value === undefined) throw new RulesProblem("page.score_rules_bad");
  try {
    return [key, JSON.parse(value)];
  } catch {
    return [key, value];
  }
}

/** A rule file of options alone is a preset and what differs from it. */
async function file(text: string): Promise<Rules> {
  const { parse } = await import("smol-toml");
  let data: Record<string, unknown>;
  try {
    data = parse(text);
  } catch {
    throw new RulesProblem("page.score_rules_bad");
  }
  if ("mingtang" in data) throw new RulesProblem("page.score_rules_tables");
  const parent = data["extends"];
  if (typeof parent !== "string") throw new RulesProblem("page.score_rules_bad");
  return { preset: parent, ...(data["options"] as Record<string, unknown> | undefined) };
}
