import { type Configuration, compile, configure, type Fix, type SourceFiles, update } from "@setup-pack/core";
import { applyFixes, type FixedText, type TextFindings } from "@setup-pack/core/live";
import { type CheckOptions, compared } from "../check/check.js";
import type { InputFile, InputFolder, PackInput } from "../files/pack-input.js";
import { readSource } from "../files/read-source.js";
import { rewrite } from "../files/rewrite.js";
import { assetBytes, buildFolder } from "../folder/build-folder.js";
import { writeFolder } from "../folder/write-folder.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

/** Which fixes an input gets or why none, and what it becomes by them; nothing where it stays as it is. */
export interface InputFixes extends Pick<FixedText, "made" | "refused"> {
  readonly change?: Change;
}

/** An input before and after its fixes. */
export type Change =
  | { readonly kind: "file"; readonly before: Uint8Array; readonly after: string }
  | { readonly kind: "folder"; readonly before: SourceFiles; readonly after: SourceFiles };

/** Makes the fixes of one input, and writes nothing. What cannot be read is left to the report. */
export function fixInput(
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
export function writeChange(place: string, change: Change, world: World): Failure | undefined {
  if (change.kind === "file") return rewrite(place, change.after, change.before, world);
  const done = writeFolder(place, change.before, change.after, world);
  return "code" in done ? done : undefined;
}
