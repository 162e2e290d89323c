import { expect, it } from "vitest";
import { operationContext } from "../../testing/asking.js";
import { suiteDatabase } from "../../testing/owner.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";
import { createDeal } from "./create.js";
import { addDeal, salesStages } from "./endpoints.test-support.js";

/** The names a query finds, newest first, and the total it gives. */
async function found({ call }: TestWorkspace, query: string) {
  const { status, body } = await call("GET", `/v1/deals${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const data = at(body, "data");
  const names = Array.isArray(data) ? data.map((one) => textAt(one, "name")) : [];
  expect(at(body, "total_count")).toBe(names.length);
  return names;
}

onBothDatabases("a deal", (sandbox) => {
  const ownerOf = suiteDatabase(sandbox.database);

  it("answers every field, in the order of the API document", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    const stage_id = (await salesStages(workspace)).Offer;
    const body = {
      name: "Elm",
      stage_id,
      contact_id,
      value: "450000.5",
      expected_close_date: "2026-05-31",
      notes: "N",
    };
    const made = await workspace.call("POST", "/v1/deals", { body });
    expect(Object.keys(Object(made.body))).toEqual([
      "id",
      "name",
      "value",
      "status",
      "pipeline",
      "stage",
      "contact_id",
      "listing_label",
      "expected_close_date",
      "closed_at",
      "lost_reason",
      "notes",
      "created_at",
      "updated_at",
    ]);
    expect(made.body).toMatchObject({
      name: "Elm",
      value: "450000.50",
      status: "open",
      contact_id,
      listing_label: null,
      notes: "N",
      pipeline: { name: "Sales" },
      stage: { id: stage_id, name: "Offer", type: "OPEN" },
      expected_close_date: "2026-05-31T00:00:00.000Z",
      closed_at: null,
      lost_reason: null,
    });
    const { body: list } = await workspace.call("GET", "/v1/deals");
    expect(at(list, "data", 0)).toEqual(made.body);
  });

  it.each([
    { stage: "New", status: "open" },
    { stage: "Won", status: "won" },
    { stage: "Lost", status: "lost" },
  ])("that starts in $stage is $status", async ({ stage, status }) => {
    const workspace = await newWorkspace(sandbox);
    const stage_id = (await salesStages(workspace))[stage];
    const { body } = await workspace.call("POST", "/v1/deals", { body: { name: "Elm", stage_id } });
    expect(body).toMatchObject({
      status,
      value: null,
      contact_id: null,
      lost_reason: null,
      closed_at: status === "open" ? null : at(body, "created_at"),
    });
  });

  it.each([
    ["0", "0.00"],
    ["-0", "0.00"],
    ["-12.5", "-12.50"],
    ["007.05", "7.05"],
    ["999999999999999.99", "999999999999999.99"],
    [null, null],
  ])("keeps a value of %j to the cent", async (value, kept) => {
    const workspace = await newWorkspace(sandbox);
    const stage_id = (await salesStages(workspace)).New;
    const { body } = await workspace.call("POST", "/v1/deals", { body: { name: "Elm", stage_id, value } });
    expect(at(body, "value")).toBe(kept);
  });

  it.each([
    { name: "  " },
    { name: null },
    { stage_id: "pst_none" },
    { stage_id: null },
    { value: "" },
    { value: "1e3" },
    { value: "1.005" },
    { value: "1,000" },
    { value: "1000000000000000" },
    { contact_id: "con_none" },
    { expected_close_date: "2026-02-29" },
    { expected_close_date: "2026-02-28T10:00" },
    { expected_close_date: "" },
    { notes: 7 },
    { lost_reason: "Price" },
  ])("refuses %j, and adds nothing", async (wrong) => {
    const workspace = await newWorkspace(sandbox);
    const stage_id = (await salesStages(workspace)).New;
    const refused = await workspace.call("POST", "/v1/deals", { body: { name: "Elm", stage_id, ...wrong } });
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error")).toMatchObject({ type: "invalid_request_error", param: Object.keys(wrong)[0] });
    expect(await found(workspace, "")).toEqual([]);
  });

  it("links nothing of another workspace", async () => {
    const [own, foreign] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    const [stage_id, theirs] = [(await salesStages(own)).New, (await salesStages(foreign)).New];
    const contact_id = await addContact(foreign);
    for (const [param, body] of [
      ["stage_id", { name: "Elm", stage_id: theirs }],
      ["contact_id", { name: "Elm", stage_id, contact_id }],
    ] as const) {
      const refused = await own.call("POST", "/v1/deals", { body });
      expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    }
  });

  it("is found by every filter, all of which must hold", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    await workspace.add("pipelines", { name: "Rentals", stages: [{ name: "Viewing", type: "OPEN" }] });
    const { body } = await workspace.call("GET", "/v1/pipelines");
    const [rentals, viewing] = [textAt(body, "data", 0, "id"), textAt(body, "data", 0, "stages", 0, "id")];
    const sales = textAt(body, "data", 1, "id");
    const won = textAt(body, "data", 1, "stages", 3, "id");
    const add = (name: string, stage_id: string, more: object = {}) =>
      workspace.call("POST", "/v1/deals", { body: { name, stage_id, ...more } });
    await add("Ash", viewing);
    await add("Birch", won, { contact_id });
    await add("Cedar", textAt(body, "data", 1, "stages", 4, "id"));
    await add("Dogwood", textAt(body, "data", 1, "stages", 0, "id"), { contact_id });
    const queries: readonly (readonly [string, readonly string[]])[] = [
      ["", ["Dogwood", "Cedar", "Birch", "Ash"]],
      [`?pipeline_id=${rentals}`, ["Ash"]],
      [`?pipeline_id=${sales}&status=open`, ["Dogwood"]],
      [`?stage_id=${won}`, ["Birch"]],
      [`?contact_id=${contact_id}`, ["Dogwood", "Birch"]],
      [`?contact_id=${contact_id}&status=won`, ["Birch"]],
      [`?contact_id=${contact_id}&status=lost`, []],
      ["?status=lost", ["Cedar"]],
      ["?status=open&pipeline_id=&stage_id=", ["Dogwood", "Ash"]],
      ["?stage_id=pst_none", []],
    ];
    for (const [query, names] of queries) expect(await found(workspace, query), query).toEqual(names);
    for (const query of ["status=closed", "status=", "limit=0", "limit=101", "cursor=made-up"]) {
      expect((await workspace.call("GET", `/v1/deals?${query}`)).status, query).toBe(400);
    }
    const first = await workspace.call("GET", "/v1/deals?limit=3");
    const rest = await workspace.call("GET", `/v1/deals?limit=3&cursor=${textAt(first.body, "next_cursor")}`);
    expect(rest.body).toMatchObject({ data: [{ name: "Ash" }], has_more: false, next_cursor: null, total_count: 4 });
  });

  it("stays when its contact is removed, without the link", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    await addDeal(workspace, "New", { contact_id });
    await workspace.call("DELETE", `/v1/contacts/${contact_id}`);
    expect(at((await workspace.call("GET", "/v1/deals")).body, "data", 0, "contact_id")).toBeNull();
  });

  it("tells of its creation in the same transaction", async () => {
    const owner = ownerOf();
    const { asking, workspaceId: workspace_id } = await operationContext(owner);
    const whose = { workspace_id, id: `pip ${workspace_id}` };
    await owner
      .insertInto("pipelines")
      .values({ ...whose, name: "Sales", created_at: new Date() })
      .execute();
    const stage = { id: `pst ${workspace_id}`, pipeline_id: whose.id, name: "New", type: "OPEN" };
    await owner
      .insertInto("pipeline_stages")
      .values({ workspace_id, ...stage, position: 0, probability: 0 })
      .execute();
    const shown = await asking((request) => createDeal(request, { name: "Elm", stage_id: stage.id }));
    await asking((request) => createDeal(request, { name: "Oak", stage_id: stage.id, contact_id: "con_none" }));
    const events = await owner.selectFrom("events").selectAll().where("workspace_id", "=", workspace_id).execute();
    expect(events.map(({ type }) => type)).toEqual(["deal.created"]);
    expect(JSON.parse(events[0]?.body ?? "")).toMatchObject({ type: "deal.created", data: shown });
  });
});
