import { expect, it } from "vitest";
import { clockAt } from "../../testing/asking.js";
import { ownSandbox } from "../../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";
import { addDeal } from "../deals/endpoints.test-support.js";
import { addTransaction, closingStages } from "./endpoints.test-support.js";

/** The names a query finds, newest first, and the counts it gives: active, pending, closed, fell_through. */
async function found({ call }: TestWorkspace, query: string) {
  const { status, body } = await call("GET", `/v1/transactions${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const data = at(body, "data");
  const names = Array.isArray(data) ? data.map((one) => textAt(one, "name")) : [];
  const counts = ["active", "pending", "closed", "fell_through"].map((word) => textAt(body, "counts", word));
  return { names: names.join(" "), counts: counts.join(" ") };
}

onBothDatabases("the list of transactions", (sandbox) => {
  it("finds by every filter, all of which must hold, and counts all but status", async () => {
    const workspace = await newWorkspace(sandbox);
    await workspace.add("listings", { listing_key: "MLS-1", label: "Straße 100%_\\ Ost" });
    const contact_id = await addContact(workspace, { first_name: "Zoë", last_name: "Ångström" });
    const deal_id = await addDeal(workspace, "New");
    const { Pending: stage_id } = await closingStages(workspace);
    const add = async (name: string, more: object, later: object = {}) => {
      const id = await addTransaction(workspace, { name, ...more });
      await workspace.call("PATCH", `/v1/transactions/${id}`, { body: later });
    };
    await add("Ash", { contact_id, projected_close_date: "2026-05-10" });
    await add("BIRCH", { deal_id, side: "seller", stage_id, projected_close_date: "2026-06-10" });
    await add("Cedar", { listing_key: "MLS-1", side: "both" }, { status: "closed", actual_close_date: "2026-05-20" });
    await add("Dogwood", { projected_close_date: "2026-07-01" }, { actual_close_date: "2026-05-31" });
    const queries: readonly (readonly [string, string, string])[] = [
      ["", "Dogwood Cedar BIRCH Ash", "2 1 1 0"],
      ["?status=active", "Dogwood Ash", "2 1 1 0"],
      ["?status=fell_through", "", "2 1 1 0"],
      ["?side=seller", "BIRCH", "0 1 0 0"],
      ["?side=both&status=active", "", "0 0 1 0"],
      [`?contact_id=${contact_id}`, "Ash", "1 0 0 0"],
      [`?deal_id=${deal_id}&side=seller`, "BIRCH", "0 1 0 0"],
      [`?stage_id=${stage_id}`, "BIRCH", "0 1 0 0"],
      ["?stage_id=cls_none", "", "0 0 0 0"],
      ["?search=birch", "BIRCH", "0 1 0 0"],
      ["?search=Sh", "Ash", "1 0 0 0"],
      [`?search=${encodeURIComponent("zoë  ÅNG")}`, "Ash", "1 0 0 0"],
      [`?search=${encodeURIComponent("STRASSE")}`, "", "0 0 0 0"],
      [`?search=${encodeURIComponent("STRAßE 100%_\\")}`, "Cedar", "0 0 1 0"],
      ["?search=%25", "Cedar", "0 0 1 0"],
      ["?search=_", "Cedar", "0 0 1 0"],
      ["?search=example.org", "", "0 0 0 0"],
      ["?search=&contact_id=&deal_id=&stage_id=", "Dogwood Cedar BIRCH Ash", "2 1 1 0"],
      ["?closing_from=2026-05-20", "Dogwood Cedar BIRCH", "1 1 1 0"],
      ["?closing_to=2026-05-20", "Cedar Ash", "1 0 1 0"],
      ["?closing_from=2026-05-20&closing_to=2026-05-31", "Dogwood Cedar", "1 0 1 0"],
      ["?closing_from=2026-06-01&closing_to=2026-06-30", "BIRCH", "0 1 0 0"],
      ["?closing_from=2026-06-30&closing_to=2026-06-01", "", "0 0 0 0"],
      ["?limit=2&status=active", "Dogwood Ash", "2 1 1 0"],
      ["?limit=1&offset=1", "Cedar", "2 1 1 0"],
      ["?offset=3", "Ash", "2 1 1 0"],
      ["?offset=2147483647", "", "2 1 1 0"],
    ];
    for (const [query, names, counts] of queries)
      expect(await found(workspace, query), query).toEqual({ names, counts });
  });

  it("finds by what a contact is called now", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    await addTransaction(workspace, { name: "Ash", contact_id });
    await workspace.call("PATCH", `/v1/contacts/${contact_id}`, { body: { last_name: "Okafor" } });
    expect((await found(workspace, "?search=ada okafor")).names).toBe("Ash");
    expect((await found(workspace, "?search=moreno")).names).toBe("");
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=201", "limit"],
    ["limit=2147483648", "limit"],
    ["limit=ten", "limit"],
    ["limit=", "limit"],
    ["offset=-1", "offset"],
    ["offset=2147483648", "offset"],
    ["offset=99999999999999999999", "offset"],
    ["offset=1.5", "offset"],
    ["offset=1e1", "offset"],
    ["status=done", "status"],
    ["side=tenant", "side"],
    ["closing_from=2026-02-30", "closing_from"],
    ["closing_to=", "closing_to"],
    ["search=a&search=b", "search"],
  ])("refuses %s", async (query, param) => {
    const { call } = await newWorkspace(sandbox);
    const refused = await call("GET", `/v1/transactions?${query}`);
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error")).toMatchObject({ type: "invalid_request_error", param });
  });

  it("pages by offset, newest first, all in one millisecond, 50 on a page when no limit is given", async () => {
    const own = await ownSandbox(sandbox.database, {}, clockAt("2026-03-01T10:00:00Z"));
    const workspace = await newWorkspace(own);
    const names = Array.from({ length: 53 }, (_, number) => `T${number}`);
    for (const name of names) await addTransaction(workspace, { name });
    const first = (await found(workspace, "")).names.split(" ");
    const rest = (await found(workspace, `?offset=${first.length}`)).names.split(" ");
    expect(first).toHaveLength(50);
    expect([...first, ...rest]).toEqual(names.reverse());
    expect((await found(workspace, "?limit=200")).counts).toBe("53 0 0 0");
  });
});
