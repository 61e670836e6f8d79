/** The few questions that are asked over HTTP. */
import type {
  CasesData,
  LessonData,
  LessonRequest,
  NewTable,
  PastedData,
  PastedRequest,
  PresetData,
  Problem,
  RulesData,
  ScoreData,
  ScoreRequest,
  TableInfo,
  WaitsData,
} from "./protocol";

/** An answer that is none; `problem` says why where the server did. */
export class Refused extends Error {
  constructor(
    path: string,
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(`${path}: ${status}`);
  }
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, headers: { "content-type": "application/json" } });
  if (!answer.ok) throw new Refused(path, answer.status, (await answer.json().catch(() => null)) as Problem | null);
  return (await answer.json()) as T;
}

const post = <T>(path: string, body: unknown): Promise<T> => json(path, { method: "POST", body: JSON.stringify(body) });

export const tables = (): Promise<TableInfo[]> => json("api/tables");
export const presets = (): Promise<PresetData[]> => json("api/presets");
export const rulesOf = (id: string): Promise<RulesData> => json(`api/rules/${encodeURIComponent(id)}`);
/** The rules of a table of one's own. */
export const rulesAt = (table: string): Promise<RulesData> => json(`api/tables/${encodeURIComponent(table)}/rules`);
/** Any rules in words. */
export const rulesInWords = (rules: Readonly<Record<string, unknown>>): Promise<RulesData> => post("api/rules", rules);
export const newTable = (wanted: Partial<NewTable>): Promise<TableInfo> => post("api/tables", wanted);
export const score = (asked: ScoreRequest): Promise<ScoreData> => post("api/score", asked);
export const waits = (asked: ScoreRequest): Promise<WaitsData> => post("api/waits", asked);
export const cardsRead = (asked: PastedRequest): Promise<PastedData> => post("api/cards", asked);
export const lesson = (asked: LessonRequest): Promise<LessonData> => post("api/lesson", asked);
export const casesOf = (table: string): Promise<CasesData> => json(`api/tables/${encodeURIComponent(table)}/cases`);

/** The address of a table's socket. */
export function socketUrl(table: string): string {
  const url = new URL(`ws/${encodeURIComponent(table)}`, new URL("./", location.href.split("#")[0]));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
