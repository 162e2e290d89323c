import type { DiffDescription } from "../../diff/description/index.js";
import { countWords, printDiffItem } from "../../diff/print/index.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";

/** What was changed in a workspace, for people. */
export function* printDrift(description: DiffDescription, { palette }: Paper): Generator<string> {
  const { strong, faint } = palette;
  yield `${strong(printable(description.name))}  ${printable(description.from)} as installed → as the workspace has it now\n`;
  for (const item of description.items) yield* printDiffItem(item, palette);
  if (description.hiddenItems > 0) yield `\n… and ${description.hiddenItems} more; --format json has all of them.\n`;
  for (const { label } of description.layout.slice(0, 50))
    yield faint(`\n${printable(label)}: only moved in the editor\n`);
  const words = description.counts.length === 0 ? "" : countWords(description);
  yield `\n${strong(words !== "" ? words : description.layout.length > 0 ? "Only positions differ" : "Nothing was changed")}.\n`;
}
