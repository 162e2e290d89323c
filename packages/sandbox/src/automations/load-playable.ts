import { asPack, type Pack } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, bookOfReading } from "@setup-pack/core/meaning";
import { type NamedThing, type PackToRehearse, type Playable, playable } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { Database, WorkspaceTx } from "../database/database.js";
import { referenceTargets } from "../resources/reference-targets/index.js";
import { storedReading } from "../resources/setup-packs/index.js";
import type { Service } from "../service.js";

/** The automations of a workspace that are on, as they are played: their keys are the ids of their items. */
export interface WorkspacePlayable {
  readonly playable: Playable;
  /** Ids of the custom fields. */
  readonly fields: ReadonlySet<string>;
  /** Everything that references can name, by type and id. */
  readonly things: readonly NamedThing[];
  /** What it was made of. */
  readonly packs: readonly PackToRehearse[];
}

interface ItemRow {
  readonly pack_id: string;
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly item: unknown;
  readonly is_on: boolean;
}

/** What was made of a workspace, and of which versions of rows. */
interface KeptPlayable {
  readonly versions: string;
  readonly of: WorkspacePlayable;
}

/** What was made last of the workspaces of a database: most turns find everything as it was. */
const kept = new WeakMap<Database, Map<string, KeptPlayable>>();

/** So many workspaces are kept of a database; the one that was read longest ago goes first. */
const mostKept = 50;

/** Reads the automations that are on. */
export async function loadPlayable(
  { service: { database }, tx }: { readonly service: Pick<Service, "database">; readonly tx: WorkspaceTx },
  workspaceId: string,
): Promise<WorkspacePlayable> {
  const ofDatabase = kept.get(database) ?? new Map<string, KeptPlayable>();
  kept.set(database, ofDatabase);
  const versions = await versionsOf(tx, workspaceId);
  const known = ofDatabase.get(workspaceId);
  const of = known?.versions === versions ? known.of : await readPlayable(tx, workspaceId);
  ofDatabase.delete(workspaceId);
  ofDatabase.set(workspaceId, { versions, of });
  const [longest] = ofDatabase.keys();
  if (longest !== undefined && ofDatabase.size > mostKept) ofDatabase.delete(longest);
  return of;
}

async function readPlayable(tx: WorkspaceTx, workspaceId: string): Promise<WorkspacePlayable> {
  const { rows } = await sql<{ items: readonly ItemRow[]; readings: JsonObject; things: readonly NamedThing[] }>`
    select (
      select coalesce(json_agg(json_build_object('pack_id', i.pack_id, 'id', i.id, 'kind', i.kind, 'key', i.key,
        'item', coalesce(i.installed, i.document), 'is_on', s.item_id is not null)
        order by i.pack_id, i.position, i.id), '[]')
      from setup_pack_items i
      left join automation_switches s on s.workspace_id = i.workspace_id and s.item_id = i.id
      where i.workspace_id = ${workspaceId} and i.pack_id in (
        select a.pack_id from setup_pack_items a
        join automation_switches s on s.workspace_id = a.workspace_id and s.item_id = a.id
        where a.workspace_id = ${workspaceId})
    ) as items, (
      select coalesce(json_object_agg(id, reading), '{}') from setup_packs where workspace_id = ${workspaceId}
    ) as readings, (
      select coalesce(json_agg(t), '[]') from (${namedThings(workspaceId)}) t
    ) as things`.execute(tx);
  const { items = [], readings = {}, things = [] } = rows[0] ?? {};
  return workspacePlayable(items, readings, things);
}

/** The tables that it is made of. */
const sources = [
  ...[
    "setup_packs",
    "setup_pack_items",
    "automation_switches",
    "reference_targets",
    "tags",
    "contact_stages",
    "lead_sources",
  ],
  ...["custom_fields", "pipelines", "pipeline_stages", "members"],
];

/**
 * Returns what is another as soon as any row that it is made of is: the transactions that wrote them, and where they
 * stand.
 */
async function versionsOf(tx: WorkspaceTx, workspaceId: string): Promise<string> {
  const of = sources.map(
    (table, n) => sql`
      select ${sql.lit(n)}::text || ' ' || xmin::text || ' ' || ctid::text as version from ${sql.table(table)}
      where workspace_id = ${workspaceId}`,
  );
  const { rows } = await sql<{ versions: string }>`
    select coalesce(md5(string_agg(version, ',' order by version)), '') as versions
    from (${sql.join(of, sql` union all `)}) v`.execute(tx);
  return rows[0]?.versions ?? "";
}

