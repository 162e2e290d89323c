import type { Pack } from "@setup-pack/core";
import { carriedBy, itemKinds, referencesOf, symbolTable } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { ItemName } from "../target/target.js";
import { nameOf, type PackItem, packItems } from "./pack-items.js";

/** Something that an item needs of its own pack: an item, or a stage of a pipeline. */
export interface Need {
  readonly item: ItemName;
  readonly stage?: string;
}

/**
 * What items of a pack need of it: what automations refer to, the keys that stand in filters of smart lists, and the
 * files whose addresses stand in a text.
 */
export function needsIn(pack: Pack): (item: PackItem) => readonly Need[] {
  const symbols = symbolTable({ ...pack });
  const assets = packItems(pack).flatMap(({ kind, key, document }) =>
    kind === "assets" && typeof document.sourceUrl === "string" ? [{ key, address: document.sourceUrl }] : [],
  );
  const needOf = ({ kind, key, pipeline }: ReturnType<typeof symbols.of>[number]): Need[] => {
    if (pipeline !== undefined) return [{ item: `pipelines ${pipeline.key}`, stage: key }];
    const list = itemKinds.find((one) => one === kind);
    return list === undefined ? [] : [{ item: `${list} ${key}` }];
  };
  return (item) => {
    const texts = item.kind === "assets" ? [] : textsIn(item.document);
    const files = assets.flatMap(({ key, address }): Need[] =>
      texts.some((text) => text.includes(address)) ? [{ item: `assets ${key}` }] : [],
    );
    const named =
      item.kind === "automations"
        ? referencesOf(item.document.document, "").flatMap((reference) => carriedBy(reference, symbols))
        : item.kind === "smartLists"
          ? textsIn(item.document.filters).flatMap((text) => symbols.of(text.replace(customField, "")))
          : [];
    return [...named.flatMap(needOf), ...files].filter((need) => need.item !== nameOf(item));
  };
}

/** How a filter calls a custom field, before its key. */
const customField = /^custom(?:_?fields?)?\./;

/** Returns every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values<JsonObject[string]>(value).flatMap(textsIn) : [];
}

/** Finds what items of a pack need of it, and what that needs in turn. */
export function neededBy(pack: Pack, isMeant: (name: string) => boolean): ReadonlySet<string> {
  const needs = needsIn(pack);
  const items = new Map(packItems(pack).map((item) => [nameOf(item), item]));
  const found = new Set<string>();
  const open = [...items.keys()].filter(isMeant);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const item = items.get(name);
    for (const need of item === undefined ? [] : needs(item)) {
      if (found.has(need.item)) continue;
      found.add(need.item);
      open.push(need.item);
    }
  }
  return found;
}
