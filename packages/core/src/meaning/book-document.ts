import type { MemberSchema } from "../blocks/book/book-entry.js";
import type { Means } from "../blocks/book/means.js";
import { blockKinds } from "../blocks/catalogue.js";
import type { BlockBook } from "./block-book.js";

/** A file of block schemas, edition 2 (`schemas/block-schemas.schema.json`). */
export interface BookDocument {
  readonly blockSchemasVersion: 2;
  readonly blocks: { readonly [kind: string]: DocumentEntry };
}

/** What such a file says of one kind. */
export interface DocumentEntry {
  readonly title: string;
  readonly description: string;
  readonly config: MemberSchema;
  /** Undefined where nobody has said, or found out, what the block stands for. */
  readonly means?: Means;
}

/**
 * A book as a file of block schemas: that of all kinds, or of some. A kind whose form a team has changed and whose
 * reading it has not stands there with the form, and with the meaning that it is read by.
 * @example
 * ```ts
 * import { blockBook, bookDocument } from "@setup-pack/core/meaning";
 *
 * console.log(Object.keys(bookDocument(blockBook()).blocks).length); // 69
 * ```
 */
export function bookDocument(
  book: BlockBook,
  kinds: readonly string[] = blockKinds.map(({ kind }) => kind),
): BookDocument {
  const entries = kinds.flatMap((kind): [string, DocumentEntry][] => {
    const entry = book(kind);
    if (entry === undefined) return [];
    const { title, description, config, reading } = entry;
    return [[kind, { title, description, config, means: reading.means }]];
  });
  return { blockSchemasVersion: 2, blocks: Object.fromEntries(entries) };
}
