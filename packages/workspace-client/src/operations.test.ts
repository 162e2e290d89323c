import { randomUUID } from "node:crypto";
import { startReceiver } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import * as door from "./index.js";
import { realWorld, type WorkspaceClient, workspaceClient } from "./index.js";
import { documentedOperations } from "./openapi.test-support.js";
import { pack, planFor, upgrade } from "./plan.test-support.js";
import { sandboxOfFile, type TestWorkspace } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

interface OperationCase {
  readonly client: WorkspaceClient;
  readonly workspace: TestWorkspace;
}

const ada = { first_name: "Ada", last_name: "Moreno" };
const contactOf = async ({ client }: OperationCase) => (await door.createContact(client, ada)).id;
const transactionOf = async ({ client }: OperationCase) =>
  (await door.createTransaction(client, { name: "12 Elm" })).id;
const tagOf = ({ workspace }: OperationCase) => workspace.add("tags", { name: "Buyer" });
const webhookOf = async ({ client }: OperationCase) => {
  const { url } = await startReceiver();
  return (await door.createWebhook(client, { url, events: ["*"] })).id;
};

const warm = { kind: "resources", key: "warm" } as const;
const installed = async ({ client, workspace }: OperationCase) => {
  await door.applyInstallPlan(client, pack.packId, planFor(workspace.id));
  return client;
};

