import { type CompiledPack, smartListSentence } from "@setup-pack/core";
import { markup } from "../page/markup.js";
import { type Section, table } from "../page/section.js";

/** Who is on each smart list. */
export function smartLists({ document, symbols }: CompiledPack): Section | undefined {
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
        smartListSentence(filters, symbols) ?? "Its filter cannot be read.",
      ]),
    ),
  };
}
