// The sections of the one catalogue that the page shows, as a module for each language and a type of all keys.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

const LANGUAGES = ["zh-Hans", "zh-Hant", "en"];
/** The sections, and which of their entries. */
const SECTIONS = { page: /./, mingtang: /./, sheet: /./, why: /./, server: /^forced_/ };
const here = dirname(fileURLToPath(import.meta.url));
const catalogue = join(here, "../../src/paiju/texts/catalogue");
const target = join(here, "../src/generated/texts");

const places = (pattern) =>
  [...new Set(Array.from(pattern.matchAll(/\{(\w+)[^}]*\}/g), (match) => match[1]))].sort().join();

function texts() {
  const found = new Map();
  for (const [section, wantedKeys] of Object.entries(SECTIONS)) {
    const entries = parse(readFileSync(join(catalogue, `${section}.toml`), "utf8"));
    for (const [key, byLanguage] of Object.entries(entries).filter(([name]) => wantedKeys.test(name))) {
      const wanted = places(byLanguage[LANGUAGES[0]] ?? "");
      for (const language of LANGUAGES) {
        const pattern = byLanguage[language];
        if (typeof pattern !== "string") throw new Error(`${section}.${key} has no text in ${language}`);
        if (places(pattern) !== wanted) throw new Error(`${section}.${key}: ${language} has other places`);
      }
      found.set(`${section}.${key}`, byLanguage);
    }
  }
  return found;
}

const all = texts();
mkdirSync(target, { recursive: true });
for (const language of LANGUAGES) {
  const table = Object.fromEntries([...all].map(([key, byLanguage]) => [key, byLanguage[language]]));
  const source = `import type { Texts } from "./keys";\n\nconst texts: Texts = ${JSON.stringify(table, null, 1)};\nexport default texts;\n`;
  writeFileSync(join(target, `${language}.ts`), source);
}
const union = [...all.keys()].map((key) => `\n  | ${JSON.stringify(key)}`).join("");
writeFileSync(
  join(target, "keys.ts"),
  `export type TextKey =${union};\n\nexport type Texts = Record<TextKey, string>;\n`,
);
