import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { messageRows } from "../rows/message-rows.js";
import { textsOf } from "./pack-texts.js";

/** What is kept beside a translated pack, in `NAME.translation.json`. */
export interface TranslationLink {
  readonly translation: 1;
  readonly language: string;
  /** The pack that it is a translation of. */
  readonly of: { readonly packId: string };
  /** By the name of each translated text: the text that it was translated from. */
  readonly sources: Readonly<Record<string, string>>;
  /** The translated pack as it was last written, to see what was changed in it since. */
  readonly written: JsonObject;
}

/** A translated pack, and the link to what it is a translation of. */
export interface Sister {
  readonly pack: JsonObject;
  readonly link: TranslationLink;
}

/** A translation, and the text that it was made from. */
export interface Translated {
  readonly text: string;
  readonly source: string;
}

/** How the blocks of a pack are read. */
export type BookOf = (pack: JsonObject) => BlockBook;

/**
 * Returns the translations that a sister pack has now, by the names of their texts: those that were taken from sheets,
 * also if they were changed since, and texts that somebody translated in the pack itself.
 */
export function translationsIn({ pack, link }: Sister, bookOf: BookOf): ReadonlyMap<string, Translated> {
  const [now, written] = [pack, link.written].map((one) => textsOf(one, messageRows(one, bookOf(one))));
  const sources = new Map(Object.entries(link.sources));
  const found = new Map<string, Translated>();
  for (const [name, text] of now ?? []) {
    const before = written?.get(name);
    const source = sources.get(name) ?? (before === text ? undefined : before);
    if (source !== undefined && text !== "") found.set(name, { text, source });
  }
  return found;
}
