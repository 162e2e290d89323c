import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { elements, type Path, textOf, valueAt } from "../draft/json.js";
import { findUses, keyPartsOf, referencesTo } from "./find-uses.js";
import { firstFree, keyFrom } from "./free-key.js";
import { keyOf } from "./items.js";

/** A key that goes with a new name. */
export interface FollowingKey {
  readonly at: Path;
  readonly key: string;
}

/**
 * Returns the key that an item or a stage gets with a new name: where it is new since the pack was saved, its key was
 * made of its name, and nothing names it by that yet. Undefined where the key stays.
 */
export function followingKey(
  { pack, saved }: { readonly pack: JsonObject; readonly saved: JsonObject },
  path: Path,
  name: unknown,
  bookOf?: (pack: JsonObject) => BlockBook,
): FollowingKey | undefined {
  const thing = named(path);
  if (thing === undefined || typeof name !== "string") return undefined;
  const list = thing.slice(0, -1);
  const key = keyOf(valueAt(pack, thing));
  const wanted = keyFrom(name);
  if (key === undefined || wanted === "" || !isMadeOf(key, textOf(valueAt(pack, path)) ?? "")) return undefined;
  if (elements(valueAt(saved, list)).some((one) => keyOf(one) === key)) return undefined;
  const { uses, mentions } = findUses(pack, thing, bookOf?.(pack));
  if (uses.length + mentions.length > 0) return undefined;
  const others = elements(valueAt(pack, list)).filter((_, index) => index !== thing.at(-1));
  return { at: thing, key: firstFree(wanted, "-", new Set(others.map(keyOf))) };
}

/**
 * Lists the names that references to an item or a stage have, where its name stands at a path and they are called as it
 * is: they go with a new name. None for any other path.
 */
export function namesInReferences(pack: JsonObject, path: Path): readonly Path[] {
  const thing = named(path);
  const name = textOf(valueAt(pack, path));
  if (thing === undefined || name === undefined) return [];
  return referencesTo(pack, thing).flatMap((id): Path[] => {
    const place: Path = [...id.slice(0, -1), "name"];
    return valueAt(pack, place) === name ? [place] : [];
  });
}

/** Returns the item or stage whose name stands at a path. */
function named(path: Path): Path | undefined {
  const [list, index, ...within] = path;
  if (!itemKinds.some((kind) => kind === list) || typeof index !== "number") return undefined;
  const place = within.join("/");
  if (place === (list === "automations" ? "document/name" : "name")) return [list ?? "", index];
  return list === "pipelines" && /^stages\/\d+\/name$/.test(place) ? path.slice(0, -1) : undefined;
}

/** Returns whether a key is the name as one, perhaps with a number; a name that was emptied may have been any. */
function isMadeOf(key: string, name: string): boolean {
  const made = keyFrom(name);
  return made === "" || key === made || (key.startsWith(`${made}-`) && /^\d+$/.test(key.slice(made.length + 1)));
}

/** What can be the name of a field in a merge tag. */
const isFieldName = /^[\w.-]+$/;

/** Says why a custom field that longer texts name cannot have a key; undefined where it can, and for anything else. */
export const fieldKeyProblem = (pack: JsonObject, at: Path, to: string, book?: BlockBook): string | undefined =>
  isFieldName.test(to) || valueAt(pack, [...at, "kind"]) !== "custom_field" || keyPartsOf(pack, at, book).length === 0
    ? undefined
    : "Merge tags and conditions name this field. Its key takes letters, digits, -, _ and . there.";
