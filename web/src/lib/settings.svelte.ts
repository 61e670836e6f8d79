import { type Language, preferred } from "./text.svelte";

export type Theme = "system" | "light" | "dark";
export type Face = "auto" | "brush" | "plain";
export type CardSize = 1 | 1.15 | 1.3;

/** What this device remembers; nothing of it is known to the server. */
export interface Remembered {
  language: Language;
  theme: Theme;
  face: Face;
  index: boolean;
  cardSize: CardSize;
  largePrint: boolean;
  stillness: boolean;
  cardSounds: boolean;
  callSounds: boolean;
  alertSounds: boolean;
  vibration: boolean;
  letterKeys: boolean;
}

const KEY = "paiju.settings";

function standard(): Remembered {
  return {
    language: preferred(),
    theme: "system",
    face: "auto",
    index: true,
    cardSize: 1,
    largePrint: false,
    stillness: false,
    cardSounds: true,
    callSounds: true,
    alertSounds: true,
    vibration: true,
    letterKeys: true,
  };
}

function remembered(): Partial<Remembered> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered>;
  } catch {
    return {};
  }
}

export const settings = $state<Remembered>({ ...standard(), ...remembered() });

/** Keeps the settings on this device, and shows on the root element those that styles depend on. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["print"] = settings.largePrint ? "large" : "normal";
  root.dataset["motion"] = settings.stillness ? "none" : "full";
  root.style.setProperty("--card-size", String(settings.cardSize));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The set of faces to show: brush, but plain where the traditional script is read. */
export const faceSet = (): "brush" | "plain" =>
  settings.face === "auto" ? (settings.language === "zh-Hant" ? "plain" : "brush") : settings.face;

export const isTraditional = (): boolean => settings.language === "zh-Hant";

/** Whether any sound is on; all are switched together. */
export const noisy = (): boolean => settings.cardSounds || settings.callSounds || settings.alertSounds;

export function makeNoise(on: boolean): void {
  settings.cardSounds = on;
  settings.callSounds = on;
  settings.alertSounds = on;
}
