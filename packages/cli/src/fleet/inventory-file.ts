import { dirname, resolve } from "node:path";
import { type InventoryFile, readInventory, type TextOrFailure } from "@setup-pack/fleet";
import { exitCode } from "../command-line/exit-code.js";
import { realPath } from "../files/file-state.js";
import { readBytes } from "../files/read-bytes.js";
import { liesBelow } from "../folder/is-inside.js";
import { CommandFailure, unusablePath } from "../install/command-failure.js";
import { printEntries } from "../install/print/entries.js";
import { paperFor, printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";

/** An inventory that can be worked through, and the folder that its paths begin in. */
export interface OpenInventory extends Extract<InventoryFile, { readonly problems?: undefined }> {
  readonly path: string;
  /** Absolute. */
  readonly folder: string;
}

/** More bytes than any file beside an inventory has, exports of packs included. */
const largest = 64 * 2 ** 20;

/** Reads the inventory that the flags name; everything that is wrong with it is said. */
export function readInventoryFile(flags: FleetFlags, world: World): OpenInventory | CommandFailure {
  const path = flags.inventory;
  const folder = dirname(resolve(world.folder, path));
  const read = readBytes(world.files, resolve(world.folder, path), largest);
  if ("failure" in read) return unusablePath(path, "read", read.failure);
  if ("tooLarge" in read) return new CommandFailure(`${path} is too large to be an inventory.`);
  const file = readInventory(
    read.bytes.toString("utf8"),
    path,
    (beside) => readBeside(beside, folder, world) ?? { failure: "There is no such file." },
  );
  if (file.problems === undefined) return { ...file, path, folder };
  writePieces(world.stderr, printEntries(file.problems.slice(0, mostShown), paperFor("stderr", flags, world)));
  const more = file.problems.length > mostShown ? ` There are ${file.problems.length - mostShown} problems more.` : "";
  return new CommandFailure(`${printable(path)} cannot be used.${more}`, exitCode.unusable, undefined, file.problems);
}

/** At most so many problems are shown. */
const mostShown = 100;

/**
 * Returns the text of a file that belongs to the inventory of a folder; undefined where there is none. What a link
 * leads to elsewhere is not read: whoever gets an inventory from somebody else must be able to rely on that.
 */
export const readBeside = (path: string, folder: string, world: Pick<World, "files">): TextOrFailure | undefined =>
  leadsOut(path, folder, world) ? { failure: outside } : readText(path, folder, world);

/** Returns whether a path from the folder of an inventory leads out of it by links. */
export const leadsOut = (path: string, folder: string, { files }: Pick<World, "files">): boolean =>
  !liesBelow(resolve(folder, path), realPath(folder, files), files);

export const outside = "A link leads out of the folder of the inventory. Put the file itself there.";

/** Returns the text of a file by its path from a folder, links followed; undefined where there is none. */
export function readText(path: string, folder: string, { files }: Pick<World, "files">): TextOrFailure | undefined {
  const read = readBytes(files, resolve(folder, path), largest);
  if ("bytes" in read) return { text: read.bytes.toString("utf8") };
  if ("tooLarge" in read) return { failure: "It is too large." };
  return read.failure.code === "ENOENT" ? undefined : { failure: `${read.failure.message} (${read.failure.code})` };
}
