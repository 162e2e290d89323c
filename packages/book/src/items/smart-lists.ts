import { type CompiledPack, smartListSentence } from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import { jsonBlock, markup, type Section, table } from "../page/markup.js";

/** Who is on each smart list. */
export function smartLists({ document, symbols }: CompiledPack, book: BlockBook): Section | undefined {
  const { smartLists: found = [] } = document;
  if (found.length === 0) return undefined;
  return {
    id: "smart-lists",
    title: "Smart lists",
    beginsPage: false,
    content: table(
      "Smart lists",
      ["List", "Who is on it"],
      found.map(({ name, description, filters }) => [
        markup`<strong><bdi>${name}</bdi></strong>${description !== undefined && markup`<br><span class="quiet small">${description}</span>`}`,
        smartListSentence(filters, symbols, book) ?? markup`Its filters are not understood:\n${jsonBlock(filters)}`,
      ]),
    ),
  };
}
