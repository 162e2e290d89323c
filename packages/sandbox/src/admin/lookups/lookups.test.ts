import { expect, it } from "vitest";
import { addContact } from "../../resources/contacts/endpoints.test-support.js";
import { addDeal, salesStages } from "../../resources/deals/endpoints.test-support.js";
import { idOf, install, smallPack, stateOf } from "../../resources/setup-packs/install.test-support.js";
import { addTransaction, closingStages } from "../../resources/transactions/endpoints.test-support.js";
import { verifiedWebhook } from "../../resources/webhooks/endpoints.test-support.js";
import { until } from "../../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";

/** A record of each list, and what is changed about it. */
const records = [
  ["members", { name: "Sam Ortiz", email: "sam@example.org" }, { email: "s.ortiz@example.org" }],
  ["tags", { name: "VIP", color: null }, { color: "#c53030" }],
  ["lead-sources", { name: "Open house" }, { name: "Sign call" }],
  ["contact-stages", { name: "Nurture", position: 4 }, { position: 9 }],
  ["closing-stages", { name: "Clear to close", status: "pending", position: 4 }, { status: "active" }],
  ["custom-fields", { name: "Budget", type: "number" }, { name: "Price", type: "text" }],
  ["listings", { listing_key: "MLS-1", label: "12 Larkspur Lane", photo_path: "" }, { listing_key: "MLS-2" }],
  ["holidays", { date: "2026-12-25" }, { date: "2026-12-26" }],
  ["forms", { name: "Valuation" }, { name: "Showing" }],
  ["relationship-labels", { name: "Spouse" }, { name: "Partner" }],
] as const;

const data = async ({ id, admin }: TestWorkspace, collection: string): Promise<readonly unknown[]> => {
  const found = at((await admin("GET", `/admin/workspaces/${id}/${collection}`)).body, "data");
  return Array.isArray(found) ? found : [];
};

