import { isObject } from "../json.js";

const format = "service.setup-pack";

/** Members by which a file is plainly meant as a pack, though its `format` does not say so. */
const packMembers = [
  "packId",
  "schemaVersion",
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
] as const;

const enough = 2;

/** What `graph --format json` writes names the pack and its automations, and is none. */
const ownDrawing = "graphVersion";

/** A file that is not a pack by its format, and has these members of one. */
export interface NearPack {
  readonly members: readonly string[];
}

/**
 * What a JSON file that was found, not named, is: a pack, where its `format` says so or where it is broken and mentions
 * the format, so that its author hears of it; nearly one, where it has members of one; undefined for any other file.
 * `text` is searched for words, and `parse` asked for its value only where they are there; it gives undefined for what is
 * no JSON.
 * @example
 * ```ts
 * import { packLikeness } from "@setup-pack/core/format";
 *
 * const text = '{ "format": "service.setup-pack", "name": ';
 * console.log(packLikeness(text, () => undefined)); // pack
 * ```
 */
export function packLikeness(
  text: { includes(words: string): boolean },
  parse: () => unknown,
): "pack" | NearPack | undefined {
  const isMentioned = text.includes(format);
  // A name may be written with escapes.
  if (!isMentioned && !text.includes("\\u00") && !mayHaveMembers(text)) return undefined;
  const value = parse();
  if (value === undefined) return isMentioned ? "pack" : undefined;
  if (!isObject(value)) return undefined;
  if (value.format === format) return "pack";
  if (Object.hasOwn(value, ownDrawing)) return undefined;
  const members = packMembers.filter((name) => Object.hasOwn(value, name));
  return members.length >= enough ? { members } : undefined;
}

const mayHaveMembers = (text: { includes(words: string): boolean }): boolean =>
  packMembers.filter((name) => text.includes(`"${name}"`)).length >= enough;
