import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";
import { addDeal, salesStages } from "../deals/endpoints.test-support.js";
import { addTransaction } from "./endpoints.test-support.js";

const buyer = {
  name: "Buyer",
  items: [
    { title: "Inspect", milestone: "inspection_date", offset_days: -3 },
    { title: "Order photos", milestone: "", offset_days: 5 },
    { title: "Hand over keys", milestone: "projected_close_date", offset_days: 1 },
    { title: "File", milestone: "projected_close_date", offset_days: 0 },
  ],
};

onBothDatabases("the workflow of a transaction", (sandbox) => {
  it("shows the settings of a new workspace", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await workspace.add("checklist-templates", buyer);
    await workspace.add("checklist-templates", { name: "Empty", items: [] });
    const { body } = await workspace.call("GET", "/v1/transaction-settings");
    expect(body).toEqual({
      closing_stages: [
        { id: expect.any(String), name: "Under contract", status: "active", position: 0 },
        { id: expect.any(String), name: "Pending", status: "pending", position: 1 },
        { id: expect.any(String), name: "Closed", status: "closed", position: 2 },
        { id: expect.any(String), name: "Fell through", status: "fell_through", position: 3 },
      ],
      checklist_templates: [
        { id, name: "Buyer", items: buyer.items.map((item) => ({ id: expect.stringMatching(/^cti_/), ...item })) },
        { id: expect.any(String), name: "Empty", items: [] },
      ],
    });
  });

  it("is empty but for its opening, with nothing said", async () => {
    const workspace = await newWorkspace(sandbox);
    const { body } = await workspace.call("GET", `/v1/transactions/${await addTransaction(workspace)}/workflow`);
    expect(body).toEqual({
      activities: [
        {
          id: expect.any(String),
          title: "Transaction opened",
          description: "Under contract",
          created_at: expect.any(String),
        },
      ],
      default_reopen_stage_id: "",
      parties: [],
      reopen_stages: [],
      tasks: [],
    });
  });

  it("has the tasks of its template, due by the transaction's own dates", async () => {
    const workspace = await newWorkspace(sandbox);
    const checklist_template_id = await workspace.add("checklist-templates", buyer);
    const id = await addTransaction(workspace, { checklist_template_id, projected_close_date: "2026-02-28" });
    const tasks = async () => at((await workspace.call("GET", `/v1/transactions/${id}/workflow`)).body, "tasks");
    const shown = (due_dates: readonly string[]) =>
      buyer.items.map((item, number) => ({
        id: expect.stringMatching(/^tsk_/),
        completed: false,
        due_date: due_dates[number],
        ...item,
      }));
    expect(await tasks()).toEqual(shown(["", "", "2026-03-01", "2026-02-28"]));
    const dates = { inspection_date: "2024-03-01", projected_close_date: "9999-12-31" };
    await workspace.call("PATCH", `/v1/transactions/${id}`, { body: dates });
    expect(await tasks()).toEqual(shown(["2024-02-27", "", "", "9999-12-31"]));
    const unknown = await workspace.call("POST", "/v1/transactions", { body: { checklist_template_id: "ctp_none" } });
    expect([unknown.status, at(unknown.body, "error", "param")]).toEqual([400, "checklist_template_id"]);
  });

  it("shows where the deal can reopen into, the lowest first", async () => {
    const workspace = await newWorkspace(sandbox);
    const stages = await salesStages(workspace);
    const id = await addTransaction(workspace, { deal_id: await addDeal(workspace, "Won") });
    const { body } = await workspace.call("GET", `/v1/transactions/${id}/workflow`);
    expect(body).toMatchObject({
      default_reopen_stage_id: stages.New,
      reopen_stages: ["New", "Offer", "Under contract"].map((name) => ({ id: stages[name], name })),
    });
  });

  it("has the people and papers that the dashboard adds", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    const relationship_label_id = await workspace.add("relationship-labels", { name: "Lender" });
    const id = await addTransaction(workspace);
    const add = (what: string, record: object) => workspace.admin("POST", `/admin/transactions/${id}/${what}`, record);
    const lender = await add("parties", { name: "Lou Lender", role: "lender", relationship_label_id });
    const client = await add("parties", { name: "Ada Moreno", role: "client", contact_id });
    expect([lender.status, client.status]).toEqual([201, 201]);
    expect((await add("documents", { file_name: "offer.pdf" })).status).toBe(201);
    const { body } = await workspace.call("GET", `/v1/transactions/${id}/workflow`);
    expect(body).toMatchObject({
      parties: [
        { id: at(lender.body, "id"), name: "Lou Lender", role: "lender", contact_id: "", relationship_label_id },
        { id: at(client.body, "id"), name: "Ada Moreno", role: "client", contact_id, relationship_label_id: "" },
      ],
      activities: [{ title: "Document added" }, { title: "Party added" }, { title: "Party added" }, {}],
    });
    expect(at((await workspace.call("GET", `/v1/transactions/${id}`)).body, "document_count")).toBe(1);
    await workspace.call("DELETE", `/v1/contacts/${contact_id}`);
    const after = await workspace.call("GET", `/v1/transactions/${id}/workflow`);
    expect(at(after.body, "parties", 1)).toMatchObject({ name: "Ada Moreno", contact_id: "" });
  });

  it.each([
    ["parties", { name: "Lou", role: "lender", contact_id: "con_none" }, "contact_id"],
    ["parties", { name: "Lou", role: "lender", relationship_label_id: "ref_none" }, "relationship_label_id"],
    ["parties", { role: "lender" }, "name"],
    ["documents", { file_name: " " }, "file_name"],
  ])("takes no %s %j", async (what, record, param) => {
    const workspace = await newWorkspace(sandbox);
    const path = `/admin/transactions/${await addTransaction(workspace)}/${what}`;
    const refused = await workspace.admin("POST", path, record);
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
  });

  it.each([
    ["parties", { name: "Lou", role: "lender" }],
    ["documents", { file_name: "offer.pdf" }],
  ])("takes no %s where there is no transaction", async (what, record) => {
    const { admin } = await newWorkspace(sandbox);
    expect((await admin("POST", `/admin/transactions/trx_none/${what}`, record)).status).toBe(404);
  });

  it("tells what happened, newest first", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addTransaction(workspace, { deal_id: await addDeal(workspace, "Won") });
    const change = (body: object) => workspace.call("PATCH", `/v1/transactions/${id}`, { body });
    await change({ sale_price: "100", commission_rate: "3" });
    await change({ sale_price: "100.00" });
    await change({ status: "fell_through", deal_disposition: "lost" });
    const { body } = await workspace.call("GET", `/v1/transactions/${id}/workflow`);
    const activities = at(body, "activities");
    const told = Array.isArray(activities)
      ? activities.map((one) => [textAt(one, "title"), textAt(one, "description")])
      : [];
    expect(told).toEqual([
      ["Deal lost", "Lost"],
      ["Stage changed", "Under contract → Fell through"],
      ["Transaction updated", "sale_price, commission_rate, gross_commission, net_commission"],
      ["Transaction opened", "Under contract"],
    ]);
  });
});
