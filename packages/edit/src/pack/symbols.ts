import { type NameLookup, nameLookup } from "@setup-pack/core";
import { itemKinds, type SymbolTable, symbolTable } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements } from "../draft/json.js";
import { documentOf, keyOf, nameOf } from "./items.js";

const tables = new WeakMap<JsonObject, SymbolTable>();

let last: { readonly parts: readonly unknown[]; readonly table: SymbolTable } | undefined;

/**
 * Returns every key the pack defines. It is the same table for as long as it says the same, whatever is typed in the
 * steps of automations meanwhile.
 */
export function symbolsOf(pack: JsonObject): SymbolTable {
  const known = tables.get(pack);
  if (known !== undefined) return known;
  const parts = partsOf(pack);
  const isAsBefore = last?.parts.every((part, index) => part === parts[index]) ?? false;
  const table = last !== undefined && isAsBefore ? last.table : symbolTable(pack);
  last = { parts, table };
  tables.set(pack, table);
  return table;
}

/** What a table of symbols is made of: of automations only what they are called. */
const partsOf = (pack: JsonObject): readonly unknown[] =>
  itemKinds.map((kind) =>
    kind === "automations"
      ? JSON.stringify(elements(pack[kind]).map((item) => [keyOf(item), nameOf(kind, item)]))
      : pack[kind],
  );

/** What the ids in an automation's settings stand for, by name. */
export const knownIn = (pack: JsonObject, automation: unknown): NameLookup =>
  nameLookup(documentOf(automation), symbolsOf(pack));
