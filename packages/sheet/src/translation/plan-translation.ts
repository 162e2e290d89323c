import { compareReleases } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { textOf } from "@setup-pack/edit";
import type { Table } from "../cell.js";
import { translationColumns } from "../headings.js";
import { readRows } from "../plan/read-rows.js";
import { savedIn } from "../plan/saved-text.js";
import type { RowMessage, SheetChange } from "../plan/sheet-plan.js";
import { messageRows } from "../rows/message-rows.js";
import { rowTranslations } from "./row-translations.js";
import {
  type BookOf,
  type Sister,
  type Translated,
  type TranslationLink,
  textsOf,
  translationsIn,
  withTexts,
} from "./sister.js";

/** What the translation of a pack is made with. */
export interface TranslationOptions {
  readonly language: string;
  readonly bookOf: BookOf;
  /** The translated pack so far, or the identity of the one that begins. */
  readonly sister: Sister | { readonly packId: string; readonly name: string };
}

/** What a sheet of translations does to the sister of a pack. Where a row is refused, nothing of it may be written. */
export interface TranslationPlan {
  readonly changes: readonly SheetChange[];
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
  /** How many texts are not translated, and stay in the language of the pack. */
  readonly untranslated: number;
  /** How many translations were confirmed to fit a text that has changed. */
  readonly confirmed: number;
  /** How many texts have changed since they were translated. */
  readonly stale: number;
  /** The pack with its translations, as the sister of its own identity. */
  readonly release: JsonObject;
  /** The sister as it was last written and as it is now, both with the translations; undefined for one that begins. */
  readonly before: { readonly written: JsonObject; readonly now: JsonObject } | undefined;
  /** What each translation was made from, for the link. */
  readonly sources: TranslationLink["sources"];
  /** The translations of texts that the pack does not have now, for the link. */
  readonly unused: NonNullable<TranslationLink["unused"]>;
  /** Those of them that the sister had when it was last written, in words: "body of step bye of welcome". */
  readonly dropped: readonly string[];
}

/** Plans what a sheet of translations makes of the sister of a pack; a sentence where it is no such sheet. */
export function planTranslation(pack: JsonObject, table: Table, options: TranslationOptions): TranslationPlan | string {
  const plan = planOf(pack, table, options);
  if (typeof plan === "string" || table.otherwise === undefined || plan.refusals.length === 0) return plan;
  const other = planOf(pack, table.otherwise, options);
  return typeof other !== "string" && other.refusals.length < plan.refusals.length ? other : plan;
}

function planOf(pack: JsonObject, table: Table, options: TranslationOptions): TranslationPlan | string {
  const { language, bookOf, sister } = options;
  const own = translationColumns(language);
  const sheet = readRows(table, [own.subject, own.body, own.mark], [own.state]);
  if (typeof sheet === "string") return sheet;
  const book = bookOf(pack);
  const messages = messageRows(pack, book);
  const known = "link" in sister ? translationsIn(sister, bookOf) : new Map<string, Translated>();
  const read = rowTranslations({ pack, sheet, messages, known, own, saved: savedIn(table.encoding) });
  if (read.isOfAnother)
    return `It is the sheet of another pack: no row of it is of ${quote(textOf(pack.name) ?? "")}. Export the sheet of this one.`;
  const texts = textsOf(pack, messages);
  const all = [...new Map([...known, ...read.confirmed, ...read.translated])].map(
    ([name, { text, source }]): [string, Translated] => [name, { text, source }],
  );
  const translations = new Map(all.filter(([name]) => texts.has(name)));
  const unused = Object.fromEntries(all.filter(([name]) => !texts.has(name)));
  const wanted = new Map(
    [...translations].map(([name, { text }]) => [name, { text, row: read.translated.get(name)?.row ?? 0 }]),
  );
  const done = withTexts(identified(pack, sister), wanted, book);
  const changes = done.changes
    .filter(({ row }) => row > 0)
    .map((change) => ({ ...change, before: read.replaced.get(`${change.row} ${change.what}`) ?? "" }));
  return {
    changes,
    refusals: [...read.refusals, ...done.refusals].sort((one, other) => one.row - other.row),
    notes: [...read.notes, ...done.notes.filter(({ row }) => row > 0)],
    untranslated: [...texts].filter(([name, text]) => text !== "" && !translations.has(name)).length,
    stale: [...translations].filter(([name, { source }]) => source !== texts.get(name)).length,
    release: done.pack,
    before:
      "link" in sister
        ? {
            written: withTexts(sister.link.written, wanted, bookOf(sister.link.written)).pack,
            now: withTexts(sister.pack, wanted, bookOf(sister.pack)).pack,
          }
        : undefined,
    sources: Object.fromEntries([...translations].map(([name, { source }]) => [name, source])),
    unused,
    confirmed: read.confirmed.size,
    dropped: "link" in sister ? droppedWords(Object.keys(unused), sister.link) : [],
  };
}

/** Returns in words which of the unused texts were used when a link was written. */
const droppedWords = (unused: readonly string[], { sources }: TranslationLink): readonly string[] =>
  unused
    .filter((name) => Object.hasOwn(sources, name))
    .map((name) =>
      name.replace(/^(.*): (subject|body)$/s, "$2 of $1").replace(/ of (messageTemplates|resources) /, " of template "),
    );

/** Returns a pack under the identity of its sister: the later version of both, and the sister's own name. */
function identified(pack: JsonObject, sister: TranslationOptions["sister"]): JsonObject {
  if (!("link" in sister)) return { ...pack, packId: sister.packId, name: sister.name };
  const { packId, name, version, description } = sister.link.written;
  const [before, after] = [version, pack.version].map((one) => ({ version: textOf(one) ?? "" }));
  const isNewer = before !== undefined && after !== undefined && compareReleases(before, after).order === "newer";
  return {
    ...pack,
    packId,
    name,
    version: isNewer ? pack.version : version,
    ...(description !== undefined && { description }),
  };
}
