import { basename, isAbsolute, normalize, resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import { type CommandProblem, isProblem } from "@setup-pack/edit/authoring";
import { likenessOf } from "../discover/looks-like-pack.js";
import { isSourceFolder } from "../discover/source-folder.js";
import { readBytes } from "../files/read-bytes.js";
import { liesBelow } from "../folder/is-inside.js";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";
import type { Session } from "./session.js";

type Place = Pick<Session, "world">;

/** Returns a path below the root as it is shown, without `.` and `..`; or why it is none. */
export function pathIn({ world }: Place, path: string): string | CommandProblem {
  if (path.includes("\0") || isAbsolute(path) || /^[a-z]:/i.test(path))
    return {
      problem: `${quote(path)} is not a path below the root of this server. Give one relative to it, as list_packs does.`,
    };
  if (!isFolder(world.folder, world.files))
    return {
      problem:
        "The root of this server no longer exists, or was replaced. Put the folder back, or start the server again.",
    };
  const shown = normalize(path === "" ? "." : path).replace(/[\\/]+$/, "");
  const names = shown.split(/[\\/]/);
  if (names[0] === "..")
    return { problem: `${quote(path)} is outside the root of this server, so it is not read or written.` };
  if (Buffer.byteLength(shown) > longestPath || names.some((name) => Buffer.byteLength(name) > longestName))
    return { problem: `${quote(path)} is longer than a path may be. Take a shorter one.` };
  if (!liesBelow(resolve(world.folder, shown), world.folder, world.files))
    return {
      problem: `${quote(path)} is, or lies behind, a link that leads out of the root of this server or nowhere, and nothing there is read or written.`,
    };
  if (isForPrograms(shown))
    return {
      problem: `${quote(path)} is where programs keep what they go by, and nothing there is read or written. Take another path.`,
    };
  return shown === "" ? "." : shown;
}

/** Returns a path below the root at which something new may be written, as it is shown; or why it is none. */
export function newPathIn(place: Place, path: string, example: string): string | CommandProblem {
  const why = whyNotPlain(path);
  if (why === undefined) return pathIn(place, path);
  return { problem: `${quote(path)} ${why} Use a plain path relative to the root, such as ${quote(example)}.` };
}

/** In bytes, as most systems have it. */
const longestName = 255;
const longestPath = 3000;

const isFolder = (place: string, files: Files): boolean => {
  try {
    return files.statSync(place).isDirectory();
  } catch (error) {
    failureOf(error);
    return false;
  }
};

/** Returns whether a path, as it is shown, is of what other programs keep for themselves. */
export const isForPrograms = (shown: string): boolean => shown.split(/[\\/]/).some(isOfPrograms);

/**
 * What other programs read and obey: an assistant that was led astray must not get at it by the way of a pack. Some
 * systems take capital letters for small ones.
 */
const isOfPrograms = (name: string): boolean =>
  (name.startsWith(".") && name !== ".") || namesOfPrograms.test(name.toLowerCase());

const namesOfPrograms =
  /^(?:node_modules|(?:package|package-lock|npm-shrinkwrap|deno|composer|biome|turbo|nx|vercel|setup-pack\.config)\.json|[jt]sconfig(?:\..*)?\.json)$/;

/**
 * Returns the path of a pack that is there, broken or not; or why there is none. Other files are neither told nor
 * edited.
 */
export function packPathIn({ world }: Place, path: string): string | CommandProblem {
  const shown = pathIn({ world }, path);
  if (isProblem(shown)) return shown;
  const why = whyNoPack(resolve(world.folder, shown), world.files);
  return why === undefined ? shown : { problem: `${quote(shown)} ${why} list_packs lists the packs.` };
}

function whyNoPack(place: string, files: Files): string | undefined {
  try {
    const stat = files.statSync(place, { throwIfNoEntry: false });
    if (stat === undefined) return "is not there; create_pack creates a pack.";
    if (stat.isDirectory())
      return isSourceFolder(place, files) ? undefined : "is a folder without pack.yaml, so it is not a pack.";
    if (!stat.isFile()) return "is neither a file nor a folder.";
    const read = readBytes(files, place, largest);
    return "bytes" in read && likenessOf(read.bytes) === undefined
      ? 'is not a pack: its format is not "service.setup-pack".'
      : undefined;
  } catch (error) {
    return `cannot be read: ${failureOf(error).message}`;
  }
}

/**
 * Returns why nothing new is written at a path, as the end of a sentence: it is not a plain relative path, which every
 * system reads alike. Undefined where it is one.
 */
export function whyNotPlain(path: string): string | undefined {
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(path)) return "has a character that cannot be seen.";
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return "is an address.";
  if (path.includes("\\")) return "has a backslash.";
  if (/[<>:"|?*]/.test(path))
    return 'has one of the characters < > : " | ? *, which not every system allows in a name.';
  if (path.startsWith("~")) return "begins with ~.";
  const names = path.split("/").filter((name) => name !== "." && name !== "..");
  if (names.some((name) => deviceNames.test(name))) return "has a name that Windows keeps for a device.";
  if (names.some((name) => /^ |[ .]$/.test(name)))
    return "has a name that begins with a space, or ends with a space or a period.";
  return undefined;
}

const deviceNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/**
 * Returns why a pack is not begun at a path, as the end of a sentence: by its name the file or the folder would be
 * taken for something else, by ourselves or by people. Undefined where it may be.
 */
export function whyNotBegunAt(shown: string): string | undefined {
  const path = shown.replaceAll("\\", "/").toLowerCase();
  if (namesBesidePacks.test(path))
    return "is what a file beside packs is called: a scenario, bindings or an inventory.";
  if (/\.[a-z]{2,}\d?$/.test(basename(path)) && !path.endsWith(".json"))
    return "ends as a file does that is not a pack. A pack in one file ends in .json, and the name of a source folder has no such ending.";
  return undefined;
}

const namesBesidePacks = /\.scenario\.json$|(?:^|\/)(?:fleet\.json|bindings(?:[^/]*|\/[^/]+)\.json)$/;