/** A call of each operation in a new workspace, and what its answer has among others. */
const calls: Readonly<Record<string, readonly [(given: OperationCase) => Promise<unknown>, object]>> = {
  getIdentity: [({ client }) => door.getIdentity(client), { rate_limit_per_minute: 1_000_000 }],
  listContacts: [({ client }) => door.listContacts(client, { q: "nobody" }), { data: [], total_count: 0 }],
  createContact: [({ client }) => door.createContact(client, { ...ada, email: "ada@example.org" }), ada],
  getContact: [async (given) => door.getContact(given.client, await contactOf(given)), ada],
  updateContact: [
    async (given) => door.updateContact(given.client, await contactOf(given), { city: "Salem" }),
    { city: "Salem" },
  ],
  deleteContact: [async (given) => door.deleteContact(given.client, await contactOf(given)), { deleted: true }],
  addContactTag: [
    async (given) => door.addContactTag(given.client, await contactOf(given), await tagOf(given)),
    { tags: [{ name: "Buyer" }] },
  ],
  removeContactTag: [
    async (given) => door.removeContactTag(given.client, await contactOf(given), await tagOf(given)),
    { tags: [] },
  ],
  listActivities: [
    async (given) => door.listActivities(given.client, await contactOf(given)),
    { data: [{ type: "contact_created" }] },
  ],
  addNote: [
    async (given) => door.addNote(given.client, await contactOf(given), { body: "Called." }),
    { type: "note", description: "Called." },
  ],
  listTransactions: [({ client }) => door.listTransactions(client), { data: [], counts: { active: "0" } }],
  createTransaction: [({ client }) => door.createTransaction(client, { name: "12 Elm" }), { name: "12 Elm" }],
  getTransaction: [async (given) => door.getTransaction(given.client, await transactionOf(given)), { name: "12 Elm" }],
  updateTransaction: [
    async (given) => door.updateTransaction(given.client, await transactionOf(given), { sale_price: "450000" }),
    { sale_price: "450000.00" },
  ],
  deleteTransaction: [
    async (given) => door.deleteTransaction(given.client, await transactionOf(given)),
    { success: true },
  ],
  getTransactionWorkflow: [
    async (given) => door.getTransactionWorkflow(given.client, await transactionOf(given)),
    { parties: [], tasks: [] },
  ],
  getTransactionSettings: [
    ({ client }) => door.getTransactionSettings(client),
    { closing_stages: [{ name: "Under contract" }, {}, {}, {}] },
  ],
  listDeals: [({ client }) => door.listDeals(client, { status: "open" }), { data: [] }],
  createDeal: [
    async ({ client }) => {
      const { data } = await door.listPipelines(client);
      return door.createDeal(client, { name: "Elm", stage_id: data[0]?.stages[0]?.id ?? "", value: "1.50" });
    },
    { name: "Elm", status: "open", value: "1.50" },
  ],
  listWebhooks: [({ client }) => door.listWebhooks(client), { data: [] }],
  createWebhook: [
    ({ client }) => door.createWebhook(client, { url: "https://hooks.example.org/in", events: ["contact.created"] }),
    { status: "unverified", secret: expect.stringMatching(/^whsec_/) },
  ],
  getWebhook: [async (given) => door.getWebhook(given.client, await webhookOf(given)), { status: "unverified" }],
  updateWebhook: [
    async (given) => door.updateWebhook(given.client, await webhookOf(given), { events: ["deal.created"] }),
    { events: ["deal.created"] },
  ],
  deleteWebhook: [async (given) => door.deleteWebhook(given.client, await webhookOf(given)), { deleted: true }],
  verifyWebhook: [async (given) => door.verifyWebhook(given.client, await webhookOf(given)), { status: "verified" }],
  listDeliveries: [async (given) => door.listDeliveries(given.client, await webhookOf(given)), { data: [] }],
  redeliver: [
    async (given) => {
      const id = await webhookOf(given);
      await door.verifyWebhook(given.client, id);
      const { delivery_id } = await given.workspace.admin(`/admin/webhooks/${id}/ping`);
      return door.redeliver(given.client, id, String(delivery_id));
    },
    { event_type: "ping" },
  ],
  listSetupPacks: [async (given) => door.listSetupPacks(await installed(given)), { data: [{ name: "Small" }] }],
  getSetupPack: [
    async (given) => door.getSetupPack(await installed(given), pack.packId),
    { version: "1.0.0", revision: "1", items: [{ kind: "resources", key: "warm" }] },
  ],
  applyInstallPlan: [
    ({ client, workspace }) => door.applyInstallPlan(client, pack.packId, planFor(workspace.id), { revision: null }),
    { applied: true, items: [{ action: "create" }] },
  ],
  uninstallSetupPack: [
    async (given) => door.uninstallSetupPack(await installed(given), pack.packId, { revision: "1" }),
    { deleted: true, removed: [{ key: "warm" }] },
  ],
  listSetupPackReleases: [
    async (given) => door.listSetupPackReleases(await installed(given), pack.packId),
    { data: [{ version: "1.0.0" }] },
  ],
  getSetupPackTraffic: [
    async (given) => door.getSetupPackTraffic(await installed(given), pack.packId),
    { automations: [] },
  ],
  rollBackSetupPack: [
    async (given) => {
      await installed(given);
      await door.applyInstallPlan(given.client, pack.packId, planFor(given.workspace.id, upgrade));
      return door.rollBackSetupPack(given.client, pack.packId, { to: "1", dry_run: true }, { revision: "2" });
    },
    { applied: false, version: "1.0.0" },
  ],
  getInstalledItem: [
    async (given) => door.getInstalledItem(await installed(given), pack.packId, warm),
    { key: "warm", revision: "1" },
  ],
  editInstalledItem: [
    async (given) =>
      door.editInstalledItem(await installed(given), pack.packId, warm, { name: "Hot" }, { revision: "1" }),
    { document: { name: "Hot" }, revision: "2" },
  ],
  listReferenceTargets: [({ client }) => door.listReferenceTargets(client, "team"), { data: [] }],
  listReferenceTargetsOfTypes: [
    ({ client }) => door.listReferenceTargetsOfTypes(client, { types: "team,form" }),
    { data: [] },
  ],
  listTags: [({ client }) => door.listTags(client), { data: [] }],
  listContactStages: [({ client }) => door.listContactStages(client), { total_count: 4 }],
  listLeadSources: [({ client }) => door.listLeadSources(client), { data: [] }],
  listMembers: [({ client }) => door.listMembers(client), { data: [] }],
  listPipelines: [({ client }) => door.listPipelines(client), { data: [{ name: "Sales" }] }],
};

