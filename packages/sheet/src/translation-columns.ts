import { fold } from "@setup-pack/core/words";
import type { Table, TableColumn } from "./cell.js";
import { columns } from "./columns.js";
import { headingsOf } from "./headings.js";

/** The names of the columns that a sheet has for one language beside those of any message sheet. */
export interface TranslationColumns {
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  /** Digests of the translations as they were exported. */
  readonly mark: string;
}

export const translationColumns = (language: string): TranslationColumns => ({
  subject: `subject (${language})`,
  body: `body (${language})`,
  state: `state (${language})`,
  mark: `leave as is (${language})`,
});

/** Returns the columns of a sheet with translations, in their order. */
export function columnsFor(language: string): readonly TableColumn[] {
  const { subject, body, state, mark } = translationColumns(language);
  return columns.flatMap((column): readonly TableColumn[] => {
    if (column.name === "subject") return [column, { name: subject, width: column.width }];
    if (column.name === "body") return [column, { name: body, width: column.width }, { name: state, width: 15 }];
    return column.name === "leave as is" ? [column, { name: mark, width: column.width }] : [column];
  });
}

/**
 * Returns a language by its tag as it is usually written: "pt-BR"; undefined for what is not one (BCP 47).
 * @example
 * ```ts
 * import { languageTag } from "@setup-pack/sheet";
 *
 * console.log(languageTag("PT-br"), languageTag("spanish!")); // pt-BR undefined
 * ```
 */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** Returns the language whose translations a sheet has columns for; undefined for a sheet without translations. */
export function languageOf(table: Table): string | undefined {
  for (const { rows } of [table, ...(table.otherSheets ?? [])]) {
    const { names } = headingsOf(rows, (all) => all.some((name) => heading.test(name)));
    const tag = names.map((name) => heading.exec(fold(name))?.[1]).find((one) => one !== undefined);
    const language = tag === undefined ? undefined : languageTag(tag);
    if (language !== undefined) return language;
  }
  return undefined;
}

const heading = /^body \(([\w-]+)\)$/;
