import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";
import { givenBack } from "@setup-pack/lifecycle";
import { nameOf, type PackItem, packItems, packWith } from "../../part/pack-items.js";
import type { RecordAsItem } from "../../plan/existing-records.js";
import type { ItemName } from "../target.js";
import { everythingOf, type FileTargetState } from "./file-target-state.js";
import type { OfficeRecord } from "./state.js";

/** Whose items are: those of the office, and what earlier releases left. */
export type Whose = Pick<FileTargetState, "holds" | "left">;

/** What a rollback or an uninstallation leads to. */
export interface WayBack {
  /** The state that is gone back to; null of an uninstallation. */
  readonly to: string | null;
  /** Its release, with its items as they were then; without any of an uninstallation. */
  readonly wanted: Pack;
  /** The installed release, with what releases since then said last. */
  readonly installed: Pack;
  /** What earlier releases had left then, as they said it last. */
  readonly left: readonly PackItem[];
}

/** A record that a plan takes over or refers to, as the workspace lists it. */
export interface ReadRecord {
  readonly hold: OfficeRecord["hold"];
  readonly id: string;
  readonly read: RecordAsItem;
}

/** Returns the installed release with what earlier ones left; undefined where none is installed. */
export const saidBy = ({ installation, left }: FileTargetState): Pack | undefined =>
  installation === null ? undefined : packWith(installation.base, [...packItems(installation.base), ...left]);

/**
 * Returns what releases have left once a plan is carried out, as they said it last: what is there, was the pack's, and
 * is not in the release. What goes back to the office is not among it. Of a rollback it is said as it was then.
 */
export function leftAfter(
  from: FileTargetState,
  {
    release,
    merged,
    leaving,
    leftBefore,
    renamed,
  }: {
    readonly release: Pack;
    readonly merged: Pack;
    readonly leaving: readonly PackItem[];
    readonly leftBefore: readonly PackItem[];
    readonly renamed: (pack: Pack) => Pack;
  },
): readonly PackItem[] {
  const there = new Set(packItems(merged).map(nameOf));
  const others = new Set([...packItems(release), ...leaving].map(nameOf));
  const last = packItems(saidBy(from) ?? release);
  const said = [...new Map([...last, ...leftBefore].map((item) => [nameOf(item), item])).values()].filter(
    (item) => there.has(nameOf(item)) && !others.has(nameOf(item)) && from.holds.get(nameOf(item))?.hold !== "used",
  );
  // What they name has its new keys in them too, so that this is no edit.
  const lasting = new Set(said.map(nameOf));
  return said.length === 0
    ? said
    : packItems(renamed(packWith(release, [...packItems(release), ...said]))).filter((item) =>
        lasting.has(nameOf(item)),
      );
}

/** Whose the items are once a plan is carried out. What earlier releases left stays whose it was. */
export function holdsAfter(
  { plan: { items } }: InstallPlan,
  before: FileTargetState["holds"],
  { office, left }: { readonly office: ReadonlyMap<ItemName, ReadRecord> } & Pick<FileTargetState, "left">,
): FileTargetState["holds"] {
  const lasting = left.flatMap((item): [string, OfficeRecord][] => {
    const record = before.get(nameOf(item));
    return record === undefined ? [] : [[nameOf(item), record]];
  });
  return new Map([
    ...lasting,
    ...items.flatMap(({ kind, key, previousKey = key, action }): [string, OfficeRecord][] => {
      if (kind === "pack" || action === "create" || action === "remove") return [];
      const name: ItemName = `${kind} ${key}`;
      const found = office.get(name);
      const record = found === undefined ? before.get(`${kind} ${previousKey}`) : recordIn(found);
      return record === undefined ? [] : [[name, record]];
    }),
  ]);
}

function recordIn({ hold, id, read: { item, stages } }: ReadRecord): OfficeRecord {
  return {
    hold,
    id,
    ...(stages && { stages: Object.fromEntries(stages) }),
    ...(hold === "adopted" && { before: { ...item } }),
  };
}

/**
 * Returns the adopted items that leave the pack and go back to the office: all that a rollback does not lead to, and
 * what a later release prunes.
 */
export function leavingOffice(
  { plan: { items }, release }: InstallPlan,
  { installation, holds }: FileTargetState,
  wanted: Pack | undefined,
): PackItem[] {
  const staying = new Set([
    ...packItems(wanted ?? release).map(nameOf),
    ...items.flatMap(({ kind, previousKey, action }) =>
      previousKey === undefined || action === "remove" ? [] : `${kind} ${previousKey}`,
    ),
  ]);
  const removed = new Set(items.flatMap(({ kind, key, action }) => (action === "remove" ? `${kind} ${key}` : [])));
  const before = installation === null ? [] : packItems(everythingOf(installation));
  return before.filter((item) => {
    const name = nameOf(item);
    return holds.get(name)?.hold === "adopted" && (removed.has(name) || (wanted !== undefined && !staying.has(name)));
  });
}

/**
 * Returns what is to be given back of an item to the office: what releases changed in it, unless somebody changed that
 * since.
 */
export function itemGivenBack(
  { kind, key, document: now }: PackItem,
  base: Pack,
  { before }: Partial<OfficeRecord> = {},
): PlannedItem {
  const { document: released = now } = packItems(base).find((one) => one.kind === kind && one.key === key) ?? {};
  const { fields } = before ? givenBack({ kind, released, before, now, useOf: () => undefined }) : { fields: [] };
  return { kind, key, action: "update", fields: [...fields] };
}

/**
 * Returns what of an earlier installation's leftovers a release has again, as the workspace has it; null where that is
 * nothing.
 */
export function takenUp({ release, plan }: InstallPlan, leftovers: Pack | null | undefined): Pack | null {
  if (!leftovers) return null;
  const released = new Set<string>(packItems(release).map(nameOf));
  const again = new Set<string>(
    plan.items.flatMap(({ kind, key, previousKey = key, action }) =>
      (action === "keep" || action === "update") && released.has(`${kind} ${key}`) ? [`${kind} ${previousKey}`] : [],
    ),
  );
  const items = packItems(leftovers).filter((item) => again.has(nameOf(item)));
  return items.length === 0 ? null : packWith(leftovers, items);
}
