import { type SourceFiles, update } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import type { World } from "../world/world.js";
import { assetBytes, builtOf } from "./build-folder.js";
import type { GatheredFiles } from "./gather.js";

/** The files of a folder, and those it is to have for another state of its pack; or why it cannot take that over. */
export type Takeover =
  | { readonly before: SourceFiles; readonly after: SourceFiles }
  /** Its files have errors, and nobody can say what of them would be lost. */
  | { readonly refused: "errors" }
  /** It holds another pack, of this name or id. */
  | { readonly refused: "other pack"; readonly holds: string };

/** What a source folder becomes by taking over a pack; comments, names of files and their order stay. */
export function takeOver(gathered: GatheredFiles, text: string, world: Pick<World, "bytes">): Takeover {
  const { files: before, problems } = gathered;
  const { files: after } = update(before, text, assetBytes(world.bytes));
  if (problems.length > 0 || after === null) return { refused: "errors" };
  const holds = otherPack(gathered, text, world);
  return holds === undefined ? { before, after } : { refused: "other pack", holds };
}

/** Returns the name or id of the pack that a folder holds, where that is not the one that comes. */
function otherPack(gathered: GatheredFiles, text: string, world: Pick<World, "bytes">): string | undefined {
  const built = builtOf(gathered, world).text;
  const [there, coming]: unknown[] = [JSON.parse(built ?? "null"), JSON.parse(text)];
  if (!isObject(there) || !isObject(coming) || typeof there.packId !== "string") return undefined;
  const isSame = typeof coming.packId === "string" && there.packId.toLowerCase() === coming.packId.toLowerCase();
  if (isSame) return undefined;
  return typeof there.name === "string" ? there.name : there.packId;
}
