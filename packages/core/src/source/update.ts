import { canonical } from "../canonical/canonical.js";
import type { ItemKind, Pack } from "../model.js";
import type { AssetBytes } from "./items/asset-file.js";
import { assetFolder } from "./items/item-kinds.js";
import { orderOf } from "./items/pack-file.js";
import { type Assembly, assemble } from "./layout/assemble.js";
import { layOut } from "./layout/lay-out.js";
import type { OutputFile, Placement } from "./layout/placement.js";
import type { ParsedFile } from "./layout/read-file.js";
import { type Folder, readFolder } from "./layout/read-folder.js";
import { render } from "./layout/render.js";
import { endingOf, folderOf, type SourceFiles, stemOf } from "./source-files.js";
import { locateProblems } from "./tree/locate-problems.js";
import { collectProblems, type Problem } from "./tree/problem.js";
import { memberOf, textOf } from "./tree/tree.js";
import { writeJson } from "./tree/write-json.js";
import { packTree } from "./unpack.js";

/** What updating a source folder gives. */
export interface UpdateResult {
  /** The files the folder is to have; one that stays as it is has the same content. Null where a file has an error. */
  readonly files: SourceFiles | null;
  /** What is wrong with the files that are there; it must be mended first. */
  readonly problems: readonly Problem[];
}

/**
 * Brings a source folder to another state of its pack: `build` of it gives the pack's canonical text. Comments, names
 * of files, order and layout stay, and only what changed changes. Items are known by kind and key: new ones get new
 * files, files of items that are gone are left out; one that only has another key and keeps its name takes what its
 * file says along. Files that make no pack, such as a README, stay.
 * A folder without pack.yaml gets one. Takes a pack as `unpack` does.
 * @example
 * ```ts
 * import { update, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const folder = new Map([["pack.yaml", `# Ours\npackId: ${spring.packId}\nname: Winter\nversion: 1.0.0\n`]]);
 * console.log(update(folder, spring).files?.get("pack.yaml")?.toString().trimEnd());
 * // schemaVersion: 2
 * // # Ours
 * // packId: 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11
 * // name: Spring
 * // version: 1.0.0
 * ```
 */
export function update(existing: SourceFiles, pack: string | Pack, world: AssetBytes = {}): UpdateResult {
  const collector = collectProblems();
  const folder = readFolder(existing, collector);
  const assembly = assemble(folder, world, collector);
  const problems = locateProblems(collector.list(), existing);
  if (problems.some(({ severity }) => severity === "error")) return { files: null, problems };
  const wanted = packTree(pack);
  if (canonical(writeJson(assembly.pack, "compact")) === writeJson(wanted)) return { files: existing, problems };
  const read = readFiles(folder);
  const files = new Map(existing);
  for (const path of pathsOf(folder, assembly)) files.delete(path);
  const laidOut = layOut(wanted, placementOf(existing, folder, assembly), world);
  const renamed = renamedFiles(laidOut, read);
  for (const laid of laidOut) {
    const { path, content } = render(laid, read.get(laid.path) ?? renamed.get(laid.path));
    files.set(path, kept(existing.get(path), content));
  }
  return { files, problems };
}

/** Returns every file of the folder that makes the pack. */
function pathsOf(folder: Folder, { items }: Assembly): string[] {
  const assets = (items.get("assets") ?? []).flatMap(({ assetName }) => assetName ?? []);
  return [...readFiles(folder).keys(), ...assets.map((name) => `${assetFolder}/${name}`)];
}

function readFiles(folder: Folder): ReadonlyMap<string, ParsedFile> {
  const files = [folder.pack, folder.brand, folder.assets, ...[...folder.items.values()].flat(), ...folder.resources];
  return new Map(files.flatMap((file) => (file === undefined ? [] : [[file.path, file]])));
}

function placementOf(existing: SourceFiles, folder: Folder, { items, pack }: Assembly): Placement {
  const filedItems = (kind: ItemKind) => items.get(kind) ?? [];
  const byKey = new Map(
    [...items].map(([kind, found]) => [kind, new Map(found.toReversed().map((item) => [item.key, item]))]),
  );
  const order = folder.pack && orderOf(folder.pack.tree);
  const tops = new Map(
    [folder.pack, folder.brand, folder.assets].flatMap((file) => (file ? [[stemOf(file.path), file.path]] : [])),
  );
  return {
    paths: [...existing.keys()],
    pathOf: (kind, key) => byKey.get(kind)?.get(key)?.path,
    assetNameOf: (key) => byKey.get("assets")?.get(key)?.assetName,
    holds: (kind) => {
      const all = memberOf(pack, kind);
      return all?.type === "list" && all.elements.length > filedItems(kind).length;
    },
    topFile: (stem) => tops.get(stem),
    orderOf: (kind) => {
      const keys = order && memberOf(order, kind);
      return keys?.type === "list"
        ? keys.elements.flatMap((key) => (key.type === "text" ? [key.text] : []))
        : undefined;
    },
  };
}

/** Returns the content that is there, where the new one says the same. */
function kept(old: string | Uint8Array | undefined, now: string | Uint8Array): string | Uint8Array {
  if (old === undefined || old === now) return now;
  if (typeof old === "string" && typeof now === "string") return now;
  const [a, b] = [bytesOf(old), bytesOf(now)];
  return a.length === b.length && a.every((byte, index) => byte === b[index]) ? old : now;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/**
 * By the path of each new file of an item the file that has held the item so far, under another key: it is of the same
 * kind, is not to be there any more, and says the same name, which no other such file says.
 */
function renamedFiles(
  laid: readonly OutputFile[],
  read: ReadonlyMap<string, ParsedFile>,
): ReadonlyMap<string, ParsedFile> {
  const stays = new Set(laid.map(({ path }) => path));
  const gone = uniqueByName([...read.values()].filter(({ path }) => !stays.has(path)));
  const fresh = uniqueByName(laid.flatMap((file) => ("tree" in file && !read.has(file.path) ? file : [])));
  return new Map(
    [...fresh].flatMap(([name, file]) => {
      const before = file && gone.get(name);
      return before === undefined || file === undefined ? [] : [[file.path, before]];
    }),
  );
}

/** Files by folder, ending and the name of the item; undefined where several have the same. */
function uniqueByName<File extends Pick<ParsedFile, "path" | "tree">>(
  files: readonly File[],
): ReadonlyMap<string, File | undefined> {
  const found = new Map<string, File | undefined>();
  for (const file of files) {
    const name = textOf(file.tree, "name");
    if (name === undefined || folderOf(file.path) === "") continue;
    const identity = JSON.stringify([folderOf(file.path), endingOf(file.path), name]);
    found.set(identity, found.has(identity) ? undefined : file);
  }
  return found;
}
