import type { TextKey, Texts } from "../generated/texts/keys";

export type Language = "zh-Hans" | "zh-Hant" | "en";
export const LANGUAGES: readonly Language[] = ["zh-Hans", "zh-Hant", "en"];
export type Details = Readonly<Record<string, string | number>>;

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  "zh-Hans": () => import("../generated/texts/zh-Hans"),
  "zh-Hant": () => import("../generated/texts/zh-Hant"),
  en: () => import("../generated/texts/en"),
};

class Speech {
  language = $state<Language>("zh-Hans");
  texts = $state.raw<Texts | null>(null);
}

export const speech = new Speech();

/** The language of the browser, as far as there are texts in it. */
export function preferred(languages: readonly string[] = navigator.languages): Language {
  for (const tag of languages.map((each) => each.toLowerCase())) {
    if (/^zh-(hant|tw|hk|mo)/.test(tag)) return "zh-Hant";
    if (tag.startsWith("zh")) return "zh-Hans";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
}

/** Loads a language and speaks it from then on; the page redraws at once. */
export async function speak(language: Language): Promise<void> {
  const { default: texts } = await LOADERS[language]();
  speech.texts = texts;
  speech.language = language;
  document.documentElement.lang = language;
  document.title = texts["page.title"];
}

export const filled = (pattern: string, details: Details): string =>
  pattern.replace(/\{(\w+)\}/g, (place, name: string) => (name in details ? String(details[name]) : place));

/** The text of a key in the language spoken, its places filled. */
export const t = (key: TextKey, details: Details = {}): string => filled(speech.texts?.[key] ?? "", details);

/** The text of a key that the server named; empty where the page does not know it. */
export const known = (key: string): key is TextKey => speech.texts !== null && key in speech.texts;

/** A sentence that came in all languages. */
export const spoken = (texts: Readonly<Record<string, string>>): string => texts[speech.language] ?? texts["en"] ?? "";
