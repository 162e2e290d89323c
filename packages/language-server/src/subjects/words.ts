import { describeBlock, type NameLookup, nameLookup } from "@setup-pack/core";
import { type SymbolTable, symbolTable } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, isForeign, meaningOf, packBook } from "@setup-pack/core/meaning";
import { documentOf, elements } from "@setup-pack/edit";
import type { PackView } from "../packs/pack-view.js";
import type { PackRoot } from "../workspace/role.js";

/** What is worked out of a pack once, and asked for by many. */
interface PackWords {
  readonly book: BlockBook;
  readonly symbols: SymbolTable;
  /** What ids stand for, by the index of the automation. */
  readonly names: Map<number, NameLookup>;
}

const known = new WeakMap<PackView, PackWords>();

function packWords({ view, settings }: PackRoot): PackWords {
  const words = known.get(view) ?? {
    book: packBook(view.value, settings.dialects),
    symbols: symbolTable(view.value),
    names: new Map(),
  };
  known.set(view, words);
  return words;
}

/** Returns how the blocks of a pack are read. */
export const bookOf = (root: PackRoot): BlockBook => packWords(root).book;

/** What the ids in an automation stand for. */
export function namesOf(root: PackRoot, automation: number): NameLookup {
  const { names, symbols } = packWords(root);
  const before = names.get(automation);
  if (before !== undefined) return before;
  const found = nameLookup(documentOf(elements(root.view.value.automations)[automation]), symbols);
  names.set(automation, found);
  return found;
}

/** Describes in a sentence what a block does. */
export function blockWords(root: PackRoot, automation: number, block: unknown): string {
  const one = isObject(block) ? block : {};
  const sentence = describeBlock(one, namesOf(root, automation), bookOf(root));
  const meaning = meaningOf(one, bookOf(root));
  return meaning !== undefined && isForeign(meaning, one.config) ? `${sentence} (settings not understood)` : sentence;
}
