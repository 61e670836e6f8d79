/** A case line as `paiju check` reads it: what was asked, and what somebody else expects of it. */
export interface Expected {
  readonly win: boolean;
  readonly huxi: number | null;
  readonly units: number | null;
  readonly fan: number | null;
}

/** The case with another expectation; figures that are left open are not compared. */
export function caseLine(asked: Readonly<Record<string, unknown>>, expected: Expected, note: string): string {
  const { expect: _, note: __, ...rest } = asked;
  const expect: Record<string, unknown> = { win: expected.win };
  for (const key of ["huxi", "units", "fan"] as const) {
    if (expected.win && expected[key] !== null) expect[key] = expected[key];
  }
  const said = note.trim();
  return JSON.stringify({ ...rest, ...(said ? { note: said } : {}), expect });
}

/** What the server found, as the first thing to change. */
export function foundIn(asked: Readonly<Record<string, unknown>>): Expected {
  const found = (asked["expect"] ?? {}) as Record<string, unknown>;
  const number = (key: string): number | null => (typeof found[key] === "number" ? found[key] : null);
  return { win: found["win"] === true, huxi: number("huxi"), units: number("units"), fan: number("fan") };
}

/** Puts a text into a file that the browser saves. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
