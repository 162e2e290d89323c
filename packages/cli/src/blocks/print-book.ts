import type { BlockBook, BookLayer } from "@setup-pack/core/meaning";
import { count } from "@setup-pack/core/words";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import type { UsedBlock } from "./used-blocks.js";

/** Whose convention it is, in words. */
export const layerWords: Readonly<Record<BookLayer, string>> = {
  ours: "the toolkit's convention",
  learned: "learned from the pack",
  team: "your team's",
};

/**
 * Kinds, each with what it does and who says so; of a pack's, how many blocks it has and how far they are understood.
 */
export function* printBook(
  kinds: readonly string[],
  book: BlockBook,
  used: ReadonlyMap<string, readonly UsedBlock[]> | undefined,
  { palette }: Paper,
): Generator<string> {
  const { strong, faint, severity } = palette;
  const rows = kinds.flatMap((kind) => {
    const entry = book(kind);
    if (entry === undefined) return [];
    const { title, reading, readFrom } = entry;
    return [{ kind, title: printable(title), does: reading.means.operation, from: layerWords[readFrom] }];
  });
  if (rows.length === 0) {
    yield "The pack has no blocks.\n";
    return;
  }
  const width = (column: "kind" | "title" | "does" | "from"): number =>
    Math.max(...rows.map((row) => row[column].length));
  const widths = { kind: width("kind"), title: width("title"), does: width("does"), from: width("from") };
  for (const { kind, title, does, from } of rows) {
    const name = `${strong(kind)}${" ".repeat(widths.kind - kind.length)}`;
    const what = `${name}  ${title.padEnd(widths.title)}  ${does.padEnd(widths.does)}`;
    if (used === undefined) {
      yield `${what}  ${faint(from)}\n`;
      continue;
    }
    const blocks = used.get(kind) ?? [];
    const unknown = blocks.filter(({ certainty }) => certainty === "unknown").length;
    const unread = unknown === 0 ? "" : `, ${severity.warning(`${unknown} not understood`)}`;
    yield `${what}  ${faint(from.padEnd(widths.from))}  ${count(blocks.length, "block")}${unread}\n`;
  }
  yield `\nMore about one: ${strong("setup-pack blocks show KIND")}\n`;
}
