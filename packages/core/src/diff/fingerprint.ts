import type { FormatTable } from "../generated/format-table.js";
import { isObject, type JsonObject } from "../json.js";
import { isOrdered } from "./elements.js";
import { comparedMembers } from "./meaning.js";

/** Mixes a 32-bit number into another; the order matters. Not a cryptographic hash: equality is always verified. */
const mix = (hash: number, value: number): number => {
  const next = Math.imul(hash ^ value, 0x9e3779b1);
  return next ^ (next >>> 15);
};

function ofText(text: string): number {
  let hash = text.length;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 13);
}

/**
 * Returns a number that is equal for items that mean the same, whatever their own key: the order of members, and of
 * lists whose order means nothing, does not count. Texts that may stand for the key of another item (`withUses` tells
 * which) are all alike where `masked` has them. Different items may share a number.
 */
export function fingerprint(table: FormatTable, item: JsonObject, masked: ReadonlySet<string>): number {
  function ofKnown(of: FormatTable, object: JsonObject, keyless: boolean): number {
    let hash = 17;
    for (const { name, child, in: meaningIn } of comparedMembers(of)) {
      const value = keyless && name === "key" ? undefined : meaningIn(object);
      if (value === undefined) continue;
      if (child === undefined) hash = mix(hash, mix(name.length, ofMember(of, name, value)));
      else if (child.list && Array.isArray(value)) hash = mix(hash, ofList(child.table, value));
      else if (isObject(value)) hash = mix(hash, ofKnown(child.table, value, false));
    }
    return hash;
  }

  function ofMember(of: FormatTable, name: string, value: unknown): number {
    if (typeof value === "string" && !(of.name === "reference" && name === "id")) return ofText(value);
    return ofAny(value);
  }

  function ofList(of: FormatTable, list: readonly unknown[]): number {
    let hash = list.length;
    for (const element of list) {
      const value = isObject(element) ? ofKnown(of, element, false) : 0;
      hash = isOrdered(of) ? mix(hash, value) : (hash + value) | 0;
    }
    return hash;
  }

  function ofAny(value: unknown): number {
    if (typeof value === "string") return masked.has(value) ? 0 : ofText(value);
    if (Array.isArray(value)) return value.reduce((hash: number, element) => mix(hash, ofAny(element)), 31);
    if (!isObject(value)) return ofText(String(value)) + 7;
    return Object.keys(value).reduce((hash, name) => (hash + mix(ofText(name), ofAny(value[name]))) | 0, 43);
  }

  return ofKnown(table, item, true);
}
