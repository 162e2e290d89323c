import {
  applyPlan,
  asPack,
  canonical,
  type InstallPlan,
  type Pack,
  type Pipeline,
  type Plan,
  type PlannedField,
  type PlannedItem,
  packDigest,
  type Resource,
} from "@setup-pack/core";
import { withoutItems } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import { nameOf, type PackItem, packItems } from "../../part/pack-items.js";
import { recordAsItem } from "../../plan/existing-records.js";
import { listOfItem } from "../../plan/item-lists.js";
import { findNewItems } from "../../plan/namesakes.js";
import { stayingBy } from "../../plan/staying.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { ApplyResult, ChangedItem, HistoryEntry, InstallTarget, ItemName, PackRemains } from "../target.js";
import { bindPack, usedBindings, withNewKeys } from "./bind-pack.js";
import { changesBy } from "./changes-by.js";
import { checklist, nothingFound } from "./checklist.js";
import { everythingOf, type FileTargetState, stale } from "./file-target-state.js";
import { missingIn, notCarried } from "./missing-in.js";
import { removalChecklist } from "./removal-checklist.js";
import { checklistFile, type Folder, packFile, releaseFile, stateAfter, withState } from "./state.js";
import {
  holdsAfter,
  itemGivenBack,
  leavingOffice,
  leftAfter,
  type ReadRecord,
  saidBy,
  takenUp,
  type WayBack,
} from "./whose-items.js";

/** What handing over works with. */
export interface HandOverOptions {
  readonly lookups: Pick<InstallTarget, "list" | "seesListsOnly">;
  readonly folder: Folder;
  readonly world: World;
  readonly dryRun: boolean;
  /** Where the folder knows of no installation: what an earlier one left in the workspace. */
  readonly leftovers?: PackRemains | null;
  /** Of a rollback and an uninstallation, at which the office has its own again: what it leads to. */
  readonly back?: WayBack;
}

/**
 * Returns the folder that brings a plan into a workspace by hand. A plan that the folder has followed already gives it
 * as it is.
 */
export async function handOver(
  installPlan: InstallPlan,
  from: FileTargetState,
  { lookups, folder, world, dryRun, leftovers = null, back }: HandOverOptions,
): Promise<ApplyResult | Refusal> {
  const { workspace, state, installation, holds } = from;
  const { release, plan, planId } = installPlan;
  const [latest] = state?.history ?? [];
  const remains = installation === null ? leftovers : installation.remains;
  const remaining = leftovers && asPack({ ...withoutItems(release), ...leftovers.lists });
  const there = installation === null ? takenUp(installPlan, remaining) : everythingOf(installation);
  const leaving = leavingOffice(installPlan, from, back?.wanted);
  const isKept = keptInPlace(plan, remains?.holdings);
  const told = (entry: HistoryEntry | undefined, files?: Folder) =>
    answer(installPlan, entry, { from, leaving, back, isKept }, files);
  if (latest?.planId === planId) return told(latest, folder);
  if (installPlan.baseRevision !== (installation?.revision ?? null)) return stale(installation?.revision);
  const office = await officeRecords(installPlan, holds, lookups);
  if (office instanceof Refusal) return office;
  const renamed = (pack: Pack): Pack =>
    there === null ? pack : withNewKeys(pack, plan.items, there, installPlan.reading);
  const merged = renamed(applyPlan(plan, withAdopted(there, release, office), back?.wanted ?? release));
  const left = leftAfter(from, { release, merged, leaving, leftBefore: back?.left ?? [], renamed });
  const after = holdsAfter(installPlan, holds, { office, left });
  const next = stateAfter(state, {
    workspaceId: workspace.id,
    packId: release.packId,
    version: release.version,
    planId: back?.to === null ? null : planId,
    ...(back?.to && { to: back.to }),
    bindings: installPlan.bindings,
    ...(installPlan.reading && { reading: installPlan.reading }),
    holds: after,
    left,
    changes: changesBy(installPlan, there, merged, {
      before: { holds, left: from.left },
      after: { holds: after, left },
      letGo: [...leaving, ...plan.items.filter(isKept)],
      back,
    }),
    at: world.now(),
    from: installation === null ? null : { version: installation.base.version, revision: installation.revision },
  });
  const result = told(next.history[0]);
  if (dryRun) return { ...result, plan };
  const toGiveBack = leaving.map((item) => itemGivenBack(item, saidBy(from) ?? release, holds.get(nameOf(item))));
  if (back?.to === null && installation !== null) {
    const removal = removalChecklist(installation, result.items, toGiveBack);
    return { ...result, files: withState(folder, next, { texts: new Map([[checklistFile, removal]]) }) };
  }
  const bindings = [...installPlan.bindings, ...usedBindings(release, after)];
  const written = bindPack(withoutUsed(merged, after), bindings, installPlan.reading);
  const [missing] = missingIn(written, { release, there, base: installation?.base, bindings });
  if (missing !== undefined) return notCarried(missing);
  const texts = new Map([
    [packFile, packText(written)],
    [
      checklistFile,
      checklist(installPlan, workspace, {
        packFile,
        installed: installation?.base ?? remaining ?? undefined,
        merged: withoutUsed(merged, after),
        takenUp: installation === null ? there : null,
        notFound: nothingFound(installation),
        newItems: await findNewItems(
          nothingFound(installation) === undefined ? plan : { items: plan.items.map(asNew) },
          release,
          { ids: installation?.ids ?? new Map(), holdings: new Map() },
          lookups,
        ),
        toGiveBack,
        isKept,
      }),
    ],
  ]);
  // A release that the folder did not write is kept as well, so that there is a way back.
  const isWritten = installation === null || folder.has(releaseFile(installation.revision));
  const releases = new Map(
    [
      ...(isWritten ? [] : [[installation.revision, installation.base] as const]),
      ...(next.revision === null ? [] : [[next.revision, release] as const]),
    ].map(([revision, one]) => [revision, { release: one, digest: packDigest(one, world) }]),
  );
  return { ...result, files: withState(folder, next, { texts, releases }) };
}