it("has a function for every operation of the OpenAPI document, under its name", () => {
  const ids = documentedOperations.map(({ id }) => id);
  expect(Object.keys(calls).sort()).toEqual([...ids].sort());
  expect(Object.keys(door)).toEqual(expect.arrayContaining(ids));
});

it.each(documentedOperations)(
  "$id asks for what the document names so, and gives its answer",
  async ({ id, isAskedBy }) => {
    const [call, answer] = calls[id] ?? [async () => undefined, {}];
    const workspace = await newWorkspace();
    const asked: string[] = [];
    const client = workspaceClient({
      ...workspace,
      fetch: (url, asking) => {
        asked.push(`${asking.method} ${new URL(url).pathname}`);
        return realWorld.fetch(url, asking);
      },
    });
    expect(await call({ client, workspace })).toMatchObject(answer);
    expect(asked.at(-1)).toSatisfy(isAskedBy);
  },
);

it("sends text in a path, a query and a body as it is", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const odd = "Zoë & Søn / 50 % + 1 #?=é";
  const { id } = await door.createContact(client, { ...ada, company: odd });
  const { data } = await door.listContacts(client, { q: odd });
  expect(data.map((contact) => contact.company)).toEqual([odd]);
  await expect(door.getContact(client, `${id}/../x?y#z`)).rejects.toMatchObject({ status: 404 });
  await expect(door.deleteContact(client, "..")).rejects.toThrow('contact_id is "..": no id.');
  await expect(door.removeContactTag(client, "", "x")).rejects.toThrow('contact_id is "": no id.');
});

it("gives a refusal's status, type, message and parameter", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const readingDeals = workspaceClient({ ...workspace, key: await workspace.keyWith(["read_deals"]) });
  const unknown = workspaceClient({ ...workspace, key: "spk_unknown" });
  const refusals = [
    [() => door.createContact(client, { ...ada, email: "nowhere" }), 400, "invalid_request_error", "email"],
    [() => door.getContact(client, "con_1"), 404, "invalid_request_error", undefined],
    [() => door.getIdentity(unknown), 401, "authentication_error", undefined],
    [() => door.createDeal(readingDeals, { name: "Elm", stage_id: "x" }), 403, "permission_error", undefined],
  ] as const;
  for (const [call, status, type, param] of refusals) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(door.WorkspaceError);
    expect(error).toMatchObject({ kind: "refused", status, type, param, attempts: 1 });
  }
});

it("walks through every page of a list, newest first, and ends at once where a signal says so", async () => {
  const client = workspaceClient(await newWorkspace());
  const added: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    added.unshift((await door.createContact(client, { ...ada, city: number % 2 ? "Salem" : "Dover" })).id);
  }
  const walk = async (filters: door.ContactFilters, options: door.WalkOptions) => {
    const seen: string[] = [];
    for await (const { id } of door.eachContact(client, filters, options)) seen.push(id);
    return seen;
  };
  for (const pageSize of [1, 3, 7, 100]) expect(await walk({}, { pageSize })).toEqual(added);
  expect(await walk({ created_after: "2999-01-01T00:00:00Z" }, {})).toEqual([]);
  const stop = new AbortController();
  const seen: string[] = [];
  const reading = async () => {
    for await (const { id } of door.eachContact(client, {}, { pageSize: 2, signal: stop.signal })) {
      seen.push(id);
      if (seen.length === 3) stop.abort(new Error("enough"));
    }
  };
  await expect(reading()).rejects.toThrow("enough");
  expect(seen).toEqual(added.slice(0, 4));
});

it("walks through transactions, none twice though others are opened meanwhile", async () => {
  const client = workspaceClient(await newWorkspace());
  const open = async () => (await door.createTransaction(client, { idempotency_key: randomUUID() })).id;
  const opened = [await open(), await open(), await open(), await open(), await open()].reverse();
  const seen: string[] = [];
  for await (const { id } of door.eachTransaction(client, { status: "active" }, { pageSize: 2 })) {
    seen.push(id);
    if (seen.length === 2) await open();
  }
  expect(seen).toEqual(opened);
});