onBothDatabases("the lists of the dashboard", (sandbox) => {
  it.each(records)("show, change and delete %s", async (collection, record, change) => {
    const workspace = await newWorkspace(sandbox);
    const { admin } = workspace;
    const id = await workspace.add(collection, record);
    expect(await data(workspace, collection)).toContainEqual({ id, ...record });
    const path = `/admin/${collection}/${id}`;
    const changed = await admin("PATCH", path, change);
    expect(changed).toMatchObject({ status: 200, body: { id, ...record, ...change } });
    expect(await data(workspace, collection)).toContainEqual(changed.body);
    expect((await admin("PATCH", path, {})).body).toEqual(changed.body);
    expect(at((await admin("PATCH", path, { nonsense: 1 })).body, "error", "param")).toBe("nonsense");
    expect((await admin("DELETE", path)).body).toEqual({ id, deleted: true });
    for (const method of ["DELETE", "PATCH"]) {
      expect((await admin(method, path, method === "PATCH" ? {} : undefined)).status).toBe(404);
    }
    expect(await data(workspace, collection)).not.toContainEqual(changed.body);
  });

  it("keep one kind of reference apart from another", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await workspace.add("forms", { name: "Valuation" });
    expect((await workspace.admin("DELETE", `/admin/ponds/${id}`)).status).toBe(404);
    expect(await data(workspace, "ponds")).toEqual([]);
    expect(await data(workspace, "forms")).toHaveLength(1);
    expect((await workspace.admin("GET", "/admin/workspaces/ws_none/forms")).status).toBe(404);
  });

  it.each([
    [
      "tags",
      { name: "VIP", color: null },
      async ({ call }: TestWorkspace, contact: string, id: string) => call("PUT", `/v1/contacts/${contact}/tags/${id}`),
    ],
    [
      "contact-stages",
      { name: "Nurture" },
      async ({ call }: TestWorkspace, contact: string, id: string) =>
        call("PATCH", `/v1/contacts/${contact}`, { body: { stage_id: id } }),
    ],
    [
      "lead-sources",
      { name: "Sign" },
      async ({ call }: TestWorkspace, contact: string, id: string) =>
        call("PATCH", `/v1/contacts/${contact}`, { body: { lead_source_id: id } }),
    ],
    [
      "members",
      { name: "Sam", email: "s@example.org" },
      async ({ call }: TestWorkspace, contact: string, id: string) =>
        call("PATCH", `/v1/contacts/${contact}`, { body: { owner_id: id } }),
    ],
    [
      "custom-fields",
      { name: "Budget", type: "number" },
      async ({ call }: TestWorkspace, contact: string, id: string) =>
        call("PATCH", `/v1/contacts/${contact}`, { body: { custom_fields: { [id]: 7 } } }),
    ],
  ] as const)("take nothing in use away in silence: %s", async (collection, record, use) => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    const id = await workspace.add(collection, record);
    const contact = await addContact(workspace);
    await use(workspace, contact, id);
    const { receiver } = await verifiedWebhook(workspace, ["contact.updated"]);
    const before = (await call("GET", `/v1/contacts/${contact}`)).body;
    expect(JSON.stringify(before)).toContain(id);
    const refused = await admin("DELETE", `/admin/${collection}/${id}`);
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "unlink"]);
    expect(at(refused.body, "error", "message")).toMatch(
      /^1 contact uses the .+ "(VIP|Nurture|Sign|Sam|Budget)"\. Take/,
    );
    expect((await call("GET", `/v1/contacts/${contact}`)).body).toEqual(before);
    expect((await admin("DELETE", `/admin/${collection}/${id}?unlink=maybe`)).status).toBe(400);
    expect((await admin("DELETE", `/admin/${collection}/${id}?unlink=true`)).status).toBe(200);
    const after = (await call("GET", `/v1/contacts/${contact}`)).body;
    expect(JSON.stringify(after)).not.toContain(id);
    await until("the contact was told of", () => receiver.received.length > 0);
    expect(receiver.received.map(({ event }) => at(event, "data"))).toEqual([after]);
  });

  it("change a listing everywhere it is shown and searched, and let go of it when it is deleted", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    const listing = await workspace.add("listings", { listing_key: "MLS-1", label: "12 Larkspur Lane" });
    await workspace.add("listings", { listing_key: "MLS-2", label: "7 Quarry Hill" });
    const deal = await addDeal(workspace);
    await admin("PATCH", `/admin/deals/${deal}`, { listing_key: "MLS-1" });
    await addTransaction(workspace, { name: "Closing", listing_key: "MLS-1" });
    await admin("PATCH", `/admin/listings/${listing}`, { label: "14 Larkspur Lane" });
    expect(at((await call("GET", "/v1/deals")).body, "data", 0, "listing_label")).toBe("14 Larkspur Lane");
    const found = await call("GET", "/v1/transactions?search=14%20lark");
    expect(at(found.body, "data", 0, "listing_label")).toBe("14 Larkspur Lane");
    for (const listing_key of ["MLS-2", "MLS-3"]) {
      const refused = await admin("PATCH", `/admin/listings/${listing}`, { listing_key });
      expect(at(refused.body, "error", "message")).toBe(
        "listing_key stays as it is while 1 deal and 1 transaction use the listing.",
      );
    }
    expect(at((await admin("DELETE", `/admin/listings/${listing}`)).body, "error", "param")).toBe("unlink");
    expect((await admin("DELETE", `/admin/listings/${listing}?unlink=true`)).status).toBe(200);
    expect(at((await call("GET", "/v1/deals")).body, "data", 0, "listing_label")).toBeNull();
    expect(at((await call("GET", "/v1/transactions")).body, "data", 0, "listing_key")).toBe("");
    const free = await workspace.add("listings", { listing_key: "MLS-4", label: "Elm" });
    const taken = await admin("PATCH", `/admin/listings/${free}`, { listing_key: "MLS-2" });
    expect(at(taken.body, "error", "message")).toBe("listing_key is that of another listing.");
  });

  it("keep stages that deals and transactions sit in, whatever is said", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    await addDeal(workspace, "Offer");
    await addTransaction(workspace);
    const [pipeline] = await data(workspace, "pipelines");
    const path = `/admin/pipelines/${textAt(pipeline, "id")}`;
    const refused = await admin("DELETE", `${path}?unlink=true`);
    expect(at(refused.body, "error", "message")).toBe('1 deal uses the pipeline "Sales". Move them elsewhere first.');
    const stage = (await closingStages(workspace))["Under contract"] ?? "";
    expect((await admin("DELETE", `/admin/closing-stages/${stage}?unlink=true`)).status).toBe(400);
    const pending = await admin("PATCH", `/admin/closing-stages/${stage}`, { status: "pending" });
    expect(at(pending.body, "error", "param")).toBe("status");
    expect((await admin("PATCH", `/admin/closing-stages/${stage}`, { status: "active", name: "Signed" })).status).toBe(
      200,
    );
    const stages = at(pipeline, "stages");
    const all = Array.isArray(stages) ? stages : [];
    const without = await admin("PATCH", path, { stages: all.filter((one) => at(one, "name") !== "Offer") });
    expect(at(without.body, "error", "message")).toBe(
      'stages leaves out "Offer", in which 1 deal sits. Move them to another stage first.',
    );
    const won = all.map((one) => (at(one, "name") === "Offer" ? { ...one, type: "CLOSED_WON" } : one));
    expect(at((await admin("PATCH", path, { stages: won })).body, "error", "message")).toContain("another type");
    expect((await call("GET", "/v1/pipelines")).body).toMatchObject({ data: [pipeline] });
  });

  it("change the stages of a pipeline and the items of a template", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    const { Offer = "" } = await salesStages(workspace);
    await addDeal(workspace, "Offer");
    const [pipeline] = await data(workspace, "pipelines");
    const path = `/admin/pipelines/${textAt(pipeline, "id")}`;
    const renamed = { id: Offer, name: "Bid", type: "OPEN", position: 5, probability: 33 };
    const changed = await admin("PATCH", path, {
      name: "Buyers",
      stages: [{ name: "First", type: "OPEN" }, renamed, { name: "Done", type: "CLOSED_WON" }],
    });
    expect(changed.body).toMatchObject({
      name: "Buyers",
      stages: [{ name: "First", position: 0 }, { name: "Done", position: 2, probability: 100 }, renamed],
    });
    expect(at((await call("GET", "/v1/deals")).body, "data", 0)).toMatchObject({
      pipeline: { name: "Buyers" },
      stage: { id: Offer, name: "Bid" },
    });
    const twice = await admin("PATCH", path, { stages: [renamed, renamed] });
    expect(at(twice.body, "error", "message")).toBe("stages names one stage twice.");
    const strange = await admin("PATCH", path, { stages: [{ ...renamed, id: "pst_none" }] });
    expect(at(strange.body, "error", "param")).toBe("stages[0].id");

    const items = [{ title: "Inspect", milestone: "inspection_date", offset_days: -3 }, { title: "Review" }];
    const template = await workspace.add("checklist-templates", { name: "Buyer", items });
    const before = await data(workspace, "checklist-templates");
    const kept = { ...Object(at(before, 0, "items", 0)), offset_days: -5 };
    const edited = await admin("PATCH", `/admin/checklist-templates/${template}`, { items: [{ title: "Sign" }, kept] });
    expect(edited.body).toMatchObject({ name: "Buyer", items: [{ title: "Sign", milestone: "" }, kept] });
  });

  it("keep what an installed setup pack refers to, and show it what was changed by hand", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    const { packId } = smallPack();
    await install(workspace, smallPack());
    const [tag, pipeline, team] = [
      await idOf(workspace, packId, "resources", "warm"),
      await idOf(workspace, packId, "pipelines", "buyers"),
      textAt((await data(workspace, "teams"))[0], "id"),
    ];
    for (const [path, what] of [
      [`tags/${tag}`, 'tag "Warm"'],
      [`pipelines/${pipeline}`, 'pipeline "Buyers"'],
      [`teams/${team}`, 'team "Buyer agents"'],
    ]) {
      const refused = await admin("DELETE", `/admin/${path}?unlink=true`);
      expect(at(refused.body, "error", "message")).toBe(
        `The setup pack "Small" refers to the ${what}. Uninstall it first, or keep this.`,
      );
    }
    const stages = at((await data(workspace, "pipelines"))[0], "stages");
    const without = (name: string) => ({
      stages: (Array.isArray(stages) ? stages : []).filter((one) => at(one, "name") !== name),
    });
    const kept = await admin("PATCH", `/admin/pipelines/${pipeline}`, without("New"));
    expect(at(kept.body, "error", "message")).toContain('a stage that the setup pack "Small" refers to');
    expect((await admin("PATCH", `/admin/pipelines/${pipeline}`, without("Signed"))).status).toBe(200);
    await admin("PATCH", `/admin/tags/${tag}`, { name: "Warm lead" });
    const { current } = (await stateOf(workspace, packId)) ?? {};
    expect(current?.resources?.[0]?.name).toBe("Warm lead");
    expect(current?.pipelines?.[0]?.stages.map(({ name }) => name)).toEqual(["New", "Won", "Lost"]);
    await call("DELETE", `/v1/setup-packs/${packId}`);
    expect((await admin("DELETE", `/admin/teams/${team}`)).status).toBe(200);
  });
});
