import {
  applyPlan,
  type Binding,
  type InstallPlan,
  type Pack,
  type PackReading,
  type Plan,
  type PlannedItem,
  type PlanOptions,
  packDigest,
  plan as planOf,
} from "@setup-pack/core";
import { isUsedIn } from "@setup-pack/core/format";
import { fold } from "@setup-pack/core/words";
import { followed, keepingSome, undoing, undone, writtenLast } from "@setup-pack/lifecycle";
import { neededBy } from "../../part/needs.js";
import { nameOf, type PackItem, packItems, packWith } from "../../part/pack-items.js";
import { recordAsItem } from "../../plan/existing-records.js";
import { listOfItem } from "../../plan/item-lists.js";
import { conflictsIn } from "../../plan/judge.js";
import { withPlanId } from "../../plan/plan-id.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { InstallTarget } from "../target.js";
import { everythingOf, type FileTargetState, stale } from "./file-target-state.js";
import { changesAfter, type OfficeRecord, stateRecord } from "./state.js";
import type { WayBack } from "./whose-items.js";

/** What going back to a state of a folder is planned with. */
interface FolderRollback {
  /** The state that is gone back to, null for nothing, and the one that is installed. */
  readonly to: string | null;
  readonly revision: string;
  readonly reading: PackReading | undefined;
  /** What earlier releases had left at the state that is gone back to. */
  readonly left: readonly PackItem[];
  readonly lookups: Pick<InstallTarget, "list">;
  readonly world: World;
  readonly onConflict: Exclude<PlanOptions["onConflict"], string | undefined>;
}

/** A plan that goes back, and what it is carried out with. */
export interface PlannedRollback extends Omit<WayBack, "to"> {
  readonly installPlan: InstallPlan;
  /** Whose the items are, with what the pack uses or has in its care again. */
  readonly holds: FileTargetState["holds"];
}

/**
 * Returns the plan that goes back to an earlier release, or to none: what was changed since is undone, and what came
 * since goes, but for what somebody edited and what that refers to.
 */
export async function rollbackPlan(
  release: Pack,
  from: FileTargetState,
  { to, revision, reading, left: leftBefore, lookups, world, onConflict }: FolderRollback,
): Promise<PlannedRollback | Refusal> {
  const { workspace, state, installation } = from;
  if (installation?.revision !== revision) return stale(installation?.revision);
  const { sha256 } = world;
  const bindings = to === null ? [] : bindingsThen(installation.bindings, stateRecord(state, to)?.bindings);
  const then = await stateThen(release, from, { to, left: leftBefore, lookups, bindings });
  const { wanted, installed, holds } = then;
  const carried = new Set(packItems(wanted).map(nameOf));
  // What the office had before is never to be removed: it is left alone, or given back.
  const there = everythingOf(installation);
  const offices = [...packItems(there), ...packItems(wanted)].filter((item) => {
    const hold = holds.get(nameOf(item))?.hold;
    return hold === "used" || (hold === "adopted" && !carried.has(nameOf(item)));
  });
  const made = planOf(
    { installed, release: wanted, workspace: there },
    {
      sha256,
      ...undoing(onConflict),
      isUsed: isUsedIn(offices),
      isAdopted: (item) => item.kind === "pipelines" && holds.get(`pipelines ${item.key}`)?.hold === "adopted",
      reader: "installer",
      diagnose: to !== null,
    },
  );
  const [conflict] = conflictsIn(made, wanted);
  if (conflict !== undefined) return conflict;
  const kept = keepingNeeded(made, there, wanted);
  const plan = to === null ? { ...kept, items: inOrderOf(there, kept.items) } : kept;
  const now = world.now();
  const installPlan = withPlanId(
    {
      planVersion: 1,
      workspaceId: workspace.id,
      baseRevision: revision,
      packDigest: packDigest(release, { sha256 }),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
      release,
      bindings,
      ...(reading && { reading }),
      plan,
    },
    world,
  );
  return { installPlan, ...then };
}

