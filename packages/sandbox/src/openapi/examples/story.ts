import { asPack, type Pack, packDigest, plan } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { byteCodec } from "../../resources/setup-packs/index.js";
import type { RecordingClient } from "./recording-client.js";

/** The parts of the story: what asks the API, what a person does in the dashboard, and what happened so far. */
interface StoryContext {
  readonly ask: RecordingClient["ask"];
  readonly dashboard: (method: "POST" | "PATCH", url: string, body?: object) => Promise<JsonObject>;
  readonly events: () => Promise<ReadonlyMap<string, unknown>>;
  /** Sends what is due. */
  readonly deliver: () => Promise<void>;
  readonly workspaceId: string;
}

/**
 * Returns a few days of an office, in which each operation is asked at least once and each type of event happens. Gives
 * the first event of each type.
 */
export async function runStory(context: StoryContext): Promise<Readonly<Record<string, unknown>>> {
  const lists = await fillLists(context);
  const hook = await register(context);
  const contact = await meet(context, lists);
  await lookAtDeliveries(context, hook);
  const deal = await negotiate(context, contact);
  await close(context, contact, deal, lists);
  await installPack(context);
  await lookAround(context);
  const before = await context.events();
  const path = { contact_id: contact };
  await context.ask("removeContactTag", { path: { ...path, tag_id: lists.tag } });
  await context.ask("deleteContact", { path });
  await context.ask("deleteWebhook", { path: { webhook_id: hook } });
  return Object.fromEntries([...(await context.events()), ...before].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What the dashboard has before anything happens. */
async function fillLists({ dashboard, workspaceId }: StoryContext) {
  const add = async (list: string, record: object) =>
    text(await dashboard("POST", `/admin/workspaces/${workspaceId}/${list}`, record), "id");
  await add("listings", { listing_key: "JV-1018", label: "18 Larkspur Lane, Juniper Falls", photo_path: "/1018.jpg" });
  await add("teams", { name: "Buyer agents" });
  return {
    tag: await add("tags", { name: "First-time buyer", color: "#2f855a" }),
    source: await add("lead-sources", { name: "Open house" }),
    member: await add("members", { name: "Imani Farrow", email: "imani@juniper-vale.example.com" }),
    field: await add("custom-fields", { name: "Budget", type: "number" }),
    template: await add("checklist-templates", {
      name: "Buyer closing",
      items: [{ title: "Book the inspection", milestone: "inspection_date", offset_days: -5 }],
    }),
  };
}

type Lists = Awaited<ReturnType<typeof fillLists>>;

async function register({ ask, dashboard }: StoryContext): Promise<string> {
  const created = await ask("createWebhook", {
    body: { url: "https://hooks.example.com/crm", events: ["contact.created"] },
  });
  const path = { webhook_id: text(created, "id") };
  await ask("verifyWebhook", { path });
  await dashboard("POST", `/admin/webhooks/${path.webhook_id}/ping`);
  return path.webhook_id;
}

async function meet({ ask, deliver }: StoryContext, { tag, source, member, field }: Lists): Promise<string> {
  const created = await ask("createContact", {
    body: {
      first_name: "Nadia",
      last_name: "Okafor",
      email: "nadia.okafor@example.com",
      phones: [{ value: "(312) 555-0100", label: "Mobile", is_primary: true }],
      city: "Juniper Falls",
      lead_source_id: source,
      owner_id: member,
      custom_fields: { [field]: 600_000 },
    },
  });
  await deliver();
  const path = { contact_id: text(created, "id") };
  const [stage] = rows(await ask("listContactStages", { query: { limit: "2" } }));
  await ask("updateContact", { path, body: { stage_id: text(stage, "id"), company: null } });
  await ask("addContactTag", { path: { ...path, tag_id: tag } });
  await ask("addNote", { path, body: { body: "Wants a garden, and a room to work in." } });
  await ask("getContact", { path });
  await ask("listContacts", { query: { q: "okafor", limit: "25" } });
  await ask("listActivities", { path, query: { limit: "2" } });
  return path.contact_id;
}

async function lookAtDeliveries({ ask }: StoryContext, webhook_id: string): Promise<void> {
  const path = { webhook_id };
  const [delivery] = rows(await ask("listDeliveries", { path, query: { status: "delivered", limit: "1" } }));
  await ask("redeliver", { path: { ...path, delivery_id: text(delivery, "id") } });
  await ask("getWebhook", { path });
  await ask("updateWebhook", { path, body: { events: ["contact.created", "deal.updated"] } });
  await ask("listWebhooks");
}

async function negotiate({ ask, dashboard }: StoryContext, contact: string): Promise<string> {
  const [pipeline] = rows(await ask("listPipelines"));
  const [first, , , won] = rows(pipeline, "stages");
  const created = await ask("createDeal", {
    body: {
      name: "Okafor buys 18 Larkspur Lane",
      stage_id: text(first, "id"),
      contact_id: contact,
      value: "612500.00",
      expected_close_date: "2026-04-17",
      notes: null,
    },
  });
  const deal = text(created, "id");
  await dashboard("PATCH", `/admin/deals/${deal}`, { stage_id: text(won, "id"), listing_key: "JV-1018" });
  await ask("listDeals", { query: { status: "won", limit: "25" } });
  return deal;
}

async function close({ ask }: StoryContext, contact: string, deal: string, { template }: Lists): Promise<void> {
  await ask("getTransactionSettings");
  const created = await ask("createTransaction", {
    body: {
      side: "buyer",
      deal_id: deal,
      contact_id: contact,
      listing_key: "JV-1018",
      sale_price: "612500.00",
      commission_rate: "2.50",
      projected_close_date: "2026-04-17",
      checklist_template_id: template,
      idempotency_key: "okafor-larkspur-1",
    },
  });
  const path = { id: text(created, "id") };
  await ask("updateTransaction", { path, body: { inspection_date: "2026-03-20", transaction_fees: "395.00" } });
  await ask("getTransaction", { path });
  await ask("getTransactionWorkflow", { path });
  await ask("listTransactions", { query: { status: "active", limit: "50" } });
  await ask("deleteTransaction", { path });
}

const packId = "5b0e0c52-8a3c-4e0f-9d3a-6c1f2e7b9a10";

/** Returns a release of a small pack. */
const release = (version: string, name: string): Pack => {
  const pack = asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId,
    name: "Lead tags",
    version,
    resources: [{ kind: "tag", key: "warm", name, data: { color: "#f59e0b" } }],
  });
  if (pack === undefined) throw new Error("The pack of the examples is none.");
  return pack;
};

