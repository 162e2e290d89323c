import type { ItemKind } from "@setup-pack/core";
import {
  carriedBy,
  type Definition,
  isIdMember,
  likelyTarget,
  type Reference,
  referencesOf,
  type SymbolTable,
} from "@setup-pack/core/format";
import { isObject, type JsonObject, segmentsOf } from "@setup-pack/core/json";
import { elements, member, textOf, valueAt } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { openMembers } from "../pack/find-uses.js";
import { blocksOf } from "../pack/graph.js";
import { documentOf } from "../pack/items.js";
import { symbolsOf } from "../pack/symbols.js";

/** An item of a pack, on its way to another pack. */
export interface CarriedItem {
  readonly kind: ItemKind;
  readonly item: JsonObject;
}

/** Returns the items of a pack that an automation's document names, and what those name in turn, each of them once. */
export function itemsNamedBy(pack: JsonObject, document: JsonObject): readonly CarriedItem[] {
  const symbols = symbolsOf(pack);
  const items = new Map<Definition, JsonObject>();
  const take = (definitions: readonly Definition[]): void => {
    for (const definition of definitions) {
      const item = valueAt(pack, segmentsOf(definition.at));
      if (!items.has(definition) && isObject(item)) items.set(definition, item);
    }
  };
  take(namedIn(document, symbols));
  // What is taken here is come to later on.
  for (const [{ kind }, item] of items)
    take(kind === "automations" ? namedIn(documentOf(item), symbols) : openlyNamed(pack, kind, item));
  return [...items].flatMap(([{ kind }, item]) => (kind === "stages" ? [] : { kind, item }));
}

/**
 * Returns what the settings of the steps name, by a reference or by themselves; of a stage its pipeline. A text is the
 * id of what it names; only the key of a custom field may stand within one, as a merge tag.
 */
function namedIn(document: JsonObject, symbols: SymbolTable): Definition[] {
  const references = referencesOf(document, "");
  const listed = new Set(references.map(({ id }) => id));
  const texts = blocksOf(document.graph).flatMap(({ config }) => textsIn(config, []));
  const said = new Set(texts.map(({ text }) => text));
  const isSaid = ({ type, id }: Reference): boolean =>
    said.has(id) || (type === "custom_field" && texts.some(({ text }) => text.includes(id)));
  const named = [
    ...references.filter(isSaid).map((reference) => carriedBy(reference, symbols)[0]),
    ...texts.map(({ text, member }) =>
      listed.has(text) || !isIdMember(member) ? undefined : likelyTarget(symbols.of(text), member)?.definition,
    ),
  ];
  return named.flatMap((one) => one?.pipeline ?? one ?? []);
}

/**
 * Returns what the open parts of an item name: resources by their keys, as filters do, and images by their addresses.
 */
function openlyNamed(pack: JsonObject, kind: Definition["kind"], item: JsonObject): Definition[] {
  const symbols = symbolsOf(pack);
  const members = openMembers.find(([list]) => list === kind)?.[1] ?? [];
  const texts = members.flatMap((name) => textsIn(item[name], [])).map(({ text }) => text);
  const addresses = elements(pack.assets).map((asset) => textOf(member(asset, "sourceUrl")));
  const shown = symbols.definitions.filter(({ kind: list, at }) => {
    const address = list === "assets" ? addresses[Number(segmentsOf(at)[1])] : undefined;
    return address !== undefined && address !== "" && texts.some((text) => text.includes(address));
  });
  const resources = texts.flatMap((text) => symbols.of(text)).filter((one) => one.kind === "resources");
  return [...shown, ...(kind === "smartLists" ? resources : [])];
}