/** Returns items in the order of a pack, in which what refers to others comes before them. */
function inOrderOf(pack: Pack, items: readonly PlannedItem[]): PlannedItem[] {
  const places = new Map<string, number>(packItems(pack).map((item, index) => [nameOf(item), index]));
  const placeOf = ({ kind, key }: PlannedItem): number => places.get(`${kind} ${key}`) ?? -1;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Keeps what a plan would remove and something refers to that stays. */
function keepingNeeded(plan: Plan, there: Pack, wanted: Pack): Plan {
  const going = new Set(plan.items.flatMap(({ kind, key, action }) => (action === "remove" ? [`${kind} ${key}`] : [])));
  const whole = applyPlan(
    keepingSome(plan, () => true),
    there,
    wanted,
  );
  const needed = neededBy(whole, (name) => !going.has(name));
  return keepingSome(plan, ({ kind, key }) => needed.has(`${kind} ${key}`));
}

/** What references stand for: as then, and what is known of others. */
const bindingsThen = (now: readonly Binding[], then: readonly Binding[] = []): Binding[] => [
  ...new Map([...now, ...then].map((one) => [`${one.type} ${one.id}`, one])).values(),
];

/**
 * Tells what a rollback leads to: of each item what it would be without what was changed since. What was removed comes
 * again, unless the workspace has a record of its name: that is used. What the office deleted stays away, unless an
 * item of the release needs it. Of a folder that did not keep what changed, it is the release as it was.
 */
async function stateThen(
  release: Pack,
  { state, installation, holds: now, left: leftNow }: FileTargetState,
  {
    to,
    left: leftBefore,
    lookups,
    bindings,
  }: Pick<FolderRollback, "to" | "left" | "lookups"> & {
    readonly bindings: Binding[];
  },
): Promise<Omit<PlannedRollback, "installPlan">> {
  if (installation === null) throw new Error("A pack that is gone back has an installation.");
  const { base } = installation;
  const since = to === null ? [] : changesAfter(state, to);
  if (since === undefined) return { wanted: release, installed: base, holds: now, left: [] };
  const there = new Map(packItems(everythingOf(installation)).map((item) => [nameOf(item), item]));
  const said = new Map(
    [...packItems(base), ...leftNow].flatMap((item) => (there.has(nameOf(item)) ? [[nameOf(item), item]] : [])),
  );
  const holds = new Map(now);
  const holdsThen = new Map(Object.entries(stateRecord(state, to ?? "")?.holds ?? {}));
  const deleted = new Set<string>();
  const items: PackItem[] = [];
  for (const item of [...packItems(release), ...leftBefore]) {
    const { kind } = item;
    const name = nameOf(item);
    const { chain, key, stages } = followed(item, since);
    const nameNow = nameOf({ kind, key: key ?? item.key });
    const held = there.get(nameNow);
    const then = holdsThen.get(name);
    if (held !== undefined && held.variant === item.variant) {
      if (then !== undefined && !holds.has(nameNow)) holds.set(nameNow, then);
      const isOwn = key !== undefined && holds.get(nameNow)?.hold !== "used";
      const record = { kind, said: item.document, now: { document: held.document, stages }, chain };
      const [was, is] = isOwn ? [undone(record), writtenLast(record)] : [item.document, undefined];
      items.push({ ...item, document: { ...(was ?? item.document), key: item.key } });
      if (is !== undefined) said.set(nameNow, { ...held, document: { ...is, key: held.key } });
      continue;
    }
    // No operation notes that it no longer uses a record.
    const isDeleted = key !== undefined && then?.hold !== "used";
    if (isDeleted) deleted.add(name);
    const found = isDeleted ? undefined : await recordOf(item, release, { then, lookups, bindings });
    if (found !== undefined) holds.set(name, found);
    const was = found === undefined ? undone({ kind, said: undefined, now: undefined, chain }) : undefined;
    items.push({ ...item, document: { ...(was ?? item.document), key: item.key } });
  }
  const needed = neededBy(packWith(release, items), (name) => !deleted.has(name));
  const wanted = items.filter((item) => !deleted.has(nameOf(item)) || needed.has(nameOf(item)));
  return { wanted: packWith(release, wanted), installed: packWith(base, [...said.values()]), holds, left: leftBefore };
}

/**
 * Finds the record of the workspace that an item is to stand for which the pack let go of: the one that it was then, as
 * far as the lists show, or one of its name. It is used: nothing of it is written.
 */
async function recordOf(
  { kind, key, name }: PackItem,
  { resources = [], pipelines = [] }: Pack,
  {
    then,
    lookups,
    bindings,
  }: {
    readonly then: OfficeRecord | undefined;
    readonly lookups: FolderRollback["lookups"];
    readonly bindings: Binding[];
  },
): Promise<OfficeRecord | undefined> {
  const item = (kind === "pipelines" ? pipelines : kind === "resources" ? resources : []).find(
    (one) => one.key === key,
  );
  const list = item && listOfItem(item);
  const asThen: OfficeRecord | undefined = then && {
    hold: "used",
    id: then.id,
    ...(then.stages && { stages: then.stages }),
  };
  if (item === undefined || list === undefined) return undefined;
  const listing = await lookups.list(list);
  if (listing instanceof Refusal || listing.items === undefined) return asThen;
  if (asThen !== undefined && listing.items.some(({ id }) => id === asThen.id)) return asThen;
  const namesake = listing.items.find((one) => fold(one.name) === fold(name));
  if (namesake === undefined) return undefined;
  const { stages } = recordAsItem(namesake, item, { bindings });
  return { hold: "used", id: namesake.id, ...(stages && { stages: Object.fromEntries(stages) }) };
}
