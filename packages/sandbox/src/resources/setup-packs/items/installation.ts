import { asPack, type Binding, type ItemKind, type Pack, type PackReading } from "@setup-pack/core";
import { itemKinds, withoutContents } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { Hold } from "@setup-pack/lifecycle";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { groupBy } from "../group-by.js";
import { nextTurn } from "../next-turn.js";
import type { PackRow } from "../rows/packs.js";
import { itemOf, type RecordKind, recordKindOf, rowsOf } from "../rows/records.js";
import { releaseAt } from "../rows/releases.js";
import { type StageRow, stagesNow, stagesOf } from "../rows/stage-rows.js";
import { storedReading } from "../rows/stored-reading.js";
import { isHold } from "./holds.js";
import { type ItemName, isItemKind, nameOf } from "./item-kinds.js";

/** One item as the workspace has it. */
export interface InstalledItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly key: string;
  /** As it is now, local edits included, in terms of the pack. */
  readonly document: JsonObject;
  /** Of a pipeline: the ids of its stages by key. */
  readonly stages: ReadonlyMap<string, string>;
  readonly hold: Hold;
  /** Of an item that is used: the pack that has it in its care; null where that is not a pack's, or this one's. */
  readonly owner: string | null;
  /** Of an item that is used: what the record is called, which the document does not say. */
  readonly called?: string;
  /** As a release had it that is not the installed one. */
  readonly base?: JsonObject;
  /** Of a record that the pack took into its care: as it was before. */
  readonly before?: JsonObject;
  /** When the pack came to have it. */
  readonly since?: Date;
}

/** What the workspace has of a pack, installed or not: what was left when it went is there as well. */
export interface PackState {
  readonly row: PackRow;
  /** The release as it was installed; null where none is. */
  readonly base: Pack | null;
  readonly bindings: readonly Binding[];
  /** How settings are read, as install plans said. */
  readonly reading: PackReading;
  readonly items: ReadonlyMap<ItemName, InstalledItem>;
}

/** An installed pack. */
export interface Installation extends PackState {
  readonly base: Pack;
  /** The pack as the workspace has it now, with what earlier releases left. */
  readonly current: Pack;
}

interface ItemRow {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly document: unknown;
  readonly stages: unknown;
  readonly hold: string;
  readonly owner: string | null;
  readonly base: unknown;
  readonly before: unknown;
  readonly created_at: Date;
}

/**
 * Reads all of an installed pack. What documented lists hold is as their rows are now; an item whose row is gone is
 * gone.
 */
export async function readInstallation(tx: WorkspaceTx, row: PackRow): Promise<Installation> {
  const state = await readState(tx, row);
  const { base, items } = state;
  if (base === null) throw new Error("A pack without a release is not installed.");
  await nextTurn();
  return { ...state, base, current: storedPack(assemblePack(row.about, [...items.values()])) };
}

/** Reads what the workspace has of a pack, whether it is installed or not. */
export async function readState(tx: WorkspaceTx, row: PackRow): Promise<PackState> {
  const { workspace_id: workspaceId, id, base_revision } = row;
  const released = base_revision === null ? undefined : await releaseAt(tx, workspaceId, id, base_revision);
  return {
    row,
    base: released === undefined ? null : withoutContents(storedPack(released.release)),
    bindings: base_revision === null ? [] : storedBindings(row.bindings),
    reading: storedReading(row.reading),
    items: await readItems(tx, workspaceId, id),
  };
}

/** The items of a pack, as they are now. */
export async function readItems(tx: WorkspaceTx, workspaceId: string, packId: string) {
  const { rows } = await sql<ItemRow>`
    select id, kind, key, document, stages, hold, null as owner, base, before, created_at, position from setup_pack_items
    where workspace_id = ${workspaceId} and pack_id = ${packId}
    union all
    select u.record_id, u.kind, u.key, u.document, u.stages, 'used', i.pack_id, null, null, u.created_at, u.position
    from setup_pack_uses u
    left join setup_pack_items i
      on i.workspace_id = u.workspace_id and i.id = u.record_id and i.hold in ('owned', 'adopted')
    where u.workspace_id = ${workspaceId} and u.pack_id = ${packId}
    order by position, id`.execute(tx);
  const now = await itemsNow(tx, workspaceId, rows.flatMap(readItem));
  return new Map(now.map((item) => [nameOf(item.kind, item.key), item]));
}

