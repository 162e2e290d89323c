import type { Binding, Bindings, Pack, Pipeline, Resource, Use } from "@setup-pack/core";
import {
  type AmbiguousStage,
  ambiguousStages,
  chosenStages,
  isUsedIn,
  type ListedStage,
  pipelineOfRecord,
  resourceOfRecord,
  type UsedItem,
} from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { Listing, WorkspaceRecord } from "../target/listing.js";
import type { ListName } from "../target/lists.js";
import type { InstallTarget, ItemName, Owner } from "../target/target.js";
import { entryKindOf } from "./entry-kind.js";
import { ambiguousStage, installedMeanwhile, lacksStages } from "./existing-refusals.js";
import { listOfItem, nounOf } from "./item-lists.js";

/** What becomes of an item whose kind and name the workspace has already. */
export type ExistingChoice = "use" | "adopt" | "fail";

/** An item of the release whose kind and name the workspace has already. */
export interface ExistingRecord {
  readonly kind: "resources" | "pipelines";
  readonly key: string;
  /** What it is called to people: a resource's kind, or "pipeline". */
  readonly noun: string;
  /** As the release has it. */
  readonly name: string;
  /** The records of that kind and name that are no pack's, or the one that is another pack's. */
  readonly records: readonly Pick<WorkspaceRecord, "id" | "name">[];
  /** The pack that has it in its care; null where it is the office's. */
  readonly owner: Owner | null;
  readonly choice: ExistingChoice;
}

/** What the workspace has of the names that a release brings, and what becomes of it. */
export interface ExistingRecords {
  readonly found: readonly ExistingRecord[];
  /** Records that are adopted or left to a person, as items whose keys are the records' ids. */
  readonly resources: readonly Resource[];
  readonly pipelines: readonly Pipeline[];
  /** The ids of those that are adopted. */
  readonly adopted: ReadonlySet<string>;
  readonly uses: readonly Use[];
  /** Which stages of such pipelines are the pack's, where the bindings file says so. */
  readonly stageBindings: readonly Binding[];
  /** The lists that were looked through. */
  readonly listings: ReadonlyMap<ListName, Listing>;
  /** Why what exists cannot be used. */
  readonly refusals: readonly Refusal[];
}

/** What is known of a pack before it is looked for what the workspace has of its names. */
export interface KnownItems {
  /** The release that is installed, and the pack as it stands: what has a key there is no new item. */
  readonly packs: readonly Pack[];
  readonly ids: ReadonlyMap<ItemName, string>;
  /** The items that stand for records which are not the pack's. */
  readonly used: readonly UsedItem[];
}

/** How it is decided about what exists. */
export interface ExistingDecisions {
  readonly bindings: Bindings;
  readonly otherwise: ExistingChoice;
}

/** An item that comes into a list of the workspace, under a name that nobody there may have had. */
interface NamedItem {
  readonly kind: ExistingRecord["kind"];
  readonly item: Resource | Pipeline;
  readonly list: ListName;
  readonly noun: string;
  readonly isNew: boolean;
}

/** The items of a release that are new, or get another name than the one that is installed has. */
function namedItems(release: Pack, { packs, used }: KnownItems): NamedItem[] {
  const names = (kind: ExistingRecord["kind"], item: Resource | Pipeline): string[] =>
    packs.flatMap((pack) => {
      const items: readonly (Resource | Pipeline)[] = pack[kind] ?? [];
      return items.flatMap((one) => (one.key === item.key && nounOf(one) === nounOf(item) ? [fold(one.name)] : []));
    });
  const isUsed = isUsedIn(used);
  const all = [
    ...(release.resources ?? []).map((item) => ({ kind: "resources", item }) as const),
    ...(release.pipelines ?? []).map((item) => ({ kind: "pipelines", item }) as const),
  ];
  return all.flatMap(({ kind, item }): NamedItem[] => {
    const list = listOfItem(item);
    if (list === undefined) return [];
    const before = names(kind, item);
    const named = { kind, item, list, noun: nounOf(item), isNew: before.length === 0 };
    return before.includes(fold(item.name)) || isUsed({ kind, key: item.key }, { ...item }) ? [] : [named];
  });
}

/** Returns the lists that hold what items of a release may be already. */
export const listsOfNewItems = (release: Pack, known: KnownItems): readonly ListName[] =>
  namedItems(release, known).map(({ list }) => list);

/**
 * Finds the records of the workspace that have the kind and the name of an item that the release brings, and decides
 * about each: what another pack has in its care is used; what is the office's is used or adopted as the bindings file
 * says or as is asked for all, or left to a person. Reads only the lists of kinds that the release brings.
 */
