import { applyPlan, canonical, type InstallPlan, type Pack, type Plan } from "@setup-pack/core";
import { nameOf, type PackItem, packItems } from "../../part/pack-items.js";
import type { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { ApplyResult, ChangedItem, HistoryEntry } from "../target.js";
import { bindPack } from "./bind-pack.js";
import { checklist } from "./checklist.js";
import { type FileTargetState, stale } from "./file-target-state.js";
import { type Folder, type OfficeHold, releaseFile, stateAfter, withState } from "./state.js";

/** The file that people import by hand: the release with its references bound. */
export const packFile = "pack.json";
/** The file that lists what people do by hand, step by step. */
export const checklistFile = "CHECKLIST.md";

/** Why an item stays that the office had before: somebody has to see to its values. */
export const toGiveBack = "to give back";

/** What handing over works with. */
export interface HandOverOptions {
  readonly folder: Folder;
  readonly world: World;
  readonly dryRun: boolean;
  /** Whether the plan is one of a rollback, at which the office has its own again. */
  readonly goesBack?: boolean;
}

/**
 * The folder that brings a plan into a workspace by hand. A plan that the folder has followed already gives it as it
 * is.
 */
export function handOver(
  installPlan: InstallPlan,
  from: FileTargetState,
  { folder, world, dryRun, goesBack = false }: HandOverOptions,
): ApplyResult | Refusal {
  const { workspace, state, installation, holds } = from;
  const { release, plan, planId } = installPlan;
  const [latest] = state?.history ?? [];
  const givenBack = leavingOffice(installPlan, from, goesBack);
  if (latest?.planId === planId) return answer(installPlan, latest, givenBack, folder);
  if (installPlan.baseRevision !== (installation?.revision ?? null)) return stale(installation?.revision);
  const next = stateAfter(state, {
    workspaceId: workspace.id,
    packId: release.packId,
    version: release.version,
    planId,
    bindings: installPlan.bindings,
    ...(installPlan.blocks && { blocks: installPlan.blocks }),
    holds: holdsAfter(plan, holds),
    at: world.now(),
    from: installation === null ? null : { version: installation.base.version, revision: installation.revision },
  });
  if (dryRun) return { ...answer(installPlan, next.history[0], givenBack), plan };
  const merged = applyPlan(createdAnew(plan), installation?.current ?? null, release);
  const texts = new Map([
    [packFile, packText(bindPack(merged, installPlan.bindings, installPlan.blocks))],
    [
      checklistFile,
      checklist(installPlan, workspace, { packFile, installed: installation?.base, toGiveBack: givenBack }),
    ],
  ]);
  const known = installation === null ? folder : withBase(folder, installation.revision, installation.base);
  return answer(installPlan, next.history[0], givenBack, withState(known, next, release, texts));
}

const packText = (pack: Pack): string => canonical(JSON.stringify(pack));

/** A release that the folder did not make is kept as well, so that there is a way back. */
function withBase(folder: Folder, revision: string, base: Pack): Folder {
  const path = releaseFile(revision);
  return folder.has(path) ? folder : new Map([...folder, [path, `${JSON.stringify(base)}\n`]]);
}

/** In the folder an adopted item is as the release has it; the workspace's own record is not there to be changed. */
function createdAnew(plan: Plan): Plan {
  const items = plan.items.map(({ previousKey, ...item }) => {
    if (item.action === "adopt") return { ...item, action: "create" as const, fields: [] };
    return previousKey === undefined ? item : { ...item, previousKey };
  });
  return { ...plan, items };
}

/** Whose the items are once a plan is carried out. */
function holdsAfter({ items }: Plan, before: FileTargetState["holds"]): FileTargetState["holds"] {
  return new Map(
    items.flatMap(({ kind, key, previousKey = key, action }): [string, OfficeHold][] => {
      if (action === "adopt") return [[`${kind} ${key}`, "adopted"]];
      if (action === "use") return [[`${kind} ${key}`, "used"]];
      const hold = action === "create" || action === "remove" ? undefined : before.get(`${kind} ${previousKey}`);
      return hold === undefined ? [] : [[`${kind} ${key}`, hold]];
    }),
  );
}

/**
 * The adopted items that leave the pack and go back to the office: all that an earlier release does not have, and what
 * a later one prunes.
 */
function leavingOffice(
  { plan: { items }, release }: InstallPlan,
  { installation, holds }: FileTargetState,
  goesBack: boolean,
): PackItem[] {
  const staying = new Set([
    ...packItems(release).map(nameOf),
    ...items.flatMap(({ kind, previousKey, action }) =>
      previousKey === undefined || action === "remove" ? [] : `${kind} ${previousKey}`,
    ),
  ]);
  const removed = new Set(items.flatMap(({ kind, key, action }) => (action === "remove" ? `${kind} ${key}` : [])));
  const before = installation === null ? [] : packItems(installation.current);
  return before.filter((item) => {
    const name = nameOf(item);
    return holds.get(name) === "adopted" && (removed.has(name) || (goesBack && !staying.has(name)));
  });
}

function answer(
  { plan, release }: Pick<InstallPlan, "plan" | "release">,
  entry: HistoryEntry | undefined,
  givenBack: readonly PackItem[],
  files?: Folder,
): ApplyResult {
  if (entry === undefined) throw new Error("A state has a history");
  const { revision, version } = entry;
  const left = new Set(givenBack.map(nameOf));
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
    };
  });
  const kept = givenBack.map(({ kind, key }) => ({ kind, key, id: null, action: "keep", reason: toGiveBack }));
  return { revision, version, items: [...items, ...kept], ...(files === undefined ? {} : { files }) };
}