/** Returns whether an item stays that a plan removes: somebody edited it, and another record has its key from now on. */
function keptInPlace(plan: Plan, holdings: PackRemains["holdings"] = new Map()): (item: PlannedItem) => boolean {
  const staysAs = stayingBy(plan, holdings);
  return (item) => item.action === "remove" && staysAs(item) === "edited";
}

/** Returns an item of a plan as one that the workspace does not have: what was handed over before was not found. */
const asNew = (item: PlannedItem): PlannedItem =>
  item.action === "update" || item.action === "keep" ? { ...item, action: "create" } : item;

const packText = (pack: Pack): string => canonical(JSON.stringify(pack));

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
    const isSame = before?.id === id && before.hold === hold;
    const stagesBefore = Object.entries((isSame && before.stages) || {});
    const isKnown = isSame && (hold === "adopted" || stageKeysOf(item).every((stage) => before.stages?.[stage]));
    if (item === undefined || list === undefined || isKnown) continue;
    const listing = await lookups.list(list);
    if (listing instanceof Refusal) return listing;
    const record = listing.items?.find((one) => one.id === id);
    if (record === undefined) return notListed(item.name, id);
    // A stage that the pack used before stays the one that it was.
    const asBefore = stagesBefore.map(([stage, targetId]) => ({ type: "deal_stage", id: stage, targetId }) as const);
    records.set(name, { hold, id, read: recordAsItem(record, item, { bindings: [...asBefore, ...bindings] }) });
  }
  return records;
}

const stageKeysOf = (item: Resource | Pipeline | undefined): readonly string[] =>
  item !== undefined && "stages" in item ? item.stages.map(({ key }) => key) : [];

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

/** What an answer tells of beside its plan. */
interface AnswerFacts {
  readonly from: FileTargetState;
  readonly leaving: readonly PackItem[];
  readonly back: WayBack | undefined;
  readonly isKept: (item: PlannedItem) => boolean;
}

function answer(
  { plan, release }: Pick<InstallPlan, "plan" | "release">,
  entry: HistoryEntry | undefined,
  { from: { installation, holds }, leaving, back, isKept }: AnswerFacts,
  files?: Folder,
): ApplyResult {
  if (entry === undefined) throw new Error("A state has a history");
  const { revision, version } = entry;
  const left = new Set(leaving.map(nameOf));
  // What is new is known by nobody else by its name; what goes is gone then.
  const known = [...packItems(release), ...(back && installation ? packItems(everythingOf(installation)) : [])];
  const named = new Map(known.map((item) => [nameOf(item), item]));
  const staying = new Set(back && packItems(back.wanted).map(nameOf));
  const items = plan.items.flatMap((planned): ChangedItem | [] => {
    const { kind, key, fields } = planned;
    if (kind === "pack" || left.has(`${kind} ${key}`)) return [];
    if (isKept(planned)) return { kind, key, id: null, action: "keep", reason: "edited" };
    const { action } = planned;
    const isGoing = back !== undefined && !staying.has(`${kind} ${key}`);
    const { name, variant } = (action === "create" || isGoing ? named.get(`${kind} ${key}`) : undefined) ?? {};
    const reason = action === "keep" ? reasonToStay(planned, holds, isGoing) : undefined;
    return {
      kind,
      key,
      id: null,
      action,
      ...(name !== undefined && { name }),
      ...(variant !== undefined && { resourceKind: variant }),
      ...(action === "update" && { fields }),
      ...(reason !== undefined && { reason }),
    };
  });
  const kept = leaving.map(({ kind, key, name, variant }) => ({
    ...{ kind, key, id: null, action: "keep", reason: "to give back", name },
    ...(variant !== undefined && { resourceKind: variant }),
  }));
  return { revision, version, items: [...items, ...kept], ...(files === undefined ? {} : { files }) };
}

/** Returns why an item stays that the release does not have; undefined where an upgrade leaves it. */
function reasonToStay(
  { kind, key, fields }: PlannedItem,
  holds: FileTargetState["holds"],
  isGoing: boolean,
): string | undefined {
  if (fields.some(isDropped)) return "edited";
  if (!isGoing) return undefined;
  return holds.get(`${kind} ${key}`)?.hold === "used" ? "used" : "used by what is kept";
}

/** Returns an item that somebody edited, and that the release does not have. */
const isDropped = ({ path, mine, theirs }: PlannedField): boolean =>
  path.length === 0 && mine !== undefined && theirs === undefined;