export async function findExistingRecords(
  release: Pack,
  known: KnownItems,
  target: Pick<InstallTarget, "list" | "owners">,
  decisions: ExistingDecisions,
): Promise<ExistingRecords | Refusal> {
  const used = new Set(known.used.map(({ kind, key }) => `${kind} ${key}`));
  const own = new Set([...known.ids].flatMap(([name, id]) => (used.has(name) ? [] : [id])));
  const listings = new Map<ListName, Listing>();
  const matches: { readonly named: NamedItem; readonly records: readonly WorkspaceRecord[] }[] = [];
  for (const named of namedItems(release, known)) {
    if (!named.isNew) continue;
    const listing = listings.get(named.list) ?? (await target.list(named.list));
    if (listing instanceof Refusal) return listing;
    listings.set(named.list, listing);
    const name = fold(named.item.name);
    const records = (listing.items ?? []).filter((record) => !own.has(record.id) && fold(record.name) === name);
    if (records.length > 0) matches.push({ named, records });
  }
  const ids = matches.flatMap(({ records }) => records.map(({ id }) => id));
  const owners = ids.length === 0 ? new Map<string, Owner>() : ((await target.owners?.(ids)) ?? new Map());
  if (owners instanceof Refusal) return owners;
  const isOwn = ({ id }: WorkspaceRecord) => owners.get(id)?.packId.toLowerCase() === release.packId.toLowerCase();
  if (matches.some(({ records }) => records.some(isOwn))) return installedMeanwhile(release);
  return { ...decided(release, matches, owners, decisions), listings };
}

function decided(
  release: Pack,
  matches: readonly { readonly named: NamedItem; readonly records: readonly WorkspaceRecord[] }[],
  owners: ReadonlyMap<string, Owner>,
  decisions: ExistingDecisions,
): Omit<ExistingRecords, "listings"> {
  const found: ExistingRecord[] = [];
  const resources: Resource[] = [];
  const pipelines: Pipeline[] = [];
  const adopted = new Set<string>();
  const uses: Use[] = [];
  const stageBindings: Binding[] = [];
  const refusals: Refusal[] = [];
  for (const { named, records } of matches) {
    const { kind, item, noun } = named;
    const { key, name } = item;
    const free = records.filter(({ id }) => !owners.has(id));
    const [first] = free.length === 0 ? records : free;
    if (first === undefined) continue;
    const owner = free.length === 0 ? (owners.get(first.id) ?? null) : null;
    const choice = owner === null ? (free.length === 1 ? choiceFor(named, decisions) : "fail") : "use";
    found.push({ kind, key, noun, name, records: owner === null ? free : [first], owner, choice });
    const asItems = (owner === null ? free : [first]).map((record) => recordAsItem(record, item, decisions.bindings));
    const [asItem] = asItems;
    if (choice !== "fail" && asItem?.stages !== undefined) {
      refusals.push(...asItem.ambiguous.map((stage) => ambiguousStage(name, stage)));
      stageBindings.push(...asItem.bindings);
    }
    if (choice === "use") {
      uses.push({ kind, key, targetId: first.id });
      const missing = asItem?.stages === undefined ? undefined : lacksStages(release, item, asItem.stages);
      if (missing !== undefined) refusals.push(missing);
      continue;
    }
    if (choice === "adopt") adopted.add(first.id);
    for (const one of asItems)
      if ("kind" in one.item) resources.push(one.item);
      else pipelines.push(one.item);
  }
  return { found, resources, pipelines, adopted, uses, stageBindings, refusals };
}

const choices = { used: "use", adopted: "adopt" } as const;

function choiceFor(named: NamedItem, { bindings, otherwise }: ExistingDecisions): ExistingChoice {
  const kind = entryKindOf(named);
  const entry = (bindings.existing ?? []).find(
    (one) => (one.kind === named.kind || one.kind === kind) && fold(one.name) === fold(named.item.name),
  );
  return entry === undefined ? otherwise : choices[entry.hold];
}

/** A record of the workspace as the pack would have it. */
export interface RecordAsItem {
  readonly item: Resource | Pipeline;
  /** Of a pipeline: its stages by the keys of the release. */
  readonly stages?: ReadonlyMap<string, string>;
  readonly ambiguous: readonly AmbiguousStage[];
  readonly bindings: readonly Binding[];
}

/**
 * Reads a record as the item of its kind and name; its key is the record's id, and stages have the keys of the item's.
 */
export function recordAsItem(
  { id, name, record }: WorkspaceRecord,
  namesake: Resource | Pipeline,
  { bindings = [] }: Pick<Bindings, "bindings">,
): RecordAsItem {
  if (!("stages" in namesake))
    return { item: resourceOfRecord({ ...record, id, name }, namesake), ambiguous: [], bindings: [] };
  const rows: readonly unknown[] = Array.isArray(record.stages) ? record.stages : [];
  const listed = rows.filter(isObject).map(
    (row): ListedStage => ({
      id: String(row.id),
      name: String(row.name),
      type: row.type,
      probability: row.probability,
    }),
  );
  const keys = new Set(namesake.stages.map(({ key }) => key));
  const chosen = new Map([...chosenStages(bindings, listed)].filter(([key]) => keys.has(key)));
  const { pipeline, stages } = pipelineOfRecord({ id, name, stages: listed }, namesake, chosen);
  return {
    item: pipeline,
    stages,
    ambiguous: ambiguousStages(listed, namesake, chosen),
    bindings: [...chosen].map(([key, targetId]) => ({ type: "deal_stage", id: key, targetId })),
  };
}
