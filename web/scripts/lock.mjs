// The lock without what it says about money: no address stands in it.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const file = join(dirname(fileURLToPath(import.meta.url)), "../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const each of Object.values(lock.packages)) delete each.funding;
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
