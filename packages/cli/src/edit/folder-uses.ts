import { dirname, relative, resolve } from "node:path";
import { describeBlock, parse } from "@setup-pack/core";
import { itemKinds, largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import {
  blocksOf,
  carriesNamed,
  countedUses,
  documentOf,
  elements,
  isOfStep,
  knownIn,
  type NamedThing,
  nameOf,
  type Path,
  roleOfUse,
  usesByName,
} from "@setup-pack/edit";
import type { FolderUses, PackUses, UsedPlace } from "@setup-pack/edit-api";
import { configurations } from "../configuration/configurations.js";
import { dialectReader, readDialectFile } from "../configuration/dialect-file.js";
import { dialectPlaces } from "../configuration/dialect-places.js";
import { type ScanOptions, scan } from "../discover/scan.js";
import { realPath } from "../files/file-state.js";
import type { PackInput } from "../files/pack-input.js";
import { readBytes } from "../files/read-bytes.js";
import { buildFolder } from "../folder/build-folder.js";
import { isInside } from "../folder/is-inside.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import type { SettingsFlags } from "./pack-settings.js";

/** How much of a folder is looked at: the server answers no other request while it reads a pack. */
const most = { packs: 200, bytes: 64 * 1024 * 1024, folders: 2_000, places: 100 };

/** The other packs of the folder that the edited one is in, as far as they use something. */
export interface FolderUsesSource {
  /** Finds the uses of a thing; `packId` is that of the edited pack, whose other releases are left out. */
  find(thing: NamedThing, packId: string): Promise<FolderUses>;
}

/**
 * Searches the current folder if the pack is in it, as `validate` does, else the folder of the pack. Each pack is read
 * by its own dialects.
 */
export function folderUses(
  { path }: Pick<EditedPack, "path">,
  flags: SettingsFlags,
  world: World,
  limits = most,
): FolderUsesSource {
  const place = resolve(world.folder, path);
  const isBelow = isInside(place, world.folder) && place !== world.folder;
  const root = isBelow ? world.folder : dirname(place);

  /** Finds everything below the folder that says it is a pack, but for the edited one. */
  function* others(places: ScanOptions["places"], mayEnter: () => boolean): Generator<PackInput> {
    const own = realPath(place, world.files);
    for (const step of scan(root, world, { mostBytes: largest, isGitHeard: true, places, mayEnter })) {
      if (step.kind !== "found" || (step.found.kind === "file" && step.found.takenBy !== undefined)) continue;
      if (!("place" in step.found && realPath(step.found.place, world.files) === own)) yield step.found;
    }
  }

  return {
    async find(thing, packId) {
      const configured = configurations(flags.config, world);
      const dialects = dialectReader(world, readDialectFile);
      const packs: PackUses[] = [];
      const unread: FolderUses["unread"][number][] = [];
      let [looked, bytes, folders] = [0, 0, 0];
      for (const one of others(configured.placesIn, () => ++folders <= limits.folders)) {
        if (looked + unread.length === limits.packs || bytes >= limits.bytes)
          return { looked, isCut: true, packs, unread };
        const at = relative(root, resolve(world.folder, one.path));
        const read = readValue(one, world);
        if (typeof read === "string") unread.push({ path: at, why: read });
        else {
          bytes += read.size;
          if (isRelease(read.pack, packId)) continue;
          looked++;
          const places = dialectPlaces(one, configured.of(one)?.layers ?? [], flags.dialect, world);
          const uses = usesIn(read.pack, thing, packBook(read.pack, dialects.of(places)), limits.places);
          if (uses !== undefined) packs.push({ path: at, ...uses });
        }
        // Others are answered between two packs.
        await new Promise(setImmediate);
      }
      return { looked, isCut: folders > limits.folders, packs, unread };
    },
  };
}

const isRelease = (pack: JsonObject, packId: string): boolean =>
  typeof pack.packId === "string" && pack.packId.toLowerCase() === packId.toLowerCase();

/** Returns what a file or source folder holds, whatever else is wrong with it; a sentence where it cannot be read. */
function readValue(one: PackInput, world: World): { readonly pack: JsonObject; readonly size: number } | string {
  const text = textOf(one, world);
  if ("why" in text) return text.why;
  const { value } = parse(text.bytes);
  return isObject(value) ? { pack: value, size: text.bytes.length } : "It is not JSON with a pack in it.";
}

function textOf(one: PackInput, world: World): { readonly bytes: string | Uint8Array } | { readonly why: string } {
  switch (one.kind) {
    case "file": {
      const read = readBytes(world.files, one.place, largest);
      if ("bytes" in read) return read;
      return { why: "tooLarge" in read ? "It is larger than a pack may be." : read.failure.message };
    }
    case "folder": {
      const built = buildFolder(one.place, largest, world);
      if ("failure" in built) return { why: built.failure.message };
      return built.text === null ? { why: "Its files have errors." } : { bytes: built.text };
    }
    case "unusable":
      return { why: one.failure.message };
    case "stdin":
      return { why: "It cannot be read again." };
    default:
      return one satisfies never;
  }
}

/** Returns the uses of a thing in a pack; undefined where it neither carries nor uses it. */
function usesIn(
  pack: JsonObject,
  thing: NamedThing,
  book: BlockBook,
  mostPlaces: number,
): Omit<PackUses, "path"> | undefined {
  const counted = countedUses(usesByName(pack, thing, book));
  const isCarried = carriesNamed(pack, thing);
  if (counted.length === 0 && !isCarried) return undefined;
  return {
    name: typeof pack.name === "string" ? pack.name : "",
    isCarried,
    uses: counted.slice(0, mostPlaces).map((use) => usedPlace(pack, use, book)),
    more: Math.max(0, counted.length - mostPlaces),
  };
}

function usedPlace(pack: JsonObject, use: Path, book: BlockBook): UsedPlace {
  const [list, index] = use;
  const role = roleOfUse(pack, use, book);
  const kind = itemKinds.find((name) => name === list);
  if (kind === undefined) return { role, list: String(list), item: "" };
  const item = elements(pack[kind])[Number(index)];
  const block = isOfStep(use) ? blocksOf(documentOf(item).graph)[Number(use[5])] : undefined;
  const step = block && { step: describeBlock(block, knownIn(pack, item), book) };
  return { role, list: kind, item: nameOf(kind, item), ...step };
}
