import type { Binding, CompiledPack } from "@setup-pack/core";
import { segmentsOf } from "@setup-pack/core/json";
import type { RecordNames } from "../match/match-pack.js";
import { type BoundMatch, isBound, type Match } from "../match/match-reference.js";

/** A reference that stands for another record than when the pack was last installed. */
export interface ChangedBinding {
  readonly match: BoundMatch;
  /** The id of the record it stood for. */
  readonly from: string;
  /** What that is called; left out where it is there no more, or no list tells. */
  readonly fromName?: string;
  /** The keys of the automations that refer to it, all of which change with it. */
  readonly automations: readonly string[];
}

/** Returns what stands for another record than before; `before` is what the installed release was bound to. */
export function changedBindings(
  matches: readonly Match[],
  before: readonly Binding[] = [],
  { document }: Pick<CompiledPack, "document">,
  nameOf: RecordNames,
): readonly ChangedBinding[] {
  return matches.filter(isBound).flatMap((match) => {
    const { type, id, at } = match.reference;
    const earlier = before.find((binding) => binding.type === type && binding.id === id);
    if (earlier === undefined || earlier.targetId === match.target.id) return [];
    const keys = at.flatMap((pointer) => {
      const [list, index] = segmentsOf(pointer);
      return list === "automations" ? (document.automations?.[Number(index)]?.key ?? []) : [];
    });
    const from = earlier.targetId;
    const fromName = nameOf(type, from);
    return [{ match, from, ...(fromName === undefined ? {} : { fromName }), automations: [...new Set(keys)] }];
  });
}
