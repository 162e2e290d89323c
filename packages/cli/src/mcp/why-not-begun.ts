import { basename } from "node:path";

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
