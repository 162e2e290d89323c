import type { ItemKind } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements, member, type Path, textOf } from "../draft/json.js";

/** Which item of which list. An index, since in a pack with errors keys may be missing or there twice. */
export interface ItemPlace {
  readonly kind: ItemKind;
  readonly index: number;
}

/** Where an item stands in the pack. */
export const pathOfItem = ({ kind, index }: ItemPlace): Path => [kind, index];

/** Returns an item, whatever stands in its place. */
export const itemAt = (pack: JsonObject, { kind, index }: ItemPlace): unknown => elements(pack[kind])[index];

/** Returns the key of an item; undefined where it has none that can be read. */
export const keyOf = (item: unknown): string | undefined => textOf(member(item, "key"));

/**
 * Returns what a person calls an item: the name it gives itself, else its file name, else its key; "" where it has
 * none.
 */
export function nameOf(kind: ItemKind, item: unknown): string {
  const holder = kind === "automations" ? member(item, "document") : item;
  return [member(holder, "name"), member(item, "fileName"), keyOf(item)].map(textOf).find(isSaid) ?? "";
}

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

/** Returns the document of an automation: its name, graph, settings and references. */
export function documentOf(item: unknown): JsonObject {
  const document = member(item, "document");
  return isObject(document) ? document : {};
}

/** What one item of a kind is called in "Undo add …". */
export const itemWord: { readonly [Kind in ItemKind]: string } = {
  automations: "automation",
  smartLists: "smart list",
  messageTemplates: "template",
  pipelines: "pipeline",
  resources: "resource",
  assets: "asset",
};
