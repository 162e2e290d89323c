import { type JsonObject, type Known, knownNames, type SymbolTable, symbolTable } from "@setup-pack/core";
import { documentOf } from "./items.js";

const tables = new WeakMap<JsonObject, SymbolTable>();

/** Every key the pack defines; worked out once for each state of the pack. */
export function symbolsOf(pack: JsonObject): SymbolTable {
  const symbols = tables.get(pack) ?? symbolTable(pack);
  tables.set(pack, symbols);
  return symbols;
}

/** What the ids in an automation's settings stand for, by name. */
export const knownIn = (pack: JsonObject, automation: unknown): Known =>
  knownNames(documentOf(automation), symbolsOf(pack));
