/** A rule book as headings, sentences, tables and worked hands, in the shape in which the server may write it. */
import type { MingtangInWords, OptionInWords, RulesData } from "../../../lib/protocol";
import type { TextKey } from "../../../generated/texts/keys";
import { spoken, t } from "../../../lib/text.svelte";

export interface Paragraph {
  readonly kind: "paragraph";
  readonly text: string;
}
export interface Grid {
  readonly kind: "table";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of figures stand right. */
  readonly figures: readonly number[];
}
export interface Example {
  readonly kind: "example";
  readonly title: string;
  readonly lines: readonly string[];
  /** Its input as a case, to be opened in the calculator. */
  readonly case: Readonly<Record<string, unknown>>;
}
export type Block = Paragraph | Grid | Example;
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}
export interface Book {
  readonly title: string;
  readonly sections: readonly Section[];
}

const COLUMNS = ["small_black", "big_black", "small_red", "big_red"] as const;

/** The book that can be made of what the options say. */
export function bookOf(rules: RulesData): Book {
  const changed = rules.options.filter((option) => option.changed);
  const sections: Section[] = [
    { title: t("page.rules_huxi"), blocks: [huxi(rules)] },
    { title: t("page.rules_names"), blocks: rules.mingtang.length > 0 ? [mingtang(rules.mingtang)] : [] },
    { title: t("page.rules_differs"), blocks: changed.length > 0 ? [options(changed)] : [] },
    { title: t("page.rules_options"), blocks: [options(rules.options)] },
    {
      title: t("page.rules_sources"),
      blocks: rules.sources.map((text): Paragraph => ({ kind: "paragraph", text })),
    },
  ];
  return { title: spoken(rules.title), sections: sections.filter((section) => section.blocks.length > 0) };
}

/** Red cards have columns of their own only where they count otherwise. */
function huxi(rules: RulesData): Grid {
  const rows = Object.entries(rules.huxi);
  const alike = rows.every(([, values]) => values[0] === values[2] && values[1] === values[3]);
  const columns = alike ? [0, 1] : [0, 1, 2, 3];
  const head = alike
    ? [t("page.rules_group"), t("page.size_s"), t("page.size_b")]
    : [t("page.rules_group"), ...COLUMNS.map((column) => t(`page.rules_${column}`))];
  return {
    kind: "table",
    head,
    rows: rows.map(([name, values]) => [
      t(`page.rules_row_${name}` as TextKey) || name,
      ...columns.map((column) => String(values[column] ?? "")),
    ]),
    figures: columns.map((column) => column + 1),
  };
}

function mingtang(rows: readonly MingtangInWords[]): Grid {
  return {
    kind: "table",
    head: [t("page.rules_name"), t("page.rules_when"), t("page.rules_fan")],
    rows: rows.map((row) => [
      spoken(row.name),
      spoken(row.when) + (row.each_over > 0 ? t("page.rules_each_over", { fan: row.each_over }) : ""),
      String(row.fan) + (row.alone > 0 && row.alone !== row.fan ? t("page.rules_alone", { fan: row.alone }) : ""),
    ]),
    figures: [2],
  };
}

function options(rows: readonly OptionInWords[]): Grid {
  return {
    kind: "table",
    head: [t("page.rules_option"), t("page.rules_value"), t("page.rules_meaning")],
    rows: rows.map((row) => [row.name, row.value, spoken(row.meaning)]),
    figures: [],
  };
}
