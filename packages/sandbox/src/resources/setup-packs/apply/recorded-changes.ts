import { isDeepStrictEqual } from "node:util";
import type { RecordChange, RecordState } from "@setup-pack/lifecycle";
import type { InstalledItem, PackState } from "../items/installation.js";
import { keyOf, stagesIn } from "../items/stage-keys.js";
import type { WrittenChange } from "./write-change.js";

/** Returns what an operation changed in the records that were there before it. */
export function recordedChanges(
  before: PackState,
  { placed, removed, restored, inherited }: Pick<WrittenChange, "placed" | "removed" | "restored" | "inherited">,
): readonly RecordChange[] {
  const held = new Set([...before.items.values()].map(({ id }) => id));
  const letGo = new Map([
    ...inherited.map(({ item }) => [item.id, lastInCare(item)] as const),
    ...restored.map((back) => [back.item.id, { ...stateOf({ ...back.item, document: back.document }), hold }] as const),
  ]);
  const changed = placed.flatMap(({ was, ...item }): RecordChange[] => {
    if (was === undefined || was.hold === "used" || item.hold === "used" || letGo.has(item.id)) return [];
    if (was.document === item.document && was.hold === item.hold && was.base === item.base) return [];
    // What the pack takes into its care now it did not have before.
    const from = { ...stateOf(was), ...(held.has(was.id) ? {} : { hold }) };
    const to = stateOf(item);
    return isDeepStrictEqual(from, to) ? [] : [{ record: item.id, kind: item.kind, before: from, after: to }];
  });
  return [
    ...changed,
    ...removed.map((item) => ({ record: item.id, kind: item.kind, before: stateOf(item) })),
    ...[...inherited, ...restored].map(({ item }) => ({
      record: item.id,
      kind: item.kind,
      before: stateOf(item),
      after: letGo.get(item.id),
    })),
  ];
}

const hold = "none" as const;

const stateOf = ({ key, hold: held, document, stages, base, before }: InstalledItem): RecordState => ({
  key,
  hold: held,
  document,
  ...(stages.size > 0 && { stages: Object.fromEntries(stages) }),
  ...(base && { base }),
  ...(before && { before }),
});

/**
 * Of a record of the office's that goes to another pack it is known how the office had it: so that pack leaves it, too.
 */
function lastInCare(item: InstalledItem): RecordState {
  if (item.before === undefined) return { ...stateOf(item), hold };
  const had = new Set(stagesIn(item.before).map(keyOf));
  const stages = new Map([...item.stages].filter(([key]) => had.has(key)));
  return { ...stateOf({ ...item, document: item.before, stages }), hold };
}
