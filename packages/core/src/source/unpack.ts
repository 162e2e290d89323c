import { canonical } from "../canonical/canonical.js";
import type { Pack } from "../model.js";
import type { AssetBytes } from "./items/asset-file.js";
import { layOut } from "./layout/lay-out.js";
import { emptyPlacement } from "./layout/placement.js";
import { render } from "./layout/render.js";
import type { SourceFiles } from "./source-files.js";
import { readJson } from "./tree/read-json.js";
import type { ObjectTree } from "./tree/tree.js";

/**
 * Returns the files of a source folder for a pack: `build` makes the pack's canonical text of them again, byte for
 * byte. Takes the text of one JSON object that `parse` can read, without equal members; whether it is valid as a pack
 * does not matter. Throws for any other text.
 * @example
 * ```ts
 * import { unpack, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * console.log(unpack(spring).get("pack.yaml")?.toString().trimEnd());
 * // schemaVersion: 2
 * // packId: 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11
 * // name: Spring
 * // version: 1.0.0
 * ```
 */
export function unpack(pack: string | Pack, world: AssetBytes = {}): SourceFiles {
  const files = layOut(packTree(pack), emptyPlacement, world).map((laid) => render(laid, undefined));
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Returns a pack with its members in canonical order. */
export function packTree(pack: string | Pack): ObjectTree {
  const tree = readJson(canonical(typeof pack === "string" ? pack : JSON.stringify(pack)));
  if (tree.type !== "object") throw new Error("A pack is one JSON object: parse the text first");
  return tree;
}
