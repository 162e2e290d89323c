import { type Configuration, compile, configure, type Fix, update } from "@setup-pack/core";
import type { Found, FoundFile, FoundFolder } from "../discover/found.js";
import type { Failure } from "../files/failure.js";
import { readSource } from "../files/read-source.js";
import { rewrite } from "../files/rewrite.js";
import { assetBytes, buildFolder } from "../folder/build-folder.js";
import { writeFolder } from "../folder/write-folder.js";
import { type CheckOptions, compared } from "../report/check.js";
import type { World } from "../world.js";
import { type Looked, type Mended, mend } from "./mend.js";

/** What became of an input: which fixes were made or why none, or why it could not be written. */
export type Outcome = Pick<Mended, "made" | "refused"> | { readonly failure: Failure };

/** Makes the fixes of one input and writes it, as a whole or not at all. What cannot be read is left to the report. */
export function fixInput(
  found: Found,
  safety: Fix["safety"],
  configuration: Configuration,
  options: CheckOptions,
  world: World,
): Outcome {
  const look = (text: string | Uint8Array): Looked => {
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

const nothing: Outcome = { made: [] };

type Look = (text: string | Uint8Array) => Looked;

function fixFile(
  found: FoundFile,
  safety: Fix["safety"],
  look: Look,
  { maxBytes }: CheckOptions,
  world: World,
): Outcome {
  const source = readSource(found, world, maxBytes);
  if (!("bytes" in source)) return nothing;
  const { text, made, refused } = mend(source.bytes, safety, look);
  const failure = made.length === 0 ? undefined : rewrite(found.place, text, source.bytes, world);
  return failure === undefined ? { made, ...(refused !== undefined && { refused }) } : { failure };
}

function fixFolder(
  { place }: FoundFolder,
  safety: Fix["safety"],
  look: Look,
  { maxBytes }: CheckOptions,
  world: World,
): Outcome {
  const built = buildFolder(place, maxBytes, world);
  if ("failure" in built || built.text === null) return nothing;
  const { text, made, refused } = mend(built.text, safety, look);
  if (made.length === 0) return { made, ...(refused !== undefined && { refused }) };
  const { files } = update(built.files, text, assetBytes(world.bytes));
  if (files === null) throw new Error("A folder that could be built cannot be updated");
  const done = writeFolder(place, built.files, files, world);
  return "code" in done ? { failure: done } : { made, ...(refused !== undefined && { refused }) };
}
