import { resolve } from "node:path";
import { type ParseResult, parse, update } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { rewriteInForm, whyNotRewrite } from "@setup-pack/core/live";
import { asOnlyWriter } from "../files/as-only-writer.js";
import { readBytes } from "../files/read-bytes.js";
import { changedMeanwhile } from "../files/rewrite.js";
import { writeAtomically } from "../files/write-atomically.js";
import { assetBytes } from "../folder/build-folder.js";
import { writeFolder } from "../folder/write-together.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { SoundPack } from "./read-pack.js";

/**
 * Puts another text of a pack into its file or source folder, of which only what it changes is written anew. What
 * somebody else has written there since the pack was read is never lost: then nothing is written.
 */
export function saveText(pack: SoundPack, text: string, world: World): Failure | undefined {
  const { path, folder } = pack;
  const place = resolve(world.folder, path);
  if (folder === undefined)
    return asOnlyWriter(place, world.files, () => saveFile(place, { before: pack.text, after: text }, world));
  const { files } = update(folder.files, text, assetBytes(world.bytes));
  if (files === null) throw new Error("A folder that could be built cannot be updated");
  const done = writeFolder(place, folder.files, files, world);
  return "code" in done ? done : undefined;
}

function saveFile(
  place: string,
  { before, after }: { readonly before: string; readonly after: string },
  world: World,
): Failure | undefined {
  const now = readBytes(world.files, place, largest);
  if ("failure" in now && now.failure.code !== "ENOENT") return now.failure;
  return "bytes" in now && parse(now.bytes).text === before ? writeAtomically(place, after, world) : changedMeanwhile;
}

/**
 * Returns the text of a pack after changes, in the form that it has; a sentence where that cannot be done without loss.
 */
export function textAfter(
  { text, findings }: Pick<ParseResult, "text" | "findings">,
  before: JsonObject,
  after: JsonObject,
): { readonly text: string } | string {
  const why = whyNotRewrite(findings);
  if (why !== undefined) return `It was not changed, because ${why}. validate shows where; fix it by hand.`;
  return { text: rewriteInForm(text, before, after) };
}
