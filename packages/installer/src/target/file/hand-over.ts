import {
  applyPlan,
  canonical,
  type InstallPlan,
  type Pack,
  type Pipeline,
  type PlannedField,
  type PlannedItem,
  packDigest,
  type Resource,
} from "@setup-pack/core";
import { withoutItems } from "@setup-pack/core/format";
import { deepEqual } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { givenBack, type RecordChange, type RecordState, settledChange } from "@setup-pack/lifecycle";
import { nameOf, type PackItem, packItems, packWith } from "../../part/pack-items.js";
import { type RecordAsItem, recordAsItem } from "../../plan/existing-records.js";
import { listOfItem } from "../../plan/item-lists.js";
import { findNewItems } from "../../plan/namesakes.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { ApplyResult, ChangedItem, HistoryEntry, InstallTarget, ItemName } from "../target.js";
import { bindPack, newStageKeys, usedBindings, withNewKeys } from "./bind-pack.js";
import { checklist, nothingFound } from "./checklist.js";
import { everythingOf, type FileTargetState, stale } from "./file-target-state.js";
import {
  checklistFile,
  type Folder,
  type OfficeRecord,
  packFile,
  releaseFile,
  stateAfter,
  withState,
} from "./state.js";

/** Why an item stays that the office had before: somebody has to see to its values. */
export const toGiveBack = "to give back";

/** What handing over works with. */
export interface HandOverOptions {
  readonly lookups: Pick<InstallTarget, "list" | "seesListsOnly">;
  readonly folder: Folder;
  readonly world: World;
  readonly dryRun: boolean;
  /** Of a rollback, at which the office has its own again: what it leads to. */
  readonly back?: WayBack;
}

/** What a rollback leads to. */
export interface WayBack {
  /** The state that is gone back to. */
  readonly to: string;
  /** Its release, with its items as they were then. */
  readonly wanted: Pack;
  /** The installed release, with what releases since then said last. */
  readonly installed: Pack;
  /** What earlier releases had left then, as they said it last. */
  readonly left: readonly PackItem[];
}

/**
 * Returns the folder that brings a plan into a workspace by hand. A plan that the folder has followed already gives it
 * as it is.
 */
export async function handOver(
  installPlan: InstallPlan,
  from: FileTargetState,
  { lookups, folder, world, dryRun, back }: HandOverOptions,
): Promise<ApplyResult | Refusal> {
  const { workspace, state, installation, holds } = from;
  const { release, plan, planId } = installPlan;
  const [latest] = state?.history ?? [];
  const there = installation === null ? null : everythingOf(installation);
  const leaving = leavingOffice(installPlan, from, back?.wanted);
  if (latest?.planId === planId) return answer(installPlan, latest, leaving, folder);
  if (installPlan.baseRevision !== (installation?.revision ?? null)) return stale(installation?.revision);
  const office = await officeRecords(installPlan, holds, lookups);
  if (office instanceof Refusal) return office;
  const renamed = (pack: Pack): Pack =>
    there === null ? pack : withNewKeys(pack, plan.items, there, installPlan.reading);
  const merged = renamed(applyPlan(plan, withAdopted(there, release, office), back?.wanted ?? release));
  const left = leftAfter(from, { release, merged, leaving, leftThen: back?.left ?? [], renamed });
  const after = holdsAfter(installPlan, holds, { office, left });
  const next = stateAfter(state, {
    workspaceId: workspace.id,
    packId: release.packId,
    version: release.version,
    planId,
    ...(back && { to: back.to }),
    bindings: installPlan.bindings,
    ...(installPlan.reading && { reading: installPlan.reading }),
    holds: after,
    left,
    changes: changesBy(installPlan, there, merged, {
      before: { holds, left: from.left },
      after: { holds: after, left },
      givenBack: leaving,
      back,
    }),
    at: world.now(),
    from: installation === null ? null : { version: installation.base.version, revision: installation.revision },
  });
  if (dryRun) return { ...answer(installPlan, next.history[0], leaving), plan };
  const bindings = [...installPlan.bindings, ...usedBindings(release, after)];
  const texts = new Map([
    [packFile, packText(bindPack(withoutUsed(merged, after), bindings, installPlan.reading))],
    [
      checklistFile,
      checklist(installPlan, workspace, {
        packFile,
        installed: installation?.base,
        merged: withoutUsed(merged, after),
        notFound: nothingFound(installation),
        newItems: await findNewItems(
          nothingFound(installation) === undefined ? plan : { items: plan.items.map(asNew) },
          release,
          { ids: installation?.ids ?? new Map(), holdings: new Map() },
          lookups,
        ),
        toGiveBack: leaving.map((item) => itemGivenBack(item, saidBy(from) ?? release, holds.get(nameOf(item)))),
      }),
    ],
  ]);
  // A release that the folder did not write is kept as well, so that there is a way back.
  const isKept = installation === null || folder.has(releaseFile(installation.revision));
  const releases = new Map(
    [
      ...(isKept ? [] : [[installation.revision, installation.base] as const]),
      ...(next.revision === null ? [] : [[next.revision, release] as const]),
    ].map(([revision, one]) => [revision, { release: one, digest: packDigest(one, world) }]),
  );
  return answer(installPlan, next.history[0], leaving, withState(folder, next, { texts, releases }));
}

