import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";
import { addDeal } from "../deals/endpoints.test-support.js";
import { dateFields } from "./dates.js";
import { addTransaction } from "./endpoints.test-support.js";

const opened = async ({ call }: TestWorkspace, body: object) => (await call("POST", "/v1/transactions", { body })).body;

onBothDatabases("a transaction", (sandbox) => {
  it("answers every field, in the order of the API document, with nothing said", async () => {
    const workspace = await newWorkspace(sandbox);
    const body = await opened(workspace, {});
    expect(Object.entries(Object(body))).toEqual([
      ["id", expect.stringMatching(/^trx_/)],
      ["name", "Untitled transaction"],
      ["side", "buyer"],
      ["status", "active"],
      ["fell_through_reason", ""],
      ...["deal_id", "deal_name", "deal_status", "contact_id", "contact_first_name", "contact_last_name"].map(empty),
      ...["contact_email", "listing_key", "listing_label", "listing_photo_path"].map(empty),
      ...["sale_price", "commission_rate", "gross_commission"].map((field) => [field, "0.00"]),
      ["gci_override", false],
      ...["referral_fee", "brokerage_split_rate", "team_split_rate"].map((field) => [field, "0.00"]),
      ...["transaction_fees", "net_commission"].map((field) => [field, "0.00"]),
      ...[...dateFields, "notes"].map(empty),
      ["document_count", 0],
      ["created_at", expect.any(String)],
      ["updated_at", at(body, "created_at")],
      ["stage_id", expect.stringMatching(/^cls_/)],
      ["stage_name", "Under contract"],
    ]);
    expect((await workspace.call("GET", `/v1/transactions/${textAt(body, "id")}`)).body).toEqual(body);
    const nulls = { name: null, side: null, status: null, deal_id: null, sale_price: null, stage_id: null };
    const empties = { name: " ", side: "", status: "", deal_id: "", sale_price: "", stage_id: "", notes: "" };
    for (const said of [nulls, empties]) {
      expect(await opened(workspace, said)).toMatchObject({
        name: "Untitled transaction",
        stage_name: "Under contract",
      });
    }
  });

  it("is named after its listing, its deal or its contact, and lets go of each", async () => {
    const workspace = await newWorkspace(sandbox);
    await workspace.add("listings", { listing_key: "MLS-1", label: "4 Elm Street", photo_path: "/4.jpg" });
    const contact_id = await addContact(workspace, { email: "ada@example.org" });
    const deal_id = await addDeal(workspace, "Offer", { name: "Elm deal" });
    const all = { listing_key: "MLS-1", deal_id, contact_id };
    expect(await opened(workspace, { deal_id, contact_id })).toMatchObject({ name: "Elm deal" });
    expect(await opened(workspace, { contact_id })).toMatchObject({ name: "Ada Moreno" });
    expect(await opened(workspace, { ...all, name: "Mine" })).toMatchObject({ name: "Mine" });
    const body = await opened(workspace, all);
    expect(body).toMatchObject({
      name: "4 Elm Street",
      listing_label: "4 Elm Street",
      listing_photo_path: "/4.jpg",
      deal_name: "Elm deal",
      deal_status: "open",
      contact_first_name: "Ada",
      contact_last_name: "Moreno",
      contact_email: "ada@example.org",
      ...all,
    });
    const path = `/v1/transactions/${textAt(body, "id")}`;
    const same = await workspace.call("PATCH", path, { body: { deal_id: null, contact_id: null, listing_key: null } });
    expect(same.body).toEqual(body);
    const renamed = await workspace.call("PATCH", path, { body: { listing_key: "", name: "" } });
    expect(renamed.body).toMatchObject({
      name: "Elm deal",
      listing_key: "",
      listing_label: "",
      listing_photo_path: "",
    });
    const bare = await workspace.call("PATCH", path, { body: { deal_id: "", contact_id: "" } });
    expect(bare.body).toMatchObject({
      name: "Elm deal",
      deal_id: "",
      deal_status: "",
      contact_id: "",
      contact_email: "",
    });
  });

  it("stays when its contact is removed, without the link", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    const id = await addTransaction(workspace, { contact_id });
    await workspace.call("DELETE", `/v1/contacts/${contact_id}`);
    const { body } = await workspace.call("GET", `/v1/transactions/${id}`);
    expect(body).toMatchObject({ name: "12 Larkspur Lane", contact_id: "", contact_first_name: "" });
  });

  it("derives its money anew with each figure, unless the commission is pinned", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addTransaction(workspace, { sale_price: "500000", commission_rate: "2.5" });
    const change = async (body: object) => (await workspace.call("PATCH", `/v1/transactions/${id}`, { body })).body;
    const steps = [
      [{}, "12500.00", "12500.00", false],
      [{ referral_fee: "500", transaction_fees: "395.5" }, "12500.00", "11604.50", false],
      [{ brokerage_split_rate: "20", team_split_rate: "10.00" }, "12500.00", "8004.50", false],
      [{ gross_commission: "10000.005" }, "10000.01", "6254.51", true],
      [{ sale_price: "1", gross_commission: null }, "10000.01", "6254.51", true],
      [{ gross_commission: "-100" }, "-100.00", "-815.50", true],
      [{ gross_commission: "0" }, "0.00", "-745.50", true],
      [{ gross_commission: "" }, "0.03", "-745.48", false],
      [
        { referral_fee: "", transaction_fees: "", brokerage_split_rate: "100", team_split_rate: "" },
        "0.03",
        "0.00",
        false,
      ],
      [{ sale_price: "-0.5", commission_rate: "1.00", brokerage_split_rate: "" }, "-0.01", "-0.01", false],
      [{ sale_price: "999999999999999.99", commission_rate: "100" }, "999999999999999.99", "999999999999999.99", false],
    ] as const;
    for (const [body, gross_commission, net_commission, gci_override] of steps) {
      expect(await change(body), JSON.stringify(body)).toMatchObject({
        gross_commission,
        net_commission,
        gci_override,
      });
    }
  });

  it.each([
    [{ brokerage_split_rate: "60.01" }, "brokerage_split_rate"],
    [{ team_split_rate: "50.01" }, "team_split_rate"],
    [{ brokerage_split_rate: "100", team_split_rate: "0.01" }, "team_split_rate"],
    [{ brokerage_split_rate: "101", team_split_rate: "" }, "brokerage_split_rate"],
  ])("takes splits up to the whole: refuses %j beside 50 and 40", async (body, param) => {
    const workspace = await newWorkspace(sandbox);
    const id = await addTransaction(workspace);
    const path = `/v1/transactions/${id}`;
    await workspace.call("PATCH", path, { body: { brokerage_split_rate: "50", team_split_rate: "40" } });
    const refused = await workspace.call("PATCH", path, { body });
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    const whole = await workspace.call("PATCH", path, { body: { team_split_rate: "50" } });
    expect(whole.body).toMatchObject({ brokerage_split_rate: "50.00", team_split_rate: "50.00" });
  });

  it.each([
    [{ deal_id: "deal_none" }, "deal_id"],
    [{ contact_id: "con_none" }, "contact_id"],
    [{ listing_key: "MLS-none" }, "listing_key"],
    [{ stage_id: "cls_none" }, "stage_id"],
    [{ name: 7 }, "name"],
    [{ sale_price: "1e3" }, "sale_price"],
    [{ sale_price: "1000000000000000" }, "sale_price"],
    [{ commission_rate: "-1" }, "commission_rate"],
    [{ commission_rate: "100.01" }, "commission_rate"],
    [{ projected_close_date: "2026-02-29" }, "projected_close_date"],
    [{ projected_close_date: "2026-2-1" }, "projected_close_date"],
    [{ notes: "\u0000" }, "notes"],
  ])("refuses %j, and changes nothing", async (wrong, param) => {
    const workspace = await newWorkspace(sandbox);
    const made = await workspace.call("POST", "/v1/transactions", { body: { ...wrong, side: "both" } });
    expect([made.status, at(made.body, "error", "param")]).toEqual([400, param]);
    expect(at((await workspace.call("GET", "/v1/transactions")).body, "counts", "active")).toBe("0");
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const before = await workspace.call("GET", path);
    const changed = await workspace.call("PATCH", path, { body: { side: "both", ...wrong } });
    expect([changed.status, at(changed.body, "error", "param")]).toEqual([400, param]);
    expect((await workspace.call("GET", path)).body).toEqual(before.body);
  });

  it.each([
    [{ stage_id: "" }, "stage_id"],
    [{ side: "" }, "side"],
    [{ status: "" }, "status"],
    [{ gross_commission: "much" }, "gross_commission"],
    [{ possession_date: "soon" }, "possession_date"],
    [{ fell_through_reason: "Financing" }, "fell_through_reason"],
    [{ deal_disposition: "leave_won" }, "deal_disposition"],
    [{ reopen_stage_id: "pst_1" }, "reopen_stage_id"],
    [{ deal_lost_reason: "Price" }, "deal_lost_reason"],
    [{ checklist_template_id: "ctp_1" }, "checklist_template_id"],
  ])("refuses the change %j", async (body, param) => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const refused = await workspace.call("PATCH", path, { body });
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
  });

  it("links nothing of another workspace", async () => {
    const [own, foreign] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    await foreign.add("listings", { listing_key: "MLS-1", label: "Theirs" });
    const template = await foreign.add("checklist-templates", { name: "Theirs", items: [] });
    const theirs = {
      deal_id: await addDeal(foreign),
      contact_id: await addContact(foreign),
      listing_key: "MLS-1",
      stage_id: textAt(await opened(foreign, {}), "stage_id"),
      checklist_template_id: template,
    };
    for (const [param, id] of Object.entries(theirs)) {
      const refused = await own.call("POST", "/v1/transactions", { body: { [param]: id } });
      expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    }
  });

  it("keeps every date, and lets go of it", async () => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/transactions/${await addTransaction(workspace, { projected_close_date: "2026-06-30" })}`;
    const dates = Object.fromEntries(dateFields.map((field, at) => [field, `2024-02-${20 + at}`]));
    expect((await workspace.call("PATCH", path, { body: dates })).body).toMatchObject({ ...dates, status: "active" });
    const none = Object.fromEntries(dateFields.map(empty));
    expect((await workspace.call("PATCH", path, { body: none })).body).toMatchObject(none);
  });

  it("keeps updated_at where nothing changes", async () => {
    const workspace = await newWorkspace(sandbox);
    const body = await opened(workspace, { name: "Elm", sale_price: "1.10", projected_close_date: "2026-06-30" });
    const { body: after } = await workspace.call("PATCH", `/v1/transactions/${textAt(body, "id")}`, {
      body: {
        name: "Elm",
        sale_price: "01.1",
        status: "active",
        side: "buyer",
        referral_fee: "0",
        deal_id: "",
        notes: null,
      },
    });
    expect(after).toEqual(body);
  });

  it("is gone when deleted", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addTransaction(workspace);
    const deleted = await workspace.call("DELETE", `/v1/transactions/${id}`);
    expect(deleted.body).toEqual({ deleted_id: id, success: true });
    expect((await workspace.call("GET", `/v1/transactions/${id}`)).status).toBe(404);
    expect((await workspace.call("DELETE", `/v1/transactions/${id}`)).status).toBe(404);
  });

  it("is closed to a workspace whose plan has no transactions", async () => {
    const { call } = await newWorkspace(sandbox, { features: ["deals"] });
    for (const path of ["/v1/transactions", "/v1/transaction-settings"])
      expect((await call("GET", path)).status).toBe(403);
  });
});

const empty = (field: string) => [field, ""] as const;
