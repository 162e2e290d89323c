import { type Static, Type } from "@sinclair/typebox";
import { noBody } from "../http/operation/route.js";
import { closed, oneOf, text } from "../http/schema/shapes.js";
import { features } from "../keys/scopes.js";
import { refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { closingStages, contactStages, pipelines } from "./collections.js";
import { type AdminRequest, adminRoute } from "./route.js";

/** What every new workspace begins with, and nothing else. */
const contactStageNames = ["Lead", "Active", "Client", "Past client"];

const closings = [
  { name: "Under contract", status: "active" },
  { name: "Pending", status: "pending" },
  { name: "Closed", status: "closed" },
  { name: "Fell through", status: "fell_through" },
] as const;

const sales = {
  name: "Sales",
  stages: [
    { name: "New", type: "OPEN", position: 0, probability: 10 },
    { name: "Offer", type: "OPEN", position: 1, probability: 40 },
    { name: "Under contract", type: "OPEN", position: 2, probability: 80 },
    { name: "Won", type: "CLOSED_WON", position: 3, probability: 100 },
    { name: "Lost", type: "CLOSED_LOST", position: 4, probability: 0 },
  ],
} as const;

/** Gives a new workspace its stages and its pipeline. */
export async function addStartingSet(context: WriteContext, workspaceId: string): Promise<void> {
  for (const name of contactStageNames) await contactStages.add(context, workspaceId, { name });
  for (const stage of closings) await closingStages.add(context, workspaceId, stage);
  await pipelines.add(context, workspaceId, { name: sales.name, stages: [...sales.stages] });
}

const fields = {
  name: Type.String({ maxLength: 200, pattern: "\\S", "x-expected": "a string that is not blank" }),
  slug: Type.String({
    pattern: "^[a-z0-9][a-z0-9-]{0,62}$",
    "x-expected": "lower-case letters, digits and hyphens, at most 63",
  }),
  rate_limit_per_minute: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  time_zone: text(100),
  features: Type.Array(oneOf(features), { maxItems: 100 }),
};

const creation = closed({
  name: fields.name,
  slug: fields.slug,
  rate_limit_per_minute: Type.Optional(fields.rate_limit_per_minute),
  time_zone: Type.Optional(fields.time_zone),
  features: Type.Optional(fields.features),
});

const change = Type.Partial(creation, { additionalProperties: false });

/** Listing, making and changing workspaces. */
export const workspaceRoutes = [
  adminRoute({
    method: "GET",
    path: "/admin/workspaces",
    body: noBody,
    status: 200,
    handle: async ({ tx }) => ({
      data: await tx.selectFrom("workspaces").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute(),
    }),
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces",
    body: creation,
    status: 201,
    handle: async (request) => (await unfit(request)) ?? createWorkspace(request, request.body),
  }),
  adminRoute({
    method: "PATCH",
    path: "/admin/workspaces/:id",
    body: change,
    status: 200,
    handle: async (request) => {
      const { tx, id, body } = request;
      const refusal = await unfit(request);
      if (refusal !== undefined) return refusal;
      if (Object.keys(body).length > 0) await tx.updateTable("workspaces").set(body).where("id", "=", id).execute();
      const found = await tx.selectFrom("workspaces").selectAll().where("id", "=", id).executeTakeFirst();
      return found ?? refuse.noSuch("workspace");
    },
  }),
];

/** Makes a workspace with its stages and its pipeline. Its slug is not taken. */
export async function createWorkspace(context: WriteContext, body: Static<typeof creation>) {
  const { service, tx, now } = context;
  const workspace = {
    id: service.makeId("workspace"),
    rate_limit_per_minute: 120,
    time_zone: "UTC",
    features: [...features],
    ...body,
    created_at: now,
  };
  await tx.insertInto("workspaces").values(workspace).execute();
  await addStartingSet(context, workspace.id);
  return workspace;
}

/** What no schema can tell: a slug that is taken, a time zone that does not exist. */
async function unfit({ tx, id, body: { slug, time_zone } }: AdminRequest<Static<typeof change>>) {
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    return refuse.invalid("time_zone", `time_zone must be a name such as Europe/Berlin or UTC.`);
  }
  if (slug === undefined) return undefined;
  const taken = await tx.selectFrom("workspaces").select("id").where("slug", "=", slug).executeTakeFirst();
  return taken === undefined || taken.id === id ? undefined : refuse.invalid("slug", `slug ${slug} is taken.`);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
