// Card faces and call words: one module a set, so that the page loads only the set it shows.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = readFileSync(join(here, "../faces/faces.svg"), "utf8");
const target = join(here, "../src/generated/faces");
const SETS = { words: /^w-/, brush: /^b/, plain: /^p/ };

mkdirSync(target, { recursive: true });
const symbols = [...source.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)];
for (const [name, ids] of Object.entries(SETS)) {
  const chosen = symbols.filter(([, id]) => ids.test(id)).map(([text]) => text.replace(/<title>[^<]*<\/title>/, ""));
  writeFileSync(join(target, `${name}.ts`), `export default ${JSON.stringify(chosen.join(""))};\n`);
}
