import { stageTypes } from "@setup-pack/core/format";
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { closed, date, nullable, oneOf, text } from "../http/schema/shapes.js";
import { dashboardLists } from "../resources/reference-targets/index.js";
import { dateFields } from "../resources/transactions/index.js";
import type { WriteContext } from "../write-context.js";
import type { AdminRoute } from "./route.js";
import { workspaceRoute } from "./workspace-route.js";

/** One list that a dashboard adds to. */
interface Collection<Body extends TObject> {
  readonly body: Body;
  readonly add: (context: WriteContext, workspaceId: string, body: Static<Body>) => Promise<{ readonly id: string }>;
}

const collection = <Body extends TObject>(body: Body, add: Collection<Body>["add"]): Collection<Body> => ({
  body,
  add,
});

export const name = Type.String({ maxLength: 500, pattern: "\\S", "x-expected": "a string that is not blank" });
const position = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

export const members = collection(
  closed({ name, email: text(320) }),
  async ({ service, tx, now }, workspace_id, body) => {
    const row = { id: service.makeId("member"), ...body };
    await tx
      .insertInto("members")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

export const tags = collection(
  closed({ name, color: Type.Optional(nullable(text(50))) }),
  async ({ service, tx, now }, workspace_id, body) => {
    const row = { id: service.makeId("tag"), name: body.name, color: body.color ?? null };
    await tx
      .insertInto("tags")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

export const leadSources = collection(closed({ name }), async ({ service, tx, now }, workspace_id, body) => {
  const row = { id: service.makeId("leadSource"), name: body.name };
  await tx
    .insertInto("lead_sources")
    .values({ workspace_id, ...row, created_at: now })
    .execute();
  return row;
});

export const contactStages = collection(
  closed({ name, position }),
  async ({ service, tx, now }, workspace_id, body) => {
    const last = body.position ?? (await nextPosition(tx, "contact_stages", workspace_id));
    const row = { id: service.makeId("contactStage"), name: body.name, position: last };
    await tx
      .insertInto("contact_stages")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

export const closingStages = collection(
  closed({ name, status: oneOf(["active", "pending", "closed", "fell_through"]), position }),
  async ({ service, tx, now }, workspace_id, body) => {
    const last = body.position ?? (await nextPosition(tx, "closing_stages", workspace_id));
    const row = { id: service.makeId("closingStage"), name: body.name, status: body.status, position: last };
    await tx
      .insertInto("closing_stages")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

/** The next free position at the end of a list of stages. */
async function nextPosition(tx: WriteContext["tx"], table: "contact_stages" | "closing_stages", workspaceId: string) {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** A stage of a pipeline, without its id. */
export const stageFields = {
  name,
  type: oneOf(stageTypes),
  position,
  probability: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
};

export const pipelines = collection(
  closed({ name, stages: Type.Array(closed(stageFields), { maxItems: 200 }) }),
  async ({ service, tx, now }, workspace_id, body) => {
    const id = service.makeId("pipeline");
    await tx.insertInto("pipelines").values({ workspace_id, id, name: body.name, created_at: now }).execute();
    const stages = body.stages.map((stage, at) => ({
      id: service.makeId("pipelineStage"),
      name: stage.name,
      type: stage.type,
      position: stage.position ?? at,
      probability: stage.probability ?? (stage.type === "CLOSED_WON" ? 100 : 0),
    }));
    const rows = stages.map((stage) => ({ workspace_id, pipeline_id: id, ...stage }));
    if (rows.length > 0) await tx.insertInto("pipeline_stages").values(rows).execute();
    return { id, name: body.name, stages };
  },
);

/** An item of a checklist, without its id. */
export const itemFields = {
  title: name,
  milestone: Type.Optional(oneOf([...dateFields, ""])),
  offset_days: Type.Optional(Type.Integer({ minimum: -3650, maximum: 3650 })),
};

export const checklistTemplates = collection(
  closed({ name, items: Type.Array(closed(itemFields), { maxItems: 500 }) }),
  async ({ service, tx, now }, workspace_id, body) => {
    const id = service.makeId("checklistTemplate");
    await tx.insertInto("checklist_templates").values({ workspace_id, id, name: body.name, created_at: now }).execute();
    const items = body.items.map(({ title, milestone = "", offset_days = 0 }) => ({
      id: service.makeId("checklistItem"),
      title,
      milestone,
      offset_days,
    }));
    const rows = items.map((item, at) => ({ workspace_id, template_id: id, ...item, position: at }));
    if (rows.length > 0) await tx.insertInto("checklist_items").values(rows).execute();
    return { id, name: body.name, items };
  },
);

export const customFields = collection(
  closed({ name, type: Type.String({ maxLength: 100, minLength: 1 }) }),
  async ({ service, tx, now }, workspace_id, body) => {
    const row = { id: service.makeId("customField"), ...body };
    await tx
      .insertInto("custom_fields")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

export const listings = collection(
  closed({ listing_key: name, label: text(1_000), photo_path: Type.Optional(text(1_000)) }),
  async ({ service, tx, now }, workspace_id, { listing_key, label, photo_path = "" }) => {
    const row = { id: service.makeId("listing"), listing_key, label, photo_path };
    await tx
      .insertInto("listings")
      .values({ workspace_id, ...row, created_at: now })
      .execute();
    return row;
  },
);

/** A day that is a holiday already stays the one record it is. */
export const holidays = collection(closed({ date: date() }), async ({ service, tx, now }, workspace_id, body) => {
  const known = await tx
    .selectFrom("holidays")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("date", "=", body.date)
    .executeTakeFirst();
  if (known !== undefined) return { id: known.id, ...body };
  const row = { id: service.makeId("holiday"), ...body };
  await tx
    .insertInto("holidays")
    .values({ workspace_id, ...row, created_at: now })
    .execute();
  return row;
});

/** Lists that only setup packs refer to, by id and name: all in one table, distinguished by type. */
export const referenceTargets = (type: string) =>
  collection(closed({ name }), async ({ service, tx, now }, workspace_id, body) => {
    const row = { id: service.makeId("referenceTarget"), name: body.name };
    await tx
      .insertInto("reference_targets")
      .values({ workspace_id, ...row, type, created_at: now })
      .execute();
    return row;
  });

/** POST /admin/workspaces/{id}/{collection}: the record as its lookup shows it, without ids. */
export const collectionRoutes: readonly AdminRoute[] = [
  collectionRoute("members", members),
  collectionRoute("tags", tags),
  collectionRoute("lead-sources", leadSources),
  collectionRoute("contact-stages", contactStages),
  collectionRoute("closing-stages", closingStages),
  collectionRoute("pipelines", pipelines),
  collectionRoute("checklist-templates", checklistTemplates),
  collectionRoute("custom-fields", customFields),
  collectionRoute("listings", listings),
  collectionRoute("holidays", holidays),
  ...dashboardLists.map((type) => collectionRoute(type, referenceTargets(type))),
];

function collectionRoute<Body extends TObject>(path: string, { body, add }: Collection<Body>): AdminRoute {
  return workspaceRoute({
    method: "POST",
    path: `/admin/workspaces/:id/${path}`,
    body,
    status: 201,
    handle: (request) => add(request, request.id, request.body),
  });
}
