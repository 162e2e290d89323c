import { type BlockBook, meaningOf, type Operation } from "@setup-pack/core/meaning";
import { jsonBlock, type Markup, markup } from "../page/markup.js";

/** A block of an automation. */
interface ReadBlock {
  readonly kind: string;
  readonly config?: unknown;
}

/** Returns whether the settings of a block are understood: as the team says, or as we usually read them. */
export function isUnderstood(block: ReadBlock, book: BlockBook): boolean {
  const certainty = meaningOf(block, book)?.certainty;
  return certainty === "known" || certainty === "assumed";
}

/** Returns what a block does; undefined where its settings are not understood. */
export const understood = (block: ReadBlock, book: BlockBook): Operation | undefined =>
  isUnderstood(block, book) ? meaningOf(block, book)?.does : undefined;

/** Returns whether a block calls an address, so that its settings may hold a secret. */
export const isWebhook = (block: ReadBlock, book: BlockBook): boolean =>
  meaningOf(block, book)?.does.operation === "call";

/**
 * Returns the settings of a block that are not understood, as the pack has them; those of a webhook are not printed.
 */
export const rawSettings = (block: ReadBlock, book: BlockBook): Markup =>
  isWebhook(block, book)
    ? markup`<p class="quiet small">Settings not understood. They are not printed, because they may hold a secret.</p>`
    : markup`<p class="quiet small">Settings not understood, as the pack has them:</p>\n${jsonBlock(block.config ?? {})}`;
