/** How far somebody has come, kept on this device. */
const KEY = "paiju.lesson";

export interface Progress {
  /** The right answers given so far in the lesson under way. */
  readonly answers: readonly string[];
  /** Whether it has been played to the end once. */
  readonly done: boolean;
}

const NOTHING: Progress = { answers: [], done: false };

export function progress(): Progress {
  try {
    const { answers, done } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>;
    return {
      answers: Array.isArray(answers) ? answers.filter((each) => typeof each === "string") : [],
      done: done === true,
    };
  } catch {
    return NOTHING;
  }
}

export function keep(next: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a memory the lesson is begun anew each time.
  }
}
