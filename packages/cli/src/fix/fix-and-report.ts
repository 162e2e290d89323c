import { join } from "node:path";
import {
  type ComparedLine,
  type Configuration,
  compile,
  configure,
  type Fix,
  type LineHunk,
  lineHunks,
  type SourceFiles,
  update,
} from "@setup-pack/core";
import { applyFixes, type FixedText, type TextFindings } from "@setup-pack/core/live";
import { count } from "@setup-pack/core/words";
import { type CheckOptions, compared } from "../check/check.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { cutLines } from "../diff/description/index.js";
import type { InputFile, InputFolder, PackInput } from "../files/pack-input.js";
import { readSource } from "../files/read-bytes.js";
import { rewrite } from "../files/rewrite.js";
import { assetBytes, buildFolder } from "../folder/build-folder.js";
import { isInside } from "../folder/is-inside.js";
import { cutOffSave, finishWriting } from "../folder/stage.js";
import { writeFolder } from "../folder/write-together.js";
import { type Colour, type Palette, type Paper, printable, reportFailure, writePieces } from "../print/paper.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

/** Which fixes an input gets or why none, and what it becomes by them; nothing where it stays as it is. */
interface InputFixes extends Pick<FixedText, "made" | "refused"> {
  readonly change?: Change;
}

/** An input before and after its fixes. */
type Change =
  | { readonly kind: "file"; readonly before: Uint8Array; readonly after: string }
  | { readonly kind: "folder"; readonly before: SourceFiles; readonly after: SourceFiles };

/** Makes the fixes of one input, and writes nothing. What cannot be read is left to the report. */
function fixInput(
  found: PackInput,
  safety: Fix["safety"],
  configuration: Configuration,
  options: CheckOptions,
  world: World,
): InputFixes {
  const look = (text: string | Uint8Array): TextFindings => {
    const compilation = compared(compile(text, { ...options, ...world.bytes }), options);
    return { ...compilation, wanted: configure(compilation, configuration).diagnostics };
  };
  switch (found.kind) {
    case "file":
      return fixFile(found, safety, look, options, world);
    case "folder":
      return fixFolder(found, safety, look, options, world);
    case "stdin":
    case "unusable":
      return nothing;
  }
}

const nothing: InputFixes = { made: [] };

type Look = (text: string | Uint8Array) => TextFindings;

function fixFile(
  found: InputFile,
  safety: Fix["safety"],
  look: Look,
  { maxBytes }: CheckOptions,
  world: World,
): InputFixes {
  const source = readSource(found, world, maxBytes);
  if (!("bytes" in source)) return nothing;
  const mended = applyFixes(source.bytes, safety, look);
  return fixedBy(mended, () => ({ kind: "file", before: source.bytes, after: mended.text }));
}

function fixFolder(
  { place }: InputFolder,
  safety: Fix["safety"],
  look: Look,
  { maxBytes }: CheckOptions,
  world: World,
): InputFixes {
  const built = buildFolder(place, maxBytes, world);
  if ("failure" in built || built.text === null) return nothing;
  const mended = applyFixes(built.text, safety, look);
  return fixedBy(mended, () => {
    const { files } = update(built.files, mended.text, assetBytes(world.bytes));
    if (files === null) throw new Error("A folder that could be built cannot be updated");
    return { kind: "folder", before: built.files, after: files };
  });
}

function fixedBy({ made, refused }: FixedText, change: () => Change): InputFixes {
  return { made, ...(refused !== undefined && { refused }), ...(made.length > 0 && { change: change() }) };
}

/** Writes an input as its fixes leave it, as a whole or not at all. */
function writeChange(place: string, change: Change, world: World): Failure | undefined {
  if (change.kind === "file") return rewrite(place, change.after, change.before, world);
  const done = writeFolder(place, change.before, change.after, world);
  return "code" in done ? done : undefined;
}

/** At most so many letters of a line are shown: around what changed in it, where it is longer. */
const mostLetters = 240;

/** What fixes change in the text of an input, line by line, in the form that `diff -u` gives. */
function* printChange(path: string, change: Change, { palette }: Paper): Generator<string> {
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

/** How fixes are made. */
export interface FixFlags {
  readonly fixUnsafe?: boolean;
  readonly quiet?: boolean;
  /** Where it is shown what they would change; they are written where that is left out. */
  readonly shown?: { readonly on: "stdout" | "stderr"; readonly paper: Paper };
}

/** What became of an input: how the run ends for it, and what it would be by fixes that were only shown. */
export interface FixOutcome {
  readonly code: ExitCode;
  readonly instead?: Change["after"];
}

/** Makes the fixes of one input or shows them, and says on standard error what became of it. */
export function fixAndReport(
  found: PackInput,
  configuration: Configuration,
  options: CheckOptions,
  { fixUnsafe = false, quiet = false, shown }: FixFlags,
  world: World,
): FixOutcome {
  if (shown === undefined && "place" in found) endSaves(found.place, world);
  const { made, refused, change } = fixInput(found, fixUnsafe ? "unsafe" : "safe", configuration, options, world);
  const name = printable(found.path);
  if (shown === undefined && change !== undefined && "place" in found) {
    const failure = writeChange(found.place, change, world);
    if (failure !== undefined) {
      reportFailure(found.path, "written", failure, world);
      return { code: exitCode.unusable };
    }
  }
  if (refused !== undefined) world.stderr.write(`setup-pack: ${name} was not changed, because ${refused}.\n`);
  const done = shown === undefined ? "made" : "would be made";
  if (made.length > 0 && !quiet) world.stderr.write(`${name}: ${count(made.length, "fix", "fixes")} ${done}\n`);
  if (shown === undefined || change === undefined) return { code: exitCode.fine };
  writePieces(world[shown.on], printChange(found.path, change, shown.paper));
  return { code: exitCode.fine, instead: change.after };
}

/** In a source folder, and in one around the pack: not above where the command runs, where others may write. */
function endSaves(place: string, { files, folder }: World): void {
  finishWriting(place, files);
  const around = cutOffSave(place, files);
  if (around !== undefined && isInside(around, folder)) finishWriting(around, files);
}
