import type { Pack, Pipeline, Plan, PlannedItem, Resource } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { changedItemName, fold, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { WorkspaceRecord } from "../target/listing.js";
import type { InstallTarget, Owner } from "../target/target.js";
import type { ExistingRecords } from "./existing-records.js";
import { listOfItem, nounOf } from "./item-lists.js";
import type { PackStanding } from "./known-items.js";
import { stayingBy } from "./staying.js";

/** An item that a plan gives a name which another record of its list has. */
interface TakenName {
  readonly planned: PlannedItem;
  readonly item: Resource | Pipeline;
  readonly name: string;
  readonly record: WorkspaceRecord;
}

/**
 * What stands against a plan because two records of a list would have one name: a name that the plan gives an item is
 * another record's. What an item is called already, and what it stands for, is no matter of a plan.
 */
export async function nameConflicts(
  plan: Plan,
  release: Pack,
  standing: PackStanding,
  { listings }: Pick<ExistingRecords, "listings">,
  target: Pick<InstallTarget, "list" | "owners">,
): Promise<readonly Refusal[] | Refusal> {
  const { idOf, free } = ownIds(plan, release, standing);
  const taken: TakenName[] = [];
  for (const planned of plan.items) {
    const item = releasedItem(planned, release);
    const name = newName(planned, item);
    const list = item && listOfItem(item);
    if (item === undefined || name === undefined || list === undefined) continue;
    const listing = listings.get(list) ?? (await target.list(list));
    if (listing instanceof Refusal) return listing;
    const record = listing.items?.find(
      (one) => one.id !== idOf(planned) && !free.has(one.id) && fold(one.name) === fold(name),
    );
    if (record !== undefined) taken.push({ planned, item, name, record });
  }
  if (taken.length === 0) return [];
  const owners = (await target.owners?.(taken.map(({ record }) => record.id))) ?? new Map<string, Owner>();
  if (owners instanceof Refusal) return owners;
  const own = new Set(plan.items.flatMap((planned) => (releasedItem(planned, release) ? idOf(planned) : [])));
  const left = new Set(
    [...standing.holdings].flatMap(([key, { hold }]) => (hold === "released" ? standing.ids.get(key) : [])),
  );
  return taken.map((one) => refusalOf(one, standing, whose(one.record, owners, { left, own })));
}

/**
 * Returns the ids of the pack's records, and of those among them whose names are free once the plan is carried out:
 * they go, or are called otherwise. One that the office gave the name of a new item keeps it.
 */
function ownIds({ items }: Plan, release: Pack, { ids, holdings }: PackStanding) {
  // A record that is adopted has its id for a key; under the key of what is made another one may go.
  const idOf = ({ kind, key, previousKey = key, action }: PlannedItem): string | undefined =>
    kind === "pack" || action === "create" ? undefined : (ids.get(`${kind} ${previousKey}`) ?? previousKey);
  const staysAs = stayingBy({ items }, holdings);
  const isFree = (planned: PlannedItem): boolean =>
    planned.action === "remove"
      ? staysAs(planned) === undefined
      : newName(planned, releasedItem(planned, release)) !== undefined;
  return { idOf, free: new Set(items.filter(isFree).map(idOf)) };
}

function releasedItem({ kind, key }: PlannedItem, release: Pack): Resource | Pipeline | undefined {
  if (kind === "resources") return release.resources?.find((item) => item.key === key);
  return kind === "pipelines" ? release.pipelines?.find((item) => item.key === key) : undefined;
}

/** Returns the name that a plan gives an item; undefined where that goes on being called what it is called. */
function newName({ action, fields }: PlannedItem, item: Resource | Pipeline | undefined): string | undefined {
  if (action === "create") return item?.name;
  for (const { path, decision, mine, theirs } of fields) {
    if (decision !== "take") continue;
    const [before, after] =
      path.length === 0 ? [nameIn(mine), nameIn(theirs)] : path.join() === "name" ? [mine, theirs] : [];
    if (typeof after === "string" && (typeof before !== "string" || fold(before) !== fold(after))) return after;
  }
  return undefined;
}

const nameIn = (value: unknown): unknown => (isObject(value) ? value.name : undefined);

function whose(
  { id }: WorkspaceRecord,
  owners: ReadonlyMap<string, Owner>,
  { left, own }: { readonly [side in "left" | "own"]: ReadonlySet<string | undefined> },
): string {
  if (own.has(id)) return "which is an item of this pack that the office gave that name";
  const owner = owners.get(id);
  if (owner !== undefined) return `which the pack ${quote(owner.name)} has in its care`;
  return left.has(id) ? "which an earlier release of this pack left to the office" : "which is the office's";
}

function refusalOf(
  { planned, item, name, record }: TakenName,
  { everything }: PackStanding,
  whoseItIs: string,
): Refusal {
  const { kind, key, previousKey = key } = planned;
  const noun = nounOf(item);
  const what =
    planned.action === "create"
      ? `brings the ${noun} ${quote(name)} (${key})`
      : `renames the ${changedItemName({ kind, key: previousKey }, [everything])} to ${quote(name)}`;
  return new Refusal(
    "conflict",
    `The release ${what}, and the workspace has another ${noun} ${quote(record.name)} (${record.id}), ${whoseItIs}.`,
    "Give one of them another name: in the workspace, or in the release.",
    [{ kind, key }],
  );
}
