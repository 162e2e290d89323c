import type { ItemKind, Pack, Pipeline, Resource, ResourceKind } from "@setup-pack/core";
import { stageTypes, withoutItems } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { WorkspaceRecord } from "../target/listing.js";
import type { ListName } from "../target/lists.js";
import type { Installation, InstallTarget, ItemName, Owner } from "../target/target.js";

/** Records that this pack does not own, as items of a pack whose keys are the records' ids. */
export interface UnownedRecords {
  readonly resources: readonly Resource[];
  readonly pipelines: readonly Pipeline[];
  /** The items of the release that these records have the names of. */
  readonly claims: ReadonlySet<ItemName>;
  /** The packs that records among these belong to, by the record's id: those are not to be had. */
  readonly owners: ReadonlyMap<string, Owner>;
  /** The same by the item of the release that has the name of such a record, and of none that is free. */
  readonly held: ReadonlyMap<ItemName, Owner>;
}

/** Where the workspace lists what a resource becomes. */
const listOfResource: Partial<Readonly<Record<ResourceKind, ListName>>> = {
  tag: "tags",
  contact_stage: "contact-stages",
  lead_source: "lead-sources",
  custom_field: "reference-targets/custom_field",
};

/**
 * The records of the workspace that have the kind and the name of an item that the release brings, so that they are
 * taken over or spoken of, and not made once more. Reads only the lists of kinds that the release brings, and asks who
 * owns what was found in them; beside one that no pack owns, those of other packs do not count.
 */
export async function findUnownedRecords(
  release: Pack,
  installation: Installation | null,
  target: Pick<InstallTarget, "list" | "owners">,
): Promise<UnownedRecords | Refusal> {
  const owned = new Set(installation?.ids.values());
  const recordsOf = async (list: ListName): Promise<readonly WorkspaceRecord[] | Refusal> => {
    const listing = await target.list(list);
    if (listing instanceof Refusal) return listing;
    return (listing.items ?? []).filter(({ id }) => !owned.has(id));
  };
  const resources: Resource[] = [];
  const brought = newItems(release.resources, keysOf(installation, "resources"));
  for (const kind of new Set(brought.map((resource) => resource.kind))) {
    const list = listOfResource[kind];
    if (list === undefined) continue;
    const records = await recordsOf(list);
    if (records instanceof Refusal) return records;
    const names = new Set(brought.filter((resource) => resource.kind === kind).map(({ name }) => fold(name)));
    resources.push(...records.filter(({ name }) => names.has(fold(name))).map((record) => resourceFrom(kind, record)));
  }
  const pipelines = newItems(release.pipelines, keysOf(installation, "pipelines"));
  const records = pipelines.length === 0 ? [] : await recordsOf("pipelines");
  if (records instanceof Refusal) return records;
  const found = records.flatMap((record) => pipelineFrom(record, pipelines));
  const ids = [...resources, ...found].map(({ key }) => key);
  const owners = ids.length === 0 ? new Map<string, Owner>() : ((await target.owners?.(ids)) ?? new Map());
  if (owners instanceof Refusal) return owners;
  const isFree = ({ key }: Resource | Pipeline): boolean => !owners.has(key);
  const free = new Set([...resources, ...found].filter(isFree).map(nameOf));
  const isMeant = (one: Resource | Pipeline): boolean => isFree(one) || !free.has(nameOf(one));
  const ownerOf = new Map([...resources, ...found].map((one) => [nameOf(one), owners.get(one.key)]));
  const claims = [
    ...brought.map((one): [ItemName, string] => [`resources ${one.key}`, nameOf(one)]),
    ...pipelines.map((one): [ItemName, string] => [`pipelines ${one.key}`, nameOf(one)]),
  ].filter(([, name]) => ownerOf.has(name));
  return {
    resources: resources.filter(isMeant),
    pipelines: found.filter(isMeant),
    claims: new Set(claims.map(([item]) => item)),
    owners,
    held: new Map(
      claims.flatMap(([item, name]) => {
        const owner = free.has(name) ? undefined : ownerOf.get(name);
        return owner === undefined ? [] : [[item, owner]];
      }),
    ),
  };
}

/** The name by which items are distinguished: resources of different kinds, and a pipeline, may share one. */
const nameOf = (item: Resource | Pipeline): string => `${"kind" in item ? item.kind : "pipeline"} ${fold(item.name)}`;

/** The lists that hold what new items of a release may be already. */
export function listsOfNewItems(release: Pack, installation: Installation | null): readonly ListName[] {
  const resources = newItems(release.resources, keysOf(installation, "resources"));
  const pipelines = newItems(release.pipelines, keysOf(installation, "pipelines"));
  return [...resources.flatMap(({ kind }) => listOfResource[kind] ?? []), ...pipelines.map(() => "pipelines" as const)];
}

function keysOf(installation: Installation | null, kind: ItemKind & ("resources" | "pipelines")): ReadonlySet<string> {
  const packs = installation === null ? [] : [installation.base, installation.current];
  return new Set(packs.flatMap((pack) => (pack[kind] ?? []).map(({ key }) => key)));
}

const newItems = <Item extends { readonly key: string }>(
  items: readonly Item[] = [],
  known: ReadonlySet<string>,
): Item[] => items.filter(({ key }) => !known.has(key));

function resourceFrom(kind: ResourceKind, { id, name, record }: WorkspaceRecord): Resource {
  const color = typeof record.color === "string" ? { data: { color: record.color } } : {};
  return { key: id, kind, name, ...color };
}

/** A pipeline of the name of one that the release brings; a stage has the key of the release's stage of its name. */
function pipelineFrom({ id, name, record }: WorkspaceRecord, brought: readonly Pipeline[]): Pipeline[] {
  const namesake = brought.find((pipeline) => fold(pipeline.name) === fold(name));
  if (namesake === undefined) return [];
  const keys = new Map(namesake.stages.map((stage) => [fold(stage.name), stage.key]));
  const rows: readonly unknown[] = Array.isArray(record.stages) ? record.stages : [];
  const stages = rows.filter(isObject).map((row) => stageFrom(row, keys));
  return [{ key: id, name, stages }];
}

function stageFrom(row: JsonObject, keys: ReadonlyMap<string, string>): Pipeline["stages"][number] {
  const name = String(row.name);
  const stageType = stageTypes.find((type) => type === row.type) ?? "OPEN";
  const probability = typeof row.probability === "number" ? { probability: row.probability } : {};
  return { key: keys.get(fold(name)) ?? String(row.id), name, stageType, ...probability };
}

/** The workspace's side of a plan: the pack as it is there, and what it does not own beside it. */
export function workspaceSide(
  release: Pack,
  current: Pack | undefined,
  { resources, pipelines }: Pick<UnownedRecords, "resources" | "pipelines">,
): Pack | undefined {
  if (resources.length === 0 && pipelines.length === 0) return current;
  const side = current ?? withoutItems(release);
  return {
    ...side,
    resources: [...(side.resources ?? []), ...resources],
    pipelines: [...(side.pipelines ?? []), ...pipelines],
  };
}
