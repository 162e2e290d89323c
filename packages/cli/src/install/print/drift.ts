import type { DiffDescription } from "../../diff/description/diff-description.js";
import { countWords, printDiffItem } from "../../diff/print/diff-pretty.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";

/** What was changed in a workspace, for people. */
export function* printDrift(told: DiffDescription, { palette }: Paper): Generator<string> {
  const { strong, faint } = palette;
  yield `${strong(printable(told.name))}  ${printable(told.from)} as installed → as the workspace has it now\n`;
  for (const item of told.items) yield* printDiffItem(item, palette);
  if (told.hiddenItems > 0) yield `\n… and ${told.hiddenItems} more; --format json has all of them.\n`;
  for (const { label } of told.layout.slice(0, 50)) yield faint(`\n${printable(label)}: only moved in the editor\n`);
  const words = told.counts.length === 0 ? "" : countWords(told);
  yield `\n${strong(words !== "" ? words : told.layout.length > 0 ? "Only positions differ" : "Nothing was changed")}.\n`;
}
