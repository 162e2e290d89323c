import { type TObject, Type } from "@sinclair/typebox";
import { type RawBuilder, sql } from "kysely";
import { checkOf } from "../../http/schema/check-of.js";
import { closed } from "../../http/schema/shapes.js";
import { refuse } from "../../refusal.js";
import { dashboardLists } from "../../resources/reference-targets/index.js";
import { searchText } from "../../resources/transactions/index.js";
import * as collections from "../collections.js";
import { itemFields } from "../collections.js";
import type { Lookup, LookupParts } from "./lookup.js";
import { stageList, stages } from "./stages.js";
import * as uses from "./uses.js";

/** The items a template is to have: one with an id is an item it has already, one without is new. */
const itemList = Type.Array(closed({ id: Type.Optional(Type.String()), ...itemFields }), { maxItems: 500 });

const check = checkOf(itemList);

/** The items of a checklist template. Transactions have tasks of their own, which stay as they are. */
const checklistItems: LookupParts = {
  field: "items",
  replace: async ({ service, tx, caller }, template_id, parts) => {
    if (!check.Check(parts)) throw new Error("The items were not checked.");
    const whose = { workspace_id: caller.workspace.id, template_id };
    const rows = await tx
      .selectFrom("checklist_items")
      .select("id")
      .where((is) => is.and(whose))
      .execute();
    const before = new Set(rows.map(({ id }) => id));
    const unknown = parts.findIndex(({ id }) => id !== undefined && !before.has(id));
    if (unknown >= 0) {
      return refuse.invalid(`items[${unknown}].id`, `items[${unknown}].id names no item of this template.`);
    }
    const after = parts.map(({ id, title, milestone = "", offset_days = 0 }, position) => ({
      ...whose,
      id: id ?? service.makeId("checklistItem"),
      title,
      milestone,
      offset_days,
      position,
    }));
    if (new Set(after.map(({ id }) => id)).size < after.length) {
      return refuse.invalid("items", "items names one item twice.");
    }
    await tx
      .deleteFrom("checklist_items")
      .where((is) => is.and(whose))
      .execute();
    if (after.length > 0) await tx.insertInto("checklist_items").values(after).execute();
    return undefined;
  },
};

const partOf = (body: TObject): TObject => Type.Partial(body, { additionalProperties: false });

const shown = (...columns: readonly string[]): RawBuilder<object> =>
  sql`json_build_object(${sql.join(["id", ...columns].flatMap((column) => [sql.lit(column), sql.ref(`r.${column}`)]))})`;

const { name } = collections;

const lists: readonly Lookup[] = [
  {
    path: "members",
    noun: "member",
    table: "members",
    known: "name",
    shown: shown("name", "email"),
    change: partOf(collections.members.body),
    uses: [uses.contactsOfOwner, uses.entriesOfMember],
  },
  {
    path: "tags",
    noun: "tag",
    table: "tags",
    known: "name",
    shown: shown("name", "color"),
    change: partOf(collections.tags.body),
    uses: [uses.contactsWithTag],
  },
  {
    path: "lead-sources",
    noun: "lead source",
    table: "lead_sources",
    known: "name",
    shown: shown("name"),
    change: partOf(collections.leadSources.body),
    uses: [uses.contactsOfSource],
  },
  {
    path: "contact-stages",
    noun: "contact stage",
    table: "contact_stages",
    known: "name",
    shown: shown("name", "position"),
    change: partOf(collections.contactStages.body),
    uses: [uses.contactsInStage],
  },
  {
    path: "closing-stages",
    noun: "closing stage",
    table: "closing_stages",
    known: "name",
    shown: shown("name", "status", "position"),
    change: partOf(collections.closingStages.body),
    fixed: "status",
    uses: [uses.transactionsInStage],
  },
  {
    path: "pipelines",
    noun: "pipeline",
    table: "pipelines",
    known: "name",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'stages', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'position', s.position,
                                                 'probability', s.probability) order by s.position, s.id), '[]')
      from pipeline_stages s where s.workspace_id = r.workspace_id and s.pipeline_id = r.id))`,
    change: partOf(closed({ name, stages: stageList })),
    parts: stages,
    ids: async ({ tx, caller }, id) => {
      const { rows } = await sql<{ id: string }>`
        select id from pipeline_stages where workspace_id = ${caller.workspace.id} and pipeline_id = ${id}`.execute(tx);
      return [id, ...rows.map((row) => row.id)];
    },
    uses: [uses.dealsInPipeline],
  },
  {
    path: "checklist-templates",
    noun: "checklist template",
    table: "checklist_templates",
    known: "name",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'items', (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'milestone', i.milestone,
                                                 'offset_days', i.offset_days) order by i.position, i.id), '[]')
      from checklist_items i where i.workspace_id = r.workspace_id and i.template_id = r.id))`,
    change: partOf(closed({ name, items: itemList })),
    parts: checklistItems,
    uses: [],
  },
  {
    path: "custom-fields",
    noun: "custom field",
    table: "custom_fields",
    known: "name",
    shown: shown("name", "type"),
    change: partOf(collections.customFields.body),
    fixed: "type",
    uses: [uses.contactsWithField],
  },
  {
    path: "listings",
    noun: "listing",
    table: "listings",
    known: "label",
    shown: shown("listing_key", "label", "photo_path"),
    change: partOf(collections.listings.body),
    fixed: "listing_key",
    followUp: async ({ tx, caller }, id) => {
      const workspace_id = caller.workspace.id;
      const { rows } = await sql<{ id: string; name: string; label: string }>`
        select t.id, t.name, l.label from transactions t
        join listings l on l.workspace_id = t.workspace_id and l.listing_key = t.listing_key
        where t.workspace_id = ${workspace_id} and l.id = ${id} order by t.id for update of t`.execute(tx);
      for (const row of rows) {
        await tx
          .updateTable("transactions")
          .set({ search: searchText(row.name, row.label) })
          .where((is) => is.and({ workspace_id, id: row.id }))
          .execute();
      }
    },
    uses: [uses.dealsWithListing, uses.transactionsWithListing],
  },
  {
    path: "holidays",
    noun: "holiday",
    table: "holidays",
    known: "date",
    shown: shown("date"),
    change: partOf(collections.holidays.body),
    uses: [],
  },
];

/** Every list that a dashboard shows, changes and deletes from. */
export const lookups: readonly Lookup[] = [
  ...lists,
  ...dashboardLists.map(
    (type): Lookup => ({
      path: type,
      noun: type.replace("-", " ").replace(/s$/, ""),
      table: "reference_targets",
      type,
      known: "name",
      shown: shown("name"),
      change: partOf(closed({ name })),
      uses: type === "relationship-labels" ? [uses.partiesWithLabel] : [],
    }),
  ),
];
