import { isDeepStrictEqual } from "node:util";
import type { Pack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type RecordChange, type RecordState, settledChange, stagesIn } from "@setup-pack/lifecycle";
import { byteCodec } from "../byte-codec.js";
import type { InstalledItem, PackState } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { keyOf } from "../items/stage-keys.js";
import type { InstallationChange, WrittenChange } from "./write-change.js";

/** Returns what an operation changed in the records that were there before it; of a rollback what it led from and to. */
export function recordedChanges(
  before: PackState,
  { placed, removed, restored, inherited }: Pick<WrittenChange, "placed" | "removed" | "restored" | "inherited">,
  { wayBack, again }: Pick<InstallationChange, "wayBack" | "again"> = {},
): readonly RecordChange[] {
  const [from, to] = [documentsIn(wayBack?.from), documentsIn(wayBack?.to)];
  const held = new Set([...before.items.values()].map(({ id }) => id));
  const letGo = new Map([
    ...inherited.map(({ item }) => [item.id, lastInCare(item)] as const),
    ...restored.map((back) => [back.item.id, { ...stateOf({ ...back.item, document: back.document }), hold }] as const),
  ]);
  const changed = placed.flatMap(({ was, ...item }): RecordChange[] => {
    if (was === undefined || was.hold === "used" || item.hold === "used" || letGo.has(item.id)) return [];
    const [said, saying] = [from.get(nameOf(was.kind, was.key)), to.get(nameOf(item.kind, item.key))];
    const isUntouched = was.document === item.document && was.hold === item.hold && was.base === item.base;
    if (isUntouched && isDeepStrictEqual(said, saying)) return [];
    // What the pack takes into its care now it did not have before.
    const state = { ...stateOf(was), ...(held.has(was.id) ? {} : { hold }) };
    const change = { record: item.id, kind: item.kind, before: state, after: stateOf(item) };
    if (said === undefined || saying === undefined || wayBack === undefined)
      return isDeepStrictEqual(change.before, change.after) ? [] : [change];
    const settled = settledChange(change, { from: said, to: saying, since: wayBack.since }, byteCodec);
    return settled === undefined ? [] : [settled];
  });
  const removals = new Map([...(again?.values() ?? [])].map((then) => [then.removed?.record, then.removed]));
  return [
    ...changed,
    ...placed.flatMap(({ was, ...item }): RecordChange[] => {
      const removal = was === undefined ? removals.get(item.id) : undefined;
      return removal === undefined ? [] : [{ ...removal, after: stateOf(item) }];
    }),
    ...removed.map((item) => ({ record: item.id, kind: item.kind, before: stateOf(item) })),
    ...[...inherited, ...restored].map(({ item }) => ({
      record: item.id,
      kind: item.kind,
      before: stateOf(item),
      after: letGo.get(item.id),
    })),
  ];
}

const documentsIn = (pack: Pack | undefined): ReadonlyMap<ItemName, JsonObject> =>
  new Map((pack ? itemsOf(pack) : []).map(({ kind, key, document }) => [nameOf(kind, key), document]));

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
