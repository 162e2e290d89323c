import type { BoundReference, Pack } from "@setup-pack/core";
import { carriedBy, referencesOf, symbolTable } from "@setup-pack/core/format";
import { append } from "@setup-pack/core/json";
import { didYouMean, quote } from "@setup-pack/core/words";
import { typeWords } from "../target/lists.js";
import type { EntryFinding } from "./entry-finding.js";

/** Entries that bind what no automation of a release refers to, or what the pack brings itself: they do nothing. */
export function unfitReferences(entries: readonly BoundReference[], release: Pack): EntryFinding[] {
  const symbols = symbolTable({ ...release });
  const references = (release.automations ?? []).flatMap(({ document }) => referencesOf(document, ""));
  return entries.flatMap(({ type, id, name }, index): EntryFinding[] => {
    const member = id === undefined ? "name" : "id";
    const written = id ?? name ?? "";
    const at = append("", "bindings", index, member);
    const called = references.filter((one) => one[member] === written);
    const meant = called.filter((one) => one.type === type);
    const carried = meant.length > 0 ? meant : id === undefined ? [] : [{ type, id }];
    // Of two stages of one name in a pipeline of the office's it says which one is the pack's.
    if (type === "deal_stage" && id !== undefined && carriedBy({ type, id }, symbols).length > 0) return [];
    const what = `${typeWords(type)} ${quote(written)}`;
    if (carried.length > 0 && carried.every((one) => carriedBy(one, symbols).length === 1))
      return [
        {
          at,
          message: `The pack brings ${what} itself, and what is in the workspace is not asked: this does nothing.`,
        },
      ];
    if (meant.length > 0) return [];
    const [other] = called;
    if (other !== undefined)
      return [
        {
          at: append("", "bindings", index, "type"),
          message: `No automation refers to ${what}, but one does to ${other.type.replaceAll("_", " ")} ${quote(written)}. Is that meant?`,
        },
      ];
    const near = references.flatMap((one) => (one.type === type ? (one[member] ?? []) : []));
    return [{ at, message: `No automation refers to ${what}, and this does nothing.${didYouMean(written, near)}` }];
  });
}
