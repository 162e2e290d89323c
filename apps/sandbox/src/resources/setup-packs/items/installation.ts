import { asPack, type Binding, type ItemKind, type Pack } from "@setup-pack/core";
import { itemKinds, withoutContents } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { groupBy } from "../group-by.js";
import { nextTurn } from "../next-turn.js";
import type { PackRow } from "../rows/packs.js";
import { itemOf, type RecordKind, recordKindOf, rowsOf } from "../rows/records.js";
import { releaseAt } from "../rows/releases.js";
import { type StageRow, stagesNow, stagesOf } from "../rows/stage-rows.js";
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
}

/** An installed pack. */
export interface Installation {
  readonly row: PackRow;
  /** The release as it was installed. */
  readonly base: Pack;
  readonly bindings: readonly Binding[];
  readonly items: ReadonlyMap<ItemName, InstalledItem>;
  /** The pack as the workspace has it now. */
  readonly current: Pack;
}

interface ItemRow {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly document: unknown;
  readonly stages: unknown;
}

/** Reads all of an installed pack. What documented lists hold is as their rows are now; an item whose row is gone is gone. */
export async function readInstallation(tx: WorkspaceTx, row: PackRow): Promise<Installation> {
  const { workspace_id: workspaceId, id, base_revision } = row;
  const released = await releaseAt(tx, workspaceId, id, base_revision ?? 0);
  const items = await readItems(tx, workspaceId, id);
  const base = withoutContents(storedPack(released?.release));
  await nextTurn();
  return {
    row,
    base,
    bindings: storedBindings(row.bindings),
    items,
    current: storedPack(assemblePack(row.about, [...items.values()])),
  };
}

async function readItems(tx: WorkspaceTx, workspaceId: string, packId: string) {
  const { rows } = await sql<ItemRow>`
    select id, kind, key, document, stages from setup_pack_items
    where workspace_id = ${workspaceId} and pack_id = ${packId} order by position, id`.execute(tx);
  const read = rows.flatMap(({ id, kind, key, document, stages }): InstalledItem[] =>
    isItemKind(kind) && isObject(document)
      ? [{ id, kind, key, document: kind === "assets" ? withoutBytes(document) : document, stages: idsIn(stages) }]
      : [],
  );
  const rowsOfKind = new Map<RecordKind, Awaited<ReturnType<typeof rowsOf>>>();
  for (const [record, some] of groupBy(read, ({ kind, document }) => recordKindOf(kind, document))) {
    const ids = some.map((item) => item.id);
    if (record !== undefined) rowsOfKind.set(record, await rowsOf(tx, workspaceId, record, ids));
  }
  const pipelines = read.flatMap(({ kind, id }) => (kind === "pipelines" ? [id] : []));
  const stages = groupBy(await stagesOf(tx, workspaceId, pipelines), (stage) => stage.pipeline_id);
  const now = read.flatMap((item): InstalledItem[] => {
    const record = recordKindOf(item.kind, item.document);
    if (record === undefined) return [item];
    const found = rowsOfKind.get(record)?.get(item.id);
    if (found === undefined) return [];
    const named = { ...item, document: itemOf(record, item.document, found) };
    return [item.kind === "pipelines" ? withStages(named, stages.get(item.id) ?? []) : named];
  });
  return new Map(now.map((item) => [nameOf(item.kind, item.key), item]));
}

/** Rows written before bytes were kept with the media alone may hold them. */
function withoutBytes({ data, ...asset }: JsonObject): JsonObject {
  return data === null ? { ...asset, data } : asset;
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

/** What stands in the database as a pack. It was checked when it was written, so one that is none is our own mistake. */
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

/** The members at the top of a pack, without its lists of items. */
export function aboutOf(pack: Pack): JsonObject {
  const { automations, smartLists, messageTemplates, pipelines, resources, assets, ...about } = pack;
  return about;
}
