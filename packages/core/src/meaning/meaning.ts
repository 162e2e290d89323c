import { blockKind } from "../blocks/catalogue.js";
import { dataSubject } from "../dialect/dialect.js";
import type { Operands } from "../dialect/kind-ways.js";
import type { Written } from "../dialect/read-block.js";
import { lazy } from "../memoise.js";
import { htmlText } from "../words/html-text.js";
import type { BlockBook, Certainty, Meaning, SettingsReading } from "./block-book.js";
import type { Condition } from "./condition.js";
import type { Operation } from "./operation.js";
import { conditionIn, operationOf } from "./operation-of.js";

/**
 * Returns what a block means by a book; undefined for a kind that the format does not have.
 * @example
 * ```ts
 * import { meaningOf, packBook } from "@setup-pack/core/meaning";
 *
 * const meaning = meaningOf({ kind: "control.wait", config: { minutes: 2880 } }, packBook({}));
 * console.log(meaning?.operands, meaning?.certainty); // { for: 2880 } assumed
 * ```
 */
export function meaningOf(
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook,
): Meaning | undefined {
  const signature = typeof block.kind === "string" ? blockKind(block.kind)?.signature : undefined;
  if (signature === undefined || typeof block.kind !== "string") return undefined;
  const reading = book.read(block.kind, block.config);
  const { operands, certainty, unread } = reading;
  reading.meaning ??= { does: operationOf(signature, operands), operands, certainty, unread };
  return reading.meaning;
}

/** Returns what a block does by a book: of unknown settings, what its kind always does. */
export const operationIn = (
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook,
): Operation | undefined => meaningOf(block, book)?.does;

/** Returns the condition that a contact on a smart list meets; one that is not understood is unreadable. */
export const filterMeaning = (filters: unknown, book: BlockBook): Condition =>
  conditionIn(book.read("filters", filters).operands.condition);

/** Returns what the data of a resource says. */
export const dataMeaning = (
  { kind, data }: { readonly kind?: unknown; readonly data?: unknown },
  book: BlockBook,
): SettingsReading => book.read(dataSubject(String(kind)), data ?? {});

/** The words of an email template; none where its data is not understood. */
export interface EmailWords {
  readonly certainty: Certainty;
  readonly subject: string | undefined;
  /** What its HTML says. */
  readonly text: string | undefined;
  /** Its HTML, with merge tags as we write them. */
  readonly html: string | undefined;
  /** As an email designer saves it. */
  readonly design: unknown;
}

/** Returns the words of a resource that is an email template. */
export function emailWords(resource: Parameters<typeof dataMeaning>[0], book: BlockBook): EmailWords {
  const reading = dataMeaning(resource, book);
  const { subject, design } = reading.operands;
  // Where no shape says that it is HTML, it is all the same: the operand is called so in every dialect.
  const html = lazy(() => wordsIn(reading.page()) ?? wordsIn(reading.operands.html));
  return {
    certainty: reading.certainty,
    subject: wordsIn(subject),
    get text() {
      const page = html();
      return page === undefined ? undefined : htmlText(page);
    },
    get html() {
      return html();
    },
    design,
  };
}

const wordsIn = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * Writes the settings of a block that says these operands. What the block has and says the same stays as it is. What
 * cannot be written is refused, with the reason.
 * @example
 * ```ts
 * import { packBook, writeBlock } from "@setup-pack/core/meaning";
 *
 * console.log(writeBlock({ kind: "control.wait" }, { for: 2880 }, packBook({})).config); // { minutes: 2880 }
 * ```
 */
export const writeBlock = (
  block: { readonly kind: string; readonly config?: unknown },
  operands: Operands,
  book: BlockBook,
): Written => book.write(block.kind, operands, block.config);
