import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { clockAt } from "../../testing/asking.js";
import type { Call } from "../../testing/client.js";
import { ownSandbox } from "../../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { addContact } from "./endpoints.test-support.js";

/** The first names a query finds, newest first, and the total it gives. */
async function found({ call }: TestWorkspace, query: string) {
  const { status, body } = await call("GET", `/v1/contacts${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const data = at(body, "data");
  const names = Array.isArray(data) ? data.map((one) => textAt(one, "first_name")) : [];
  expect(at(body, "total_count")).toBe(names.length);
  return names;
}

/** Every id of a list, page by page; `between` runs after each page. */
async function walk(call: Call, path: string, limit: number, between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = [];
  const asked = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
  for (let cursor: unknown = ""; cursor !== null; await between()) {
    const { body } = await call("GET", `${asked}${cursor === "" ? "" : `&cursor=${cursor}`}`);
    const data = at(body, "data");
    for (const one of Array.isArray(data) ? data : []) ids.push(textAt(one, "id"));
    cursor = at(body, "next_cursor");
    expect(at(body, "has_more")).toBe(cursor !== null);
  }
  return ids;
}

onBothDatabases("the list of contacts", (sandbox) => {
  it("finds by every filter, all of which must hold", async () => {
    const workspace = await newWorkspace(sandbox);
    const { add, call } = workspace;
    const stage_id = await add("contact-stages", { name: "Nurture" });
    const lead_source_id = await add("lead-sources", { name: "Open house" });
    const owner_id = await add("members", { name: "Sam Ortiz", email: "sam@example.org" });
    const tag = await add("tags", { name: "VIP" });
    const ann = await addContact(workspace, {
      first_name: "Ann",
      stage_id,
      emails: [
        { value: "first@example.org", label: "Home" },
        { value: "Second@Example.org", label: "Work" },
      ],
    });
    await addContact(workspace, { first_name: "Bob", lead_source_id, owner_id, phone: "+1 (555) 010-0199" });
    await addContact(workspace, { first_name: "Cleo", stage_id, company: "100%_Homes\\" });
    await call("PUT", `/v1/contacts/${ann}/tags/${tag}`);
    const queries: readonly (readonly [string, readonly string[]])[] = [
      ["", ["Cleo", "Bob", "Ann"]],
      [`?stage_id=${stage_id}`, ["Cleo", "Ann"]],
      [`?lead_source_id=${lead_source_id}`, ["Bob"]],
      [`?owner_id=${owner_id}&stage_id=${stage_id}`, []],
      [`?tag_id=${tag}&stage_id=${stage_id}`, ["Ann"]],
      ["?email=SECOND@example.org", ["Ann"]],
      ["?email=second@example", []],
      ["?q=ann+moreno", ["Ann"]],
      ["?q=MORENO", ["Cleo", "Bob", "Ann"]],
      ["?q=example.org", ["Ann"]],
      ["?q=5550100", ["Bob"]],
      ["?q=(555)+010", ["Bob"]],
      ["?q=%25_", ["Cleo"]],
      ["?q=%25", ["Cleo"]],
      ["?q=_h", ["Cleo"]],
      ["?q=s%5C", ["Cleo"]],
      ["?q=zz", []],
      ["?q=&stage_id=", ["Cleo", "Bob", "Ann"]],
      ["?stage_id=nothing", []],
      ["?created_after=2020-01-01T00:00:00%2B02:00&created_before=2120-01-01t00:00:00z", ["Cleo", "Bob", "Ann"]],
      ["?created_after=2120-01-01T00:00:00Z", []],
      ["?created_after=9999-12-31T23:59:59.9999Z", []],
      ["?updated_after=9999-12-31T23:59:59.9999Z", []],
      ["?created_before=9999-12-31T23:59:59.9999Z&created_after=2016-12-31T23:59:60Z", ["Cleo", "Bob", "Ann"]],
      ["?anything=else", ["Cleo", "Bob", "Ann"]],
    ];
    for (const [query, names] of queries) expect(await found(workspace, query), query).toEqual(names);
  });

  it("takes the bounds of time as inclusive", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addContact(workspace);
    const { body } = await workspace.call("GET", `/v1/contacts/${id}`);
    const moment = textAt(body, "created_at");
    const finer = moment.replace("Z", "001Z");
    expect(await found(workspace, `?created_after=${moment}&created_before=${moment}`)).toEqual(["Ada"]);
    expect(await found(workspace, `?updated_after=${moment}`)).toEqual(["Ada"]);
    expect(await found(workspace, `?created_before=${finer}`)).toEqual(["Ada"]);
    expect(await found(workspace, `?created_after=${finer}`)).toEqual([]);
    expect(await found(workspace, `?updated_after=${finer}`)).toEqual([]);
  });

  it("tells apart when a contact was added and when it was changed", async () => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/contacts/${await addContact(workspace)}`;
    await setTimeout(5);
    const { body } = await workspace.call("PATCH", path, { body: { first_name: "Grace" } });
    const moment = textAt(body, "updated_at");
    expect(await found(workspace, `?created_after=${moment}`)).toEqual([]);
    expect(await found(workspace, `?updated_after=${moment}`)).toEqual(["Grace"]);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["limit=1.5", "limit"],
    ["limit=", "limit"],
    ["created_after=2026-02-30T00:00:00Z", "created_after"],
    ["created_after=2026-03-01T00:00:00+02:00", "created_after"],
    ["created_after=2026-03-01T12:30:60Z", "created_after"],
    ["created_before=yesterday", "created_before"],
    ["updated_after=2026-01-01", "updated_after"],
    ["updated_after=0000-01-01T00:00:00Z", "updated_after"],
    ["cursor=made-up", "cursor"],
    ["cursor=", "cursor"],
    ["q=a&q=b", "q"],
    ["q=%00", "q"],
    ["unknown=1&unknown=2", "unknown"],
  ])("refuses %s", async (query, param) => {
    const { call } = await newWorkspace(sandbox);
    const refused = await call("GET", `/v1/contacts?${query}`);
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error")).toMatchObject({ type: "invalid_request_error", param });
  });

  it("has 25 on a page when no limit is given", async () => {
    const workspace = await newWorkspace(sandbox);
    for (let number = 0; number < 26; number++) await addContact(workspace);
    const { body } = await workspace.call("GET", "/v1/contacts");
    expect(body).toMatchObject({ has_more: true, total_count: 26 });
    expect(at(body, "data", 24)).toBeDefined();
    expect(at(body, "data", 25)).toBeUndefined();
  });

  it("binds a cursor to its list, its filters and its workspace", async () => {
    const workspace = await newWorkspace(sandbox);
    for (const first_name of ["Ann", "Bob"]) await addContact(workspace, { first_name });
    const { body } = await workspace.call("GET", "/v1/contacts?limit=1&q=moreno");
    const cursor = textAt(body, "next_cursor");
    const ask = async ({ call }: TestWorkspace, path: string) => (await call("GET", `${path}&cursor=${cursor}`)).status;
    expect(await ask(workspace, "/v1/contacts?q=moreno")).toBe(200);
    expect(await ask(workspace, "/v1/contacts?limit=50&q=moreno")).toBe(200);
    expect(await ask(workspace, "/v1/contacts?q=ann")).toBe(400);
    expect(await ask(workspace, "/v1/tags?")).toBe(400);
    expect(await ask(await newWorkspace(sandbox), "/v1/contacts?q=moreno")).toBe(400);
  });

  it("leads a search to all it finds, whether they are few or many, newest first", async () => {
    const workspace = await newWorkspace(sandbox);
    const added: { readonly id: string; readonly few: boolean }[] = [];
    for (let number = 0; number < 280; number++) {
      const few = number % 40 === 7;
      added.unshift({
        id: await addContact(workspace, { first_name: "Ann", ...(few && { company: "Larkspur" }) }),
        few,
      });
    }
    const all = added.map(({ id }) => id);
    const few = added.filter((one) => one.few).map(({ id }) => id);
    expect(await walk(workspace.call, "/v1/contacts?q=ann", 100)).toEqual(all);
    expect(await walk(workspace.call, "/v1/contacts?q=ann", 25)).toEqual(all);
    expect(await walk(workspace.call, "/v1/contacts?q=larkspur+ann", 2)).toEqual(few);
  });

  it("neither skips nor repeats anything when contacts come during a walk, all in one millisecond", async () => {
    const own = await ownSandbox(sandbox.database, {}, clockAt("2026-03-01T10:00:00Z"));
    const workspace = await newWorkspace(own);
    const there: string[] = [];
    for (let number = 0; number < 7; number++) there.push(await addContact(workspace));
    const walked = await walk(workspace.call, "/v1/contacts", 2, () => addContact(workspace));
    expect(walked.filter((id) => there.includes(id))).toEqual(there.reverse());
    expect(new Set(walked).size).toBe(walked.length);
  });

  it("walks lookups as well", async () => {
    const { call, add } = await newWorkspace(sandbox);
    const tags: string[] = [];
    for (const name of ["One", "Two", "Three"]) tags.push(await add("tags", { name }));
    expect(await walk(call, "/v1/tags", 2)).toEqual(tags.reverse());
  });
});