/** Items as they are now: what documented lists hold is as their rows are, and left out where these are gone. */
export async function itemsNow(
  tx: WorkspaceTx,
  workspaceId: string,
  read: readonly InstalledItem[],
): Promise<readonly InstalledItem[]> {
  const rowsOfKind = new Map<RecordKind, Awaited<ReturnType<typeof rowsOf>>>();
  for (const [record, some] of groupBy(read, ({ kind, document }) => recordKindOf(kind, document))) {
    const ids = some.map((item) => item.id);
    if (record !== undefined) rowsOfKind.set(record, await rowsOf(tx, workspaceId, record, ids));
  }
  const pipelines = read.flatMap(({ kind, id }) => (kind === "pipelines" ? [id] : []));
  const stages = groupBy(await stagesOf(tx, workspaceId, pipelines), (stage) => stage.pipeline_id);
  return read.flatMap((item): InstalledItem[] => {
    const record = recordKindOf(item.kind, item.document);
    if (record === undefined) return [item];
    const found = rowsOfKind.get(record)?.get(item.id);
    if (found === undefined) return [];
    if (item.hold === "used") return [{ ...withStagesThere(item, stages.get(item.id) ?? []), called: found.name }];
    const named = { ...item, document: itemOf(record, item.document, found) };
    return [item.kind === "pipelines" ? withStages(named, stages.get(item.id) ?? []) : named];
  });
}

/** Rows written before bytes were kept with the media alone may hold them. */
function withoutBytes({ data, ...asset }: JsonObject): JsonObject {
  return data === null ? { ...asset, data } : asset;
}

function readItem({ kind, document, stages, hold, base, before, ...row }: ItemRow): InstalledItem[] {
  if (!isItemKind(kind) || !isObject(document) || !isHold(hold)) return [];
  const { id, key, owner, created_at: since } = row;
  return [
    {
      id,
      kind,
      key,
      document: kind === "assets" ? withoutBytes(document) : document,
      stages: idsIn(stages),
      hold,
      owner,
      since,
      ...(isObject(base) ? { base } : {}),
      ...(isObject(before) ? { before } : {}),
    },
  ];
}

/** Of a pipeline that is another's only the stages count that are there. */
function withStagesThere(item: InstalledItem, rows: readonly StageRow[]): InstalledItem {
  const ids = new Set(rows.map(({ id }) => id));
  return { ...item, stages: new Map([...item.stages].filter(([, id]) => ids.has(id))) };
}

function withStages(pipeline: InstalledItem, rows: readonly StageRow[]): InstalledItem {
  const given = Array.isArray(pipeline.document.stages) ? pipeline.document.stages.filter(isObject) : [];
  const { stages, ids } = stagesNow(given, pipeline.stages, rows);
  return { ...pipeline, document: { ...pipeline.document, stages }, stages: ids };
}

/** Members at the top of a pack and items put together, whatever comes of it. */
export function assemblePack(about: unknown, items: readonly Pick<InstalledItem, "kind" | "document">[]): JsonObject {
  const lists = itemKinds.flatMap((kind) => {
    const documents = items.flatMap((item) => (item.kind === kind ? [item.document] : []));
    return documents.length === 0 ? [] : [[kind, documents] as const];
  });
  return { ...(isObject(about) ? about : {}), ...Object.fromEntries(lists) };
}

/**
 * Returns what stands in the database as a pack. It was checked when it was written, so one that is none is our own
 * mistake.
 */
export function storedPack(value: unknown): Pack {
  const pack = asPack(value);
  if (pack === undefined) throw new Error("What is stored as a pack is none.");
  return pack;
}

/** Bindings as they are stored. */
export function storedBindings(value: unknown): readonly Binding[] {
  return Array.isArray(value) ? value.filter(isBinding) : [];
}

/** The compiler cannot see it: the type was one of the format's when the binding was written. */
function isBinding(value: unknown): value is Binding {
  return isObject(value) && [value.type, value.id, value.targetId].every((part) => typeof part === "string");
}

function idsIn(value: unknown): ReadonlyMap<string, string> {
  return new Map(Object.entries(isObject(value) ? value : {}).map(([key, id]) => [key, String(id)]));
}

/** Returns the members at the top of a pack, without its lists of items. */
export function aboutOf(pack: Pack): JsonObject {
  const { automations, smartLists, messageTemplates, pipelines, resources, assets, ...about } = pack;
  return about;
}

/** Returns the pack with these items in place of its own. */
export function replaceItems(pack: Pack, items: readonly Pick<InstalledItem, "kind" | "document">[]): Pack {
  return storedPack(assemblePack(aboutOf(pack), items));
}
