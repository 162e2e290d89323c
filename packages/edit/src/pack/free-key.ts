import type { ItemKind } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { elements } from "../draft/json.js";
import { keyOf, nameOf } from "./items.js";

/** The longest key the format allows, in characters. */
export const longestKey = 200;

/** Returns a key no item of that kind has: the given one, else "…-2", "…-3" and so on. */
export function freeKey(pack: JsonObject, kind: ItemKind, wanted: string): string {
  const taken = new Set(elements(pack[kind]).map(keyOf));
  return firstFree(wanted, "-", taken);
}

/** The same for names, which need not differ but are clearer if they do. */
export function freeName(pack: JsonObject, kind: ItemKind, wanted: string): string {
  const taken = new Set(elements(pack[kind]).map((item) => nameOf(kind, item)));
  return firstFree(wanted, " ", taken);
}

/** Returns the wanted text where nothing has it yet, else with the next number behind it. */
export function firstFree(wanted: string, joint: string, taken: ReadonlySet<string | undefined>): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count++) {
    const end = `${joint}${count}`;
    free = `${wanted.slice(0, longestKey - end.length)}${end}`;
  }
  return free;
}

/** Returns a name as a key: "New lead, hot!" is "new-lead-hot". */
export const keyFrom = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{Mn}+/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, longestKey);

/** What is wrong with a new key of an item, if anything is. Characters are counted as code points. */
export function keyFault(
  pack: JsonObject,
  kind: ItemKind,
  index: number,
  key: string,
): "empty" | "long" | "taken" | undefined {
  if (key === "") return "empty";
  if ([...key].length > longestKey) return "long";
  const isTaken = elements(pack[kind]).some((item, at) => at !== index && keyOf(item) === key);
  return isTaken ? "taken" : undefined;
}
