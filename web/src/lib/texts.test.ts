import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../generated/texts/en";

const ROOT = join(import.meta.dirname, "..");

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [readFileSync(path, "utf8")] : [];
  });
}

const code = sources(ROOT).join("\n");
/** Keys that are put together at run time: the part that stands in the code. */
const made = [...code.matchAll(/`(page\.[a-z_]+_)\$\{/g)].map((match) => match[1] ?? "");

describe("the texts of the page", () => {
  it("are all used", () => {
    const unused = Object.keys(en)
      .filter((key) => key.startsWith("page."))
      .filter((key) => !code.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it("leave no character of a language in the code", () => {
    expect(code.match(/[\u2e80-\u9fff]/g) ?? []).toEqual([]);
  });
});