/** Returns an item of a plan as one that the workspace does not have: what was handed over before was not found. */
const asNew = (item: PlannedItem): PlannedItem =>
  item.action === "update" || item.action === "keep" ? { ...item, action: "create" } : item;

const packText = (pack: Pack): string => canonical(JSON.stringify(pack));

/** A record that a plan takes over or refers to, as the workspace lists it. */
interface ReadRecord {
  readonly hold: OfficeRecord["hold"];
  readonly id: string;
  readonly read: RecordAsItem;
}

/** Reads the records that a plan adopts or uses, but for those that the folder knows already. */
async function officeRecords(
  { release, bindings, adoptions = [], uses = [] }: InstallPlan,
  known: FileTargetState["holds"],
  lookups: Pick<InstallTarget, "list">,
): Promise<ReadonlyMap<ItemName, ReadRecord> | Refusal> {
  const records = new Map<ItemName, ReadRecord>();
  const wanted = [
    ...adoptions.map((one) => ({ ...one, hold: "adopted" }) as const),
    ...uses.map((one) => ({ ...one, hold: "used" }) as const),
  ];
  for (const { kind, key, targetId: id, hold } of wanted) {
    const name: ItemName = `${kind} ${key}`;
    const before = known.get(name);
    const item = itemOf(release, kind, key);
    const list = item && listOfItem(item);
    if (item === undefined || list === undefined || (before?.id === id && before.hold === hold)) continue;
    const listing = await lookups.list(list);
    if (listing instanceof Refusal) return listing;
    const record = listing.items?.find((one) => one.id === id);
    if (record === undefined) return notListed(item.name, id);
    records.set(name, { hold, id, read: recordAsItem(record, item, { bindings }) });
  }
  return records;
}

function itemOf({ resources, pipelines }: Pack, kind: string, key: string): Resource | Pipeline | undefined {
  const items: readonly (Resource | Pipeline)[] = (kind === "pipelines" ? pipelines : resources) ?? [];
  return items.find((one) => one.key === key);
}

const notListed = (name: string, id: string): Refusal =>
  new Refusal(
    "stale",
    `The plan takes ${quote(name)} (${id}) from the workspace, and its list does not show that record now.`,
    "Name the workspace and its key, or make a new plan.",
  );

/**
 * Returns the workspace's side with the records that are adopted, so that the office's values and stages are merged.
 */
function withAdopted(mine: Pack | null, release: Pack, office: ReadonlyMap<ItemName, ReadRecord>): Pack | null {
  const adopted = [...office.values()].flatMap(({ hold, read }) => (hold === "adopted" ? [read.item] : []));
  if (adopted.length === 0) return mine;
  const side = mine ?? withoutItems(release);
  const resources = adopted.flatMap((item) => ("stages" in item ? [] : [item]));
  const pipelines = adopted.flatMap((item) => ("stages" in item ? [item] : []));
  return {
    ...side,
    resources: [...(side.resources ?? []), ...resources],
    pipelines: [...(side.pipelines ?? []), ...pipelines],
  };
}

/** Whose items are: those of the office, and what earlier releases left. */
type Whose = Pick<FileTargetState, "holds" | "left">;

/** Returns what carrying out a plan changes in the items that are there. */
function changesBy(
  { plan }: InstallPlan,
  there: Pack | null,
  merged: Pack,
  whose: { readonly [side in "before" | "after"]: Whose } & {
    readonly givenBack: readonly PackItem[];
    readonly back: WayBack | undefined;
  },
): readonly RecordChange[] {
  const [was, is, from, to] = [there, merged, whose.back?.installed, whose.back?.wanted].map(
    (pack) => new Map((pack ? packItems(pack) : []).map((one) => [nameOf(one), one])),
  );
  const letGo = new Set(whose.givenBack.map(nameOf));
  const planned = new Set(plan.items.map(({ kind, key, previousKey = key }) => `${kind} ${previousKey}`));
  const others = whose.before.left.filter((item) => !planned.has(nameOf(item)));
  const left = others.map(({ kind, key }): PlannedItem => ({ kind, key, action: "keep", fields: [] }));
  return [...plan.items, ...left].flatMap(({ kind, key, previousKey = key, action, fields }): RecordChange[] => {
    if (kind === "pack") return [];
    const [nameBefore, name] = [nameOf({ kind, key: previousKey }), nameOf({ kind, key })];
    const item = was?.get(nameBefore);
    if (item === undefined || whose.before.holds.get(nameBefore)?.hold === "used") return [];
    const before = stateOf(item, whose.before);
    const change = { record: nameBefore, kind, before };
    if (letGo.has(nameBefore)) return [{ ...change, after: { ...before, hold: "none" } }];
    if (action === "remove") return [change];
    const now = is?.get(name);
    if (now === undefined) return [];
    const keys = newStageKeys(fields);
    const changed = { ...change, after: { ...stateOf(now, whose.after), ...(keys && { stages: keys }) } };
    const [said, saying] = [from?.get(nameBefore), to?.get(name)];
    const isSame = deepEqual(changed.before, changed.after);
    if (said === undefined || saying === undefined || whose.back === undefined) return isSame ? [] : [changed];
    const since = Number(whose.back.to);
    const settled = settledChange(changed, { from: said.document, to: saying.document, since });
    return settled === undefined ? [] : [settled];
  });
}