/** SQL: what references can name, with the pipelines of stages. */
function namedThings(workspaceId: string) {
  const ofTypes = Object.entries(referenceTargets).map(
    ([type, { rows }]) => sql`
      select ${type}::text as type, r.id, r.name, null::text as pipeline, null::text as "stageType"
      from (${rows(workspaceId)}) r ${type === "deal_stage" ? sql`where false` : sql``}`,
  );
  const stages = sql`
    select 'deal_stage' as type, id, name, pipeline_id as pipeline, type as "stageType" from pipeline_stages
    where workspace_id = ${workspaceId}`;
  return sql`${sql.join([...ofTypes, stages], sql` union all `)} order by 1, 2`;
}

function workspacePlayable(
  items: readonly ItemRow[],
  readings: JsonObject,
  things: readonly NamedThing[],
): WorkspacePlayable {
  const packIds = [...new Set(items.map(({ pack_id }) => pack_id))];
  const packs = packIds.map((packId) => {
    const ofPack = items.filter(({ pack_id }) => pack_id === packId);
    const fieldIds = fieldIdsIn(ofPack);
    const all = bookOfReading(packOf(ofPack, { packId, fieldIds, onlyOn: false }), storedReading(readings[packId]));
    const document = packOf(ofPack, { packId, fieldIds, onlyOn: true });
    return { document, digest: "", book: withFieldIdsIn(all, fieldIds) };
  });
  const fields = new Set(things.flatMap(({ type, id }) => (type === "custom_field" ? [id] : [])));
  return { playable: playable(packs, things), fields, things, packs };
}

interface PlayedPack {
  readonly packId: string;
  /** Ids of its custom fields, by key and by name. */
  readonly fieldIds: ReadonlyMap<string, string>;
  /** Whether it has only those of its automations that are on. */
  readonly onlyOn: boolean;
}

/** Returns a pack as the workspace has it, with ids for keys. */
function packOf(items: readonly ItemRow[], { packId, fieldIds, onlyOn }: PlayedPack): Pack {
  const written = items.flatMap(({ kind, item }) => (kind === "automations" ? [JSON.stringify(item)] : []));
  const of = (wanted: string, keys: (row: ItemRow) => readonly string[], fits: (item: JsonObject) => boolean) =>
    items.flatMap((row) => {
      const { kind, item } = row;
      if (kind !== wanted || !isObject(item) || !fits(item)) return [];
      return keys(row).map((key) => withFieldIds({ ...item, key }, fieldIds));
    });
  // A template goes by its id where references were bound, else by its key.
  const asWritten = ({ id, key }: ItemRow) =>
    [id, key].filter((name) => written.some((text) => text.includes(JSON.stringify(name))));
  const pack = asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId,
    name: packId,
    version: "1",
    automations: items
      .filter(({ kind, is_on }) => kind === "automations" && (is_on || !onlyOn))
      .flatMap(({ id, item }) => (isObject(item) ? [{ key: id, document: item.document }] : [])),
    messageTemplates: of("messageTemplates", asWritten, () => true),
    resources: of("resources", asWritten, ({ kind }) => kind === "email_template"),
  });
  if (pack === undefined) throw new Error(`The items of the pack ${packId} are not as a pack has them.`);
  return pack;
}

/** Returns the ids that the custom fields of a pack have in the workspace, by key and by name. */
const fieldIdsIn = (items: readonly ItemRow[]): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ kind, id, key, item }): [string, string][] => {
      if (kind !== "resources" || !isObject(item) || item.kind !== "custom_field") return [];
      return [
        [String(item.name), id],
        [key, id],
      ];
    }),
  );

/** Returns a book whose readings name custom fields by their ids. Whatever a dialect writes, it reads them alike. */
const withFieldIdsIn = (book: BlockBook, ids: ReadonlyMap<string, string>): BlockBook =>
  ids.size === 0
    ? book
    : {
        ...book,
        read(subject, settings) {
          const reading = book.read(subject, settings);
          const operands = withFieldIds(reading.operands, ids);
          if (!isObject(operands)) return reading;
          const { certainty, unread } = reading;
          return {
            ...{ operands, certainty, unread },
            ids: reading.ids,
            page: () => {
              const page = withFieldIds(reading.page(), ids);
              return typeof page === "string" ? page : undefined;
            },
            meaning: undefined,
          };
        },
      };

/** A custom field as conditions and merge tags name it, alone or among other words. */
const customName = /(^|\{\{\s*|contact\.)custom\.([^}\s]+(?: [^}\s]+)*)/gu;

/**
 * What a pack writes, with the ids that its custom fields have in the workspace: merge tags and conditions name them by
 * the pack's keys, or by their names, which are not bound as references are.
 */
function withFieldIds(written: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (ids.size === 0) return written;
  if (typeof written === "string")
    return written.includes("custom.")
      ? written.replace(customName, (whole, before: string, name: string) => {
          const id = ids.get(name);
          return id === undefined ? whole : `${before}custom.${id}`;
        })
      : written;
  if (Array.isArray(written)) return written.map((one: unknown) => withFieldIds(one, ids));
  if (!isObject(written)) return written;
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, withFieldIds(value, ids)]));
}
