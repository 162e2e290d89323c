import { checksBy, withoutJudgedValues } from "../check/engine/run.js";
import type { PackRule, Rule } from "../check/rule.js";
import { keysAndNames } from "../check/subjects/items.js";
import {
  type AutomationSubject,
  automationSubject,
  type PackSubject,
  packSubject,
} from "../check/subjects/subjects.js";
import type { Use } from "../check/subjects/uses.js";
import { allRules, type CompileOptions } from "../compile.js";
import type { Finding, ReportedFinding } from "../diagnostic.js";
import { append, isObject, type Pointer } from "../json.js";
import { bookReader } from "../meaning/book-reader.js";
import { lazy } from "../memoise.js";
import type { Loose, Pack } from "../model.js";
import { deepest, largest, largestEver, tooDeep, tooLarge } from "../parse/limits.js";
import { isLargerThan, utf8Length } from "../parse/utf8-length.js";
import { type Definition, type SymbolTable, symbolTable } from "../symbols/symbol-table.js";
import { partsByItem, usesByItem } from "./parts-by-item.js";
import { shapeByItem } from "./shape-by-item.js";

/** How much an object or a list holds. */
interface Measure {
  /** Levels of objects and lists, its own among them; no more than `deepest` and one are counted. */
  readonly levels: number;
  /** At least as many bytes as its text has. */
  readonly bytes: number;
}

/**
 * Finds, as `parse` does in a text, whether a value is beyond the limits of what is read: such a pack could not be
 * opened again. What is two levels down, the items, is measured once.
 */
function limitsByItem(maxBytes = largest): (value: unknown) => ReportedFinding | undefined {
  const most = Math.min(maxBytes, largestEver);
  const known = new WeakMap<object, Measure>();
  const measure = (value: object, level: number): Measure => {
    const before = level === keptLevel ? known.get(value) : undefined;
    if (before !== undefined) return before;
    let levels = 0;
    let bytes = 2;
    const add = (inner: unknown): void => {
      if (typeof inner === "string") bytes += longestText(inner);
      else if (typeof inner !== "object" || inner === null) bytes += longestNumber;
      else if (level > deepest) levels = 1;
      else {
        const inside = measure(inner, level + 1);
        levels = Math.max(levels, inside.levels);
        bytes += inside.bytes;
      }
    };
    if (isObject(value)) {
      for (const name in value) {
        bytes += longestText(name) + 1;
        add(value[name]);
      }
    } else if (Array.isArray(value)) for (const element of value) add(element);
    const measured = { levels: levels + 1, bytes };
    if (level === keptLevel) known.set(value, measured);
    return measured;
  };
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const { levels, bytes } = measure(value, 1);
    if (levels > deepest) return firstTooDeep(value, "", 1);
    if (bytes <= most) return undefined;
    const text = JSON.stringify(value);
    return isLargerThan(text, most) ? tooLarge(text, utf8Length(text), most) : undefined;
  };
}

/** Items stand on the third level: in a list in the pack. */
const keptLevel = 3;

/** The most bytes that a number takes with a comma, or true, false or null. */
const longestNumber = 26;

/** Returns the most bytes that a text takes with a comma: a unit may be written as six characters. */
const longestText = (text: string): number => 6 * text.length + 3;

/** Returns the first object or list that lies too deep. */
function firstTooDeep(value: object, at: Pointer, level: number): ReportedFinding | undefined {
  if (level > deepest) return tooDeep(at, { start: 0, end: 0 }, isObject(value) ? "object" : "array");
  for (const [name, inner] of Object.entries(value)) {
    const found =
      typeof inner === "object" && inner !== null ? firstTooDeep(inner, append(at, name), level + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What checking a value found, and what it was checked as. */
export interface CheckResult {
  readonly reported: readonly ReportedFinding[];
  /** An empty pack where the value is beyond the limits. */
  readonly subject: PackSubject;
  readonly uses: () => readonly Use[];
}

/**
 * Everything `compile` finds in the text of a value, for values that share most of their items with the one before:
 * what was found of an item is kept as long as the item is, and as long as the rest of the pack answers what the rules
 * asked of it. A value that was read from a text is within the limits, even if it takes more room when written.
 */
export function checkByItem(options: CompileOptions): (value: unknown, wasRead: boolean) => CheckResult {
  const limitOf = limitsByItem(options.maxBytes);
  const shapeOf = shapeByItem();
  const checks = checksBy(keptRules(allRules(options)));
  const symbolsOf = keptSymbols();
  const toSubject = keptAutomations();
  const foundIn = partsByItem(checks);
  const usesOf = usesByItem();
  const bookOf = bookReader();
  return (value, wasRead) => {
    const beyond = limitOf(value);
    if (beyond !== undefined && !wasRead)
      return { reported: [beyond], subject: packSubject({}, options), uses: () => [] };
    const shape = shapeOf(value);
    const subject = packSubject(shape.pack, options, symbolsOf(shape.pack), toSubject, bookOf);
    const byRules = foundIn(subject);
    const found = withoutJudgedValues([...checks.pack(subject), ...byRules], shape.findings);
    return { reported: [...shape.findings, ...found], subject, uses: lazy(() => usesOf(subject)) };
  };
}

/** Makes tables of symbols, and gives the last one again while it would be the same. */
function keptSymbols(): (pack: Loose<Pack>) => SymbolTable {
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
function keptAutomations(): typeof automationSubject {
  const kept = new WeakMap<object, AutomationSubject>();
  return (item, at, around, graphOf) => {
    const before = kept.get(item);
    if (before?.at === at && before.symbols === around.symbols) return before;
    const subject = automationSubject(item, at, around, graphOf);
    kept.set(item, subject);
    return subject;
  };
}

/** The same rules, but those on whole packs keep what they found as long as what they read is the same. */
function keptRules(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => (rule.on === "pack" ? keptRule(rule) : rule));
}

function keptRule(rule: PackRule): PackRule {
  const { reads } = rule;
  if (reads === undefined) return rule;
  let last: { readonly read: readonly unknown[]; readonly found: readonly Finding[] } | undefined;
  return {
    ...rule,
    check(subject) {
      const read = reads(subject);
      if (last === undefined || !isSameList(read, last.read)) last = { read, found: [...rule.check(subject)] };
      return last.found;
    },
  };
}

/** Returns whether two lists have the same elements, by identity. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
