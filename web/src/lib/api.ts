/** The few questions that are asked over HTTP. */
import type { NewTable, PresetData, RulesData, TableInfo } from "./protocol";

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, headers: { "content-type": "application/json" } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

export const tables = (): Promise<TableInfo[]> => json("api/tables");
export const presets = (): Promise<PresetData[]> => json("api/presets");
export const rulesOf = (id: string): Promise<RulesData> => json(`api/rules/${encodeURIComponent(id)}`);
export const newTable = (wanted: Partial<NewTable>): Promise<TableInfo> =>
  json("api/tables", { method: "POST", body: JSON.stringify(wanted) });

/** The address of a table's socket. */
export function socketUrl(table: string): string {
  const url = new URL(`ws/${encodeURIComponent(table)}`, new URL("./", location.href.split("#")[0]));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
