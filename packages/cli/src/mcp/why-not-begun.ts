import { basename } from "node:path";

/**
 * Why a pack is not begun at a path, as the end of a sentence: by its name the file or the folder would be taken for
 * something else, by ourselves or by people. Undefined where it may be.
 */
export function whyNotBegunAt(shown: string): string | undefined {
  const path = shown.replaceAll("\\", "/").toLowerCase();
  if (namesBesidePacks.test(path))
    return "is what a file beside packs is called: a scenario, bindings or an inventory.";
  if (/\.[a-z]{2,}\d?$/.test(basename(path)) && !path.endsWith(".json"))
    return "ends as a file does that is no pack. A pack in one file ends in .json, and the name of a source folder has no such ending.";
  return undefined;
}

const namesBesidePacks = /\.scenario\.json$|(?:^|\/)(?:fleet\.json|bindings(?:[^/]*|\/[^/]+)\.json)$/;
