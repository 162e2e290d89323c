import { join } from "node:path";
import { type ComparedLine, type LineHunk, lineHunks, type SourceFiles } from "@setup-pack/core";
import { cutLines } from "../diff/description/index.js";
import type { Colour, Palette } from "../print/palette.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import type { Change } from "./fix-input.js";

/** At most so many letters of a line are shown: around what changed in it, where it is longer. */
const mostLetters = 240;

/** What fixes change in the text of an input, line by line, in the form that `diff -u` gives. */
export function* printChange(path: string, change: Change, { palette }: Paper): Generator<string> {
  if (change.kind === "file") yield* printFile(path, textOf(change.before), change.after, palette);
  else yield* printFolder(path, change.before, change.after, palette);
}

function* printFolder(path: string, before: SourceFiles, after: SourceFiles, palette: Palette): Generator<string> {
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, now] = [before.get(name), after.get(name)];
    if (old !== now) yield* printFile(join(path, name), old && textOf(old), now && textOf(now), palette);
  }
}

const textOf = (content: string | Uint8Array): string =>
  typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);

function* printFile(
  path: string,
  before: string | undefined,
  after: string | undefined,
  palette: Palette,
): Generator<string> {
  const name = (side: string, text: string | undefined): string =>
    palette.strong(text === undefined || text === "" ? "/dev/null" : `${side}/${printable(path)}`);
  yield `${palette.strong("---")} ${name("a", before)}\n${palette.strong("+++")} ${name("b", after)}\n`;
  const texts = [before ?? "", after ?? ""] as const;
  // The break behind the last line is no line of its own, unless only one of them has it.
  const [old, now] = texts.every((text) => text.endsWith("\n")) ? texts.map((text) => text.slice(0, -1)) : texts;
  for (const hunk of lineHunks(old ?? "", now ?? "")) yield* printHunk(hunk, palette);
}

function* printHunk({ from, to, lines }: LineHunk, palette: Palette): Generator<string> {
  const number = (without: ComparedLine["change"]): number => lines.filter(({ change }) => change !== without).length;
  yield `${palette.faint(`@@ -${from},${number("added")} +${to},${number("removed")} @@`)}\n`;
  const changedLines = lines.map(({ change, text }) => ({ sign: change, text: text.replace(/\r$/, "") }));
  for (const { sign, text } of cutLines(changedLines, mostLetters)) {
    const { mark, colour } = signs(palette)[sign];
    yield `${colour(`${mark}${printable(text)}`)}\n`;
  }
}

const signs = ({ good, severity }: Palette) =>
  ({
    same: { mark: " ", colour: (text: string) => text },
    removed: { mark: "-", colour: severity.error },
    added: { mark: "+", colour: good },
  }) satisfies Readonly<Record<ComparedLine["change"], { readonly mark: string; readonly colour: Colour }>>;
