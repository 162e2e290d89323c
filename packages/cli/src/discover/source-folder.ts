import type { Dirent } from "node:fs";
import { join } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { mayBeSource } from "@setup-pack/core/source";
import type { Files } from "../world/world.js";

/**
 * Returns whether a folder holds the sources of a pack: pack.yaml, or a pack.json that is an object without `format`.
 */
export function isSourceFolder(folder: string, files: Files): boolean {
  if (hasPackYaml(folder, files)) return true;
  const value = packJson(folder, files);
  return isObject(value) && !Object.hasOwn(value, "format");
}

/**
 * Returns the same for a folder that was found, or named to be checked. There a pack.json is judged by what stands
 * beside it too: a pack that lost its format and has all its items in it is no source, and a broken one beside folders
 * of sources is.
 */
export function isMeantAsSources(folder: string, beside: readonly Dirent[], files: Files): boolean {
  if (hasPackYaml(folder, files)) return true;
  if (!beside.some(({ name }) => name === "pack.json")) return false;
  const hasSources = beside.some((entry) => entry.isDirectory() && mayBeSource(`${entry.name}/`));
  return isOfSources(packJson(folder, files), hasSources);
}

/** Returns the same by the text of a pack.json, and whether folders of sources stand beside it. */
export const isTextOfSources = (text: string, hasSources: boolean): boolean => isOfSources(parsed(text), hasSources);

function isOfSources(value: unknown, hasSources: boolean): boolean {
  if (value === broken) return hasSources;
  if (!isObject(value) || Object.hasOwn(value, "format")) return false;
  return hasSources || !itemLists.some((name) => Object.hasOwn(value, name));
}

const itemLists = ["automations", "smartLists", "messageTemplates", "pipelines", "resources", "assets"] as const;

const hasPackYaml = (folder: string, files: Files): boolean =>
  ["pack.yaml", "pack.yml"].some((name) => files.existsSync(join(folder, name)));

const broken = Symbol("broken");

/** Returns the value of the folder's pack.json; `broken` where that is no JSON, undefined where it cannot be read. */
function packJson(folder: string, files: Files): unknown {
  try {
    return parsed(files.readFileSync(join(folder, "pack.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/** Undefined for what is no JSON and speaks of the format: it is a pack. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.includes("service.setup-pack") ? undefined : broken;
  }
}