/** Returns the installed release with what earlier ones left; undefined where none is installed. */
export const saidBy = ({ installation, left }: FileTargetState): Pack | undefined =>
  installation === null ? undefined : packWith(installation.base, [...packItems(installation.base), ...left]);

/**
 * Returns what releases have left once a plan is carried out, as they said it last: what is there, was the pack's, and
 * is not in the release. What goes back to the office is not among it. Of a rollback it is said as it was then.
 */
function leftAfter(
  from: FileTargetState,
  {
    release,
    merged,
    leaving,
    leftThen,
    renamed,
  }: {
    readonly release: Pack;
    readonly merged: Pack;
    readonly leaving: readonly PackItem[];
    readonly leftThen: readonly PackItem[];
    readonly renamed: (pack: Pack) => Pack;
  },
): readonly PackItem[] {
  const there = new Set(packItems(merged).map(nameOf));
  const others = new Set([...packItems(release), ...leaving].map(nameOf));
  const last = packItems(saidBy(from) ?? release);
  const said = [...new Map([...last, ...leftThen].map((item) => [nameOf(item), item])).values()].filter(
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

/** Returns how the pack has an item. */
export function stateOf(item: PackItem, { holds, left }: Whose): RecordState {
  const { key, document } = item;
  const { hold = "owned", before } = holds.get(nameOf(item)) ?? {};
  const base = left.find((one) => nameOf(one) === nameOf(item))?.document;
  return {
    key,
    hold: base === undefined ? hold : "released",
    document,
    ...(base && { base }),
    ...(before && { before }),
  };
}

/** Returns a pack without the items that it only uses: importing those would make them a second time. */
function withoutUsed(pack: Pack, holds: FileTargetState["holds"]): Pack {
  const isOwn =
    (kind: string) =>
    ({ key }: { readonly key: string }): boolean =>
      holds.get(`${kind} ${key}`)?.hold !== "used";
  const { resources, pipelines } = pack;
  return {
    ...pack,
    ...(resources && { resources: resources.filter(isOwn("resources")) }),
    ...(pipelines && { pipelines: pipelines.filter(isOwn("pipelines")) }),
  };
}

/** Whose the items are once a plan is carried out. What earlier releases left stays whose it was. */
function holdsAfter(
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
function leavingOffice(
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

function answer(
  { plan, release }: Pick<InstallPlan, "plan" | "release">,
  entry: HistoryEntry | undefined,
  leaving: readonly PackItem[],
  files?: Folder,
): ApplyResult {
  if (entry === undefined) throw new Error("A state has a history");
  const { revision, version } = entry;
  const left = new Set(leaving.map(nameOf));
  // What is new is known by nobody else by its name.
  const named = new Map(packItems(release).map((item) => [nameOf(item), item]));
  const items = plan.items.flatMap(({ kind, key, action, fields }): ChangedItem | [] => {
    if (kind === "pack" || left.has(`${kind} ${key}`)) return [];
    const { name, variant } = (action === "create" ? named.get(`${kind} ${key}`) : undefined) ?? {};
    return {
      kind,
      key,
      id: null,
      action,
      ...(name !== undefined && { name }),
      ...(variant !== undefined && { resourceKind: variant }),
      ...(action === "update" && { fields }),
      ...(action === "keep" && fields.some(isDropped) && { reason: "edited" }),
    };
  });
  const kept = leaving.map(({ kind, key }) => ({ kind, key, id: null, action: "keep", reason: toGiveBack }));
  return { revision, version, items: [...items, ...kept], ...(files === undefined ? {} : { files }) };
}

/** Returns an item that somebody edited, and that the release does not have. */
const isDropped = ({ path, mine, theirs }: PlannedField): boolean =>
  path.length === 0 && mine !== undefined && theirs === undefined;
