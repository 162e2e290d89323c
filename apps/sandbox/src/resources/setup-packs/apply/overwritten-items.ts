import { isDeepStrictEqual } from "node:util";
import { applyPlan, type Pack, type PlannedField, type PlannedItem } from "@setup-pack/core";
import type { PackState } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { OverwrittenItem } from "../items/overwritten.js";

/**
 * The items in which a plan makes the pack's what somebody edited since the installed release, and what that was: what
 * the release's value is taken over, and what the release has come to say itself.
 */
export function overwrittenItems({ base }: PackState, planned: readonly PlannedItem[]): readonly OverwrittenItem[] {
  const lost = planned.flatMap(({ kind, key, previousKey = key, action, fields }): PlannedItem[] => {
    const edits = fields.filter(endsEdit).map((field) => ({ ...field, decision: "take" as const, theirs: field.mine }));
    return edits.length === 0 || action === "adopt"
      ? []
      : [{ kind, key: previousKey, action: "update", fields: edits }];
  });
  if (base === null || lost.length === 0) return [];
  const documents = documentsOf(withValues(base, lost));
  const bases = documentsOf(base);
  return lost.flatMap(({ kind, key }): OverwrittenItem[] => {
    if (!isItemKind(kind)) return [];
    const [was, document] = [bases.get(nameOf(kind, key)), documents.get(nameOf(kind, key))];
    return was === undefined || document === undefined ? [] : [{ kind, key, base: was, document }];
  });
}

/** Keys are the pack's, whatever they were. */
const endsEdit = ({ path, decision, base, mine, theirs }: PlannedField): boolean =>
  (decision === "take" || isDeepStrictEqual(mine, theirs)) && path.at(-1) !== "key" && !isDeepStrictEqual(base, mine);

const documentsOf = (pack: Pack) =>
  new Map(itemsOf(pack).map(({ kind, key, document }) => [nameOf(kind, key), document]));

/** A pack with values at places of its items. */
function withValues(pack: Pack, items: readonly PlannedItem[]): Pack {
  const counts = { create: 0, update: items.length, keep: 0, remove: 0, adopt: 0, conflict: 0 };
  const { packId, version } = pack;
  return applyPlan(
    { planVersion: 1, packId, from: { version }, to: { version }, diagnostics: [], items: [...items], counts },
    pack,
    pack,
  );
}