it("walks through every other list", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const contact = await door.createContact(client, ada);
  const webhook = await door.createWebhook(client, { url: "https://hooks.example.org/in", events: ["*"] });
  await workspace.add("tags", { name: "Buyer" });
  await workspace.add("lead-sources", { name: "Walk-in" });
  await workspace.add("members", { name: "Sam", email: "sam@example.org" });
  const count = async (records: AsyncIterable<unknown>) => {
    let seen = 0;
    for await (const _ of records) seen += 1;
    return seen;
  };
  expect(await count(door.eachActivity(client, contact.id))).toBe(1);
  expect(await count(door.eachDeal(client, { status: "won" }))).toBe(0);
  expect(await count(door.eachWebhook(client))).toBe(1);
  expect(await count(door.eachDelivery(client, webhook.id))).toBe(0);
  expect(await count(door.eachTag(client))).toBe(1);
  expect(await count(door.eachContactStage(client, { pageSize: 3 }))).toBe(4);
  expect(await count(door.eachLeadSource(client))).toBe(1);
  expect(await count(door.eachMember(client))).toBe(1);
  expect(await count(door.eachPipeline(client))).toBe(1);
  await installed({ client, workspace });
  expect(await count(door.eachSetupPack(client))).toBe(1);
  expect(await count(door.eachSetupPackRelease(client, pack.packId))).toBe(1);
  expect(await count(door.eachReferenceTarget(client, "team"))).toBe(0);
  expect(await count(door.eachReferenceTargetOfTypes(client, { types: "team,form" }))).toBe(0);
});

it("changes an installation in the state it depends on only, and not at all in a dry run", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const apply = (options: Parameters<typeof door.applyInstallPlan>[3], plan = planFor(workspace.id)) =>
    door.applyInstallPlan(client, pack.packId, plan, options);
  await expect(apply({ revision: "1" })).rejects.toMatchObject({ kind: "refused", status: 412 });
  expect(await apply({ revision: null, dryRun: true })).toMatchObject({ applied: false });
  expect((await door.listSetupPacks(client)).data).toEqual([]);
  expect(await apply({ revision: null })).toMatchObject({ applied: true, revision: "1" });
  await expect(apply({ revision: null })).rejects.toMatchObject({ status: 412 });
  await expect(door.uninstallSetupPack(client, pack.packId, { revision: "7" })).rejects.toMatchObject({ status: 412 });
  expect(await apply({ revision: "1" }, planFor(workspace.id, upgrade))).toMatchObject({ revision: "2" });
});

it("finds the deliveries of the service genuine, after a rotation too, and an altered one not", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const receiver = await startReceiver();
  const { id, secret } = await door.createWebhook(client, { url: receiver.url, events: ["contact.created"] });
  await door.verifyWebhook(client, id);
  const rotated = await workspace.admin(`/admin/webhooks/${id}/rotate-secret`);
  await door.createContact(client, ada);
  const { body, signature } = await receiver.next("contact.created");
  for (const secrets of [[secret], [String(rotated.secret)], ["whsec_other", secret]]) {
    expect(await door.verifyDelivery(body, signature, secrets, Date.now())).toMatchObject({ genuine: true });
  }
  expect(await door.verifyDelivery(body, signature, ["whsec_other"], Date.now())).toMatchObject({ reason: "no-match" });
  const altered = Buffer.concat([body, Buffer.from(" ")]);
  expect(await door.verifyDelivery(altered, signature, [secret], Date.now())).toMatchObject({ reason: "no-match" });
});

it("finds the deliveries of an endpoint with a code word genuine", async () => {
  const workspace = await newWorkspace();
  const client = workspaceClient(workspace);
  const receiver = await startReceiver();
  const code_word = "larkspur é";
  const id = await workspace.add("webhooks", { url: receiver.url, events: ["*"], code_word });
  await door.verifyWebhook(client, id);
  const { body, signature } = await receiver.next("webhook.verification");
  const secrets = [await door.codeWordKey(code_word)];
  expect(await door.verifyDelivery(body.toString(), signature, secrets, Date.now())).toMatchObject({ genuine: true });
});
