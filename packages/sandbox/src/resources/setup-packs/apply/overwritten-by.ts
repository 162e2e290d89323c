import { isDeepStrictEqual } from "node:util";
import { applyPlan, type Pack, type PlannedField, type PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type Hold, withSaidBefore } from "@setup-pack/lifecycle";
import type { InstalledItem, PackState } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type {
  KeptValue,
  OverwriteRecord,
  OverwrittenItem,
  OverwrittenStage,
  RemadeItem,
  ReturnedRecord,
} from "../items/overwritten.js";
import type { PlacedItem } from "../items/place-items.js";
import { keyOf, stagesById, stagesIn } from "../items/stage-keys.js";
import { isDecidedForOffice } from "../items/told-fields.js";
import type { GivenBackRecord } from "../letting-go/given-back.js";
import type { WrittenChange } from "./write-change.js";

/** A plan that was carried out, and what came of it. */
interface CarriedOutPlan extends Pick<WrittenChange, "placed" | "restored" | "inherited" | "interrupted"> {
  readonly planned: readonly PlannedItem[];
  /** What is the base by now. */
  readonly release: Pack;
}

/**
 * What a plan did to what the office had otherwise than the installed release, or alone, and to records that went back
 * to it or to another pack.
 */
export function overwrittenBy(
  before: PackState,
  { planned, release, placed, restored, inherited, interrupted }: CarriedOutPlan,
): Omit<OverwriteRecord, "deals"> {
  const returned = new Set(restored.map(({ item }) => item.id));
  return {
    items: [
      ...[...overwrittenItems(before, planned), ...leftItems(before, planned)].filter(({ id }) => !returned.has(id)),
      ...restored.map(({ item: { id, kind, key, document }, released: base }) => ({ id, kind, key, base, document })),
    ],
    remade: remadeItems(planned, placed),
    stopped: interrupted,
    kept: planned.flatMap((item) => keptValues(item, installedItem(before, item))),
    stages: placed.flatMap((item) => overwrittenStages(item, [before.base, release])),
    said: placed.flatMap(({ id, hold, base, was }) => {
      const isChanged = was !== undefined && !isDeepStrictEqual(was.base, base);
      return isChanged && [was.hold, hold].every(isInCare) ? [{ id, said: was.base ?? null }] : [];
    }),
    returned: [...restored.map(returnedRecord), ...inherited.flatMap(({ item }) => passedRecord(item))],
  };
}

/**
 * The items in which a plan makes the pack's what somebody edited since the installed release, and what that was: what
 * the release's value is taken over, and what the release has come to say itself.
 */
function overwrittenItems(before: PackState, planned: readonly PlannedItem[]): readonly OverwrittenItem[] {
  const base = before.base && withSaidBefore(before.base, before.items.values());
  const lost = planned.flatMap((item): PlannedItem[] => {
    const { kind, key, previousKey = key, action, fields } = item;
    const edits = fields.filter(endsEdit).map((field) => ({ ...field, decision: "take" as const, theirs: field.mine }));
    return edits.length === 0 || action === "adopt"
      ? []
      : [{ kind, key: previousKey, action: "update", fields: edits }];
  });
  if (base === null || lost.length === 0) return [];
  const documents = documentsOf(withValues(base, lost));
  const bases = documentsOf(base);
  return lost.flatMap((item): OverwrittenItem[] => {
    const { kind, key } = item;
    const { id } = installedItem(before, item) ?? {};
    if (!isItemKind(kind) || id === undefined) return [];
    const [was, document] = [bases.get(nameOf(kind, key)), documents.get(nameOf(kind, key))];
    return was === undefined || document === undefined ? [] : [{ id, kind, key, base: was, document }];
  });
}

/** The items that an earlier release left and a plan changes or removes: all of them was the office's. */
function leftItems(before: PackState, planned: readonly PlannedItem[]): readonly OverwrittenItem[] {
  return planned.flatMap((item): OverwrittenItem[] => {
    const there = installedItem(before, item);
    const isChanged = item.action === "update" || item.action === "remove";
    if (!isChanged || there?.hold !== "released" || there.base === undefined) return [];
    const { id, kind, key, base, document } = there;
    return [{ id, kind, key, base, document, ...(item.action === "remove" && { isRemoved: true }) }];
  });
}

/** The items that the installed release has too, and that a plan makes anew: the office had deleted them. */
function remadeItems(planned: readonly PlannedItem[], placed: readonly PlacedItem[]): readonly RemadeItem[] {
  const ids = new Map(placed.map(({ kind, key, id }) => [nameOf(kind, key), id]));
  return planned.flatMap(({ kind, key, action, fields: [whole] }): RemadeItem[] => {
    const id = isItemKind(kind) ? ids.get(nameOf(kind, key)) : undefined;
    if (!isItemKind(kind) || id === undefined || action !== "create") return [];
    return whole?.path.length === 0 && isObject(whole.base) ? [{ id, kind, key: String(whole.base.key) }] : [];
  });
}

/** The stages that changed in a pipeline of the office's and that one of two releases does not have. */
function overwrittenStages(
  { kind, key, before, was, ...now }: PlacedItem,
  releases: readonly (Pack | null)[],
): readonly OverwrittenStage[] {
  if (kind !== "pipelines" || before === undefined || was === undefined) return [];
  const [wasThere, isThere] = [stagesById(was), stagesById(now)];
  const keys = [was.key, key].map((name, index) => {
    const pipeline = releases[index]?.pipelines?.find((one) => one.key === name);
    return new Set<unknown>(pipeline?.stages.map((stage) => stage.key));
  });
  return [...isThere].flatMap(([id, left]): OverwrittenStage[] => {
    const stage = wasThere.get(id);
    const isInBoth = [stage, left].every((one, index) => keys[index]?.has(one?.key));
    return stage === undefined || isInBoth || isDeepStrictEqual({ ...stage, key: left.key }, left)
      ? []
      : [{ id, was: stage, left }];
  });
}

/** Whether a value of the release stands from now on. Keys are the pack's, whatever they were. */
const isOverwritten = ({ path, decision, mine, theirs }: PlannedField): boolean =>
  (decision === "take" || isDeepStrictEqual(mine, theirs)) && path.at(-1) !== "key";

const endsEdit = (field: PlannedField): boolean => isOverwritten(field) && !isDeepStrictEqual(field.base, field.mine);

function keptValues({ fields }: PlannedItem, item: InstalledItem | undefined): readonly KeptValue[] {
  if (item === undefined) return [];
  return fields.filter(isDecidedForOffice).map(({ path, mine }) => ({ id: item.id, path, value: mine }));
}

function returnedRecord({ item: { id, stages }, before, document: left, goneStages }: GivenBackRecord): ReturnedRecord {
  const gone = new Set(goneStages);
  return { id, before, left, stages: Object.fromEntries([...stages].filter(([, stage]) => !gone.has(stage))) };
}

/** Of a record that went to another pack it is known how the office had it: so that pack leaves it, too. */
function passedRecord({ id, before, stages }: InstalledItem): readonly ReturnedRecord[] {
  if (before === undefined) return [];
  const had = new Set(stagesIn(before).map(keyOf));
  const known = Object.fromEntries([...stages].filter(([key]) => had.has(key)));
  return [{ id, before, left: before, stages: known }];
}

const isInCare = (hold: Hold): boolean => hold === "owned" || hold === "adopted";

const installedItem = ({ items }: PackState, { kind, key, previousKey = key }: PlannedItem) =>
  isItemKind(kind) ? items.get(nameOf(kind, previousKey)) : undefined;

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
