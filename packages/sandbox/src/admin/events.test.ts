import { expect, it } from "vitest";
import { writeEvent } from "../events/outbox.js";
import { eventsAfter, readFromNow } from "../events/read-events.js";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";

const ada = { first_name: "Ada", last_name: "Moreno" };

/** What a listener is told after a cursor, and the next one. */
async function heard({ id, admin }: TestWorkspace, query = "") {
  const { status, body } = await admin("GET", `/admin/workspaces/${id}/events${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const data = at(body, "data");
  return { events: Array.isArray(data) ? data : [], cursor: textAt(body, "cursor"), more: at(body, "has_more") };
}

/** The same, asked until there is something: what is under way elsewhere in the database holds events back. */
async function heardSome(workspace: TestWorkspace, query: string) {
  let some = await heard(workspace, query);
  await until("there are events", async () => {
    some = await heard(workspace, query);
    return some.events.length > 0;
  });
  return some;
}

onBothDatabases("what a listener hears", (sandbox) => {
  const ownerOf = suiteDatabase(sandbox.database);

  it("is everything that happens from then on, once and in order, as it is sent", async () => {
    const workspace = await newWorkspace(sandbox);
    const before = await heard(workspace);
    await workspace.call("POST", "/v1/contacts", { body: ada });
    await heardSome(workspace, `?after=${before.cursor}`);
    const begun = await heard(workspace);
    expect(begun.events).toEqual([]);
    const made = await workspace.call("POST", "/v1/contacts", { body: ada });
    const path = `/v1/contacts/${textAt(made.body, "id")}`;
    await workspace.call("PATCH", path, { body: { city: "Reno" } });
    await heardSome(workspace, `?after=${begun.cursor}&types=contact.updated`);
    const first = await heard(workspace, `?after=${begun.cursor}`);
    expect(first.events.map(({ type }) => type)).toEqual(["contact.created", "contact.updated"]);
    expect(JSON.parse(first.events[0].body)).toEqual({
      id: first.events[0].id,
      type: "contact.created",
      created_at: first.events[0].created_at,
      data: made.body,
    });
    const nothing = await heard(workspace, `?after=${first.cursor}`);
    expect(nothing).toEqual({ events: [], cursor: first.cursor, more: false });
    await workspace.call("DELETE", path);
    const gone = await heardSome(workspace, `?after=${first.cursor}&types=contact.deleted`);
    expect(gone.events.map(({ type }) => type)).toEqual(["contact.deleted"]);
    const again = await heard(workspace, `?after=${begun.cursor}`);
    expect(
      again.events.map(({ type }) => type),
      "what was erased with the contact is left out",
    ).toEqual(["contact.deleted"]);
  });

  it("is refused for types and cursors that are none, and for other workspaces", async () => {
    const [workspace, other] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    const { cursor } = await heard(other);
    const nonsense = Buffer.from(JSON.stringify(["1; drop", "", workspace.id])).toString("base64url");
    for (const [query, param] of [
      ["types=contact.exploded", "types"],
      [`after=${cursor}`, "after"],
      [`after=${nonsense}`, "after"],
      ["after=made-up", "after"],
    ]) {
      const refused = await workspace.admin("GET", `/admin/workspaces/${workspace.id}/events?${query}`);
      expect([refused.status, at(refused.body, "error", "param")], query).toEqual([400, param]);
    }
    for (const path of ["events", "listening-secret"]) {
      expect((await workspace.admin("GET", `/admin/workspaces/ws_none/${path}`)).status).toBe(404);
    }
  });

  it("is signed with a secret of its own workspace, always the same", async () => {
    const [workspace, other] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    const secret = async ({ id, admin }: TestWorkspace) =>
      textAt((await admin("GET", `/admin/workspaces/${id}/listening-secret`)).body, "secret");
    expect(await secret(workspace)).toMatch(/^whsec_[\w-]{43}$/);
    expect(await secret(workspace)).toBe(await secret(workspace));
    expect(await secret(workspace)).not.toBe(await secret(other));
  });

  it.skipIf(sandbox.database === "PGlite")("passes over nothing that is committed late", async () => {
    const owner = ownerOf();
    const { asking, workspaceId, database, service } = await operationContext(owner);
    const read = (from: Parameters<typeof eventsAfter>[2]) =>
      owner.transaction().execute((tx) => eventsAfter(tx, workspaceId, from, [], 10));
    const begun = await owner.transaction().execute((tx) => readFromNow(tx));
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let late = "";
    const isWritten = new Promise<void>((written) => {
      void database.inWorkspace(workspaceId, async (tx) => {
        late = await writeEvent({ service, tx, now: new Date() }, workspaceId, "ping", {});
        written();
        await held;
      });
    });
    await isWritten;
    let early = "";
    await asking(async (request) => {
      early = await writeEvent(request, workspaceId, "ping", {});
    });
    expect(await read(begun), "what came first is still to come").toEqual([]);
    commit();
    await expect.poll(async () => (await read(begun)).map(({ id }) => id)).toEqual([late, early]);
  });
});
