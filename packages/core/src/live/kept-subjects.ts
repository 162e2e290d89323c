import { keysAndNames } from "../check/naming/items.js";
import { type AutomationSubject, automationSubject } from "../check/subjects/subjects.js";
import type { Loose, Pack } from "../model.js";
import { type Definition, type SymbolTable, symbolTable } from "../symbols/symbol-table.js";
import { isSameList } from "./kept-rules.js";

/** Makes tables of symbols, and gives the last one again while it would be the same. */
export function keptSymbols(): (pack: Loose<Pack>) => SymbolTable {
  let last: { readonly read: readonly unknown[]; readonly symbols: SymbolTable } | undefined;
  return (pack) => {
    const read = keysAndNames(pack);
    if (last === undefined || !isSameList(read, last.read)) {
      const symbols = symbolTable(pack);
      last = { read, symbols: last !== undefined && isSameTable(symbols, last.symbols) ? last.symbols : symbols };
    }
    return last.symbols;
  };
}

function isSameTable(one: SymbolTable, other: SymbolTable): boolean {
  return (
    one.definitions.length === other.definitions.length &&
    one.definitions.every((definition, index) => isSameDefinition(definition, other.definitions[index])) &&
    one.unreadable.size === other.unreadable.size &&
    [...one.unreadable].every((kind) => other.unreadable.has(kind))
  );
}

/** A stage's pipeline stands before it in the table, and is compared there. */
function isSameDefinition(one: Definition, other: Definition | undefined): boolean {
  return (
    one.at === other?.at &&
    one.kind === other.kind &&
    one.key === other.key &&
    one.name === other.name &&
    one.variant === other.variant
  );
}

/** Makes subjects of automations, and gives the one of an item again while it and the symbols are the same. */
export function keptAutomations(): typeof automationSubject {
  const kept = new WeakMap<object, AutomationSubject>();
  return (item, at, around, graphOf) => {
    const before = kept.get(item);
    if (before?.at === at && before.symbols === around.symbols) return before;
    const subject = automationSubject(item, at, around, graphOf);
    kept.set(item, subject);
    return subject;
  };
}