async function installPack(context: StoryContext): Promise<void> {
  const { ask } = context;
  const [first, second] = [release("1.0.0", "Warm"), release("1.1.0", "Warm lead")];
  const path = { pack_id: packId };
  await ask("applyInstallPlan", {
    path,
    body: installPlan(context, 1, first, undefined),
    headers: { "if-none-match": "*" },
  });
  await ask("applyInstallPlan", { path, body: installPlan(context, 2, second, first), headers: { "if-match": '"1"' } });
  await ask("listSetupPacks");
  await ask("getSetupPack", { path });
  await ask("listSetupPackReleases", { path });
  await ask("getSetupPackTraffic", { path });
  const item = { ...path, kind: "resources", key: "warm" };
  await ask("getInstalledItem", { path: item });
  await ask("editInstalledItem", { path: item, body: { data: { color: "#dc2626" } } });
  await ask("rollBackSetupPack", { path, body: { to: "1" } });
  await ask("uninstallSetupPack", { path });
}

/** Returns a plan from one release to the next, of a workspace in which nothing was edited. */
function installPlan(
  { workspaceId }: StoryContext,
  number: number,
  next: Pack,
  installed: Pack | undefined,
): JsonObject {
  const sides = installed === undefined ? { installed: null } : { installed, workspace: installed };
  return {
    planVersion: 1,
    planId: `plan-${number}`,
    workspaceId,
    baseRevision: installed === undefined ? null : String(number - 1),
    packDigest: packDigest(next, byteCodec),
    createdAt: "2026-03-02T15:00:00Z",
    expiresAt: "2026-03-09T15:00:00Z",
    release: next,
    bindings: [],
    plan: plan({ ...sides, release: next }, byteCodec),
  };
}

/** What lists and lookups hold. */
async function lookAround({ ask }: StoryContext): Promise<void> {
  await ask("getIdentity");
  for (const list of ["listTags", "listLeadSources", "listMembers"]) await ask(list);
  await ask("listReferenceTargetsOfTypes", { query: { types: "team" } });
  await ask("listReferenceTargets", { path: { type: "team" } });
}

function text(record: JsonObject | undefined, field: string): string {
  const value = record?.[field];
  if (typeof value !== "string") throw new Error(`The examples expect ${field} in ${JSON.stringify(record)}.`);
  return value;
}

function rows(record: JsonObject | undefined, field = "data"): readonly JsonObject[] {
  const value = record?.[field];
  return Array.isArray(value) ? value : [];
}
