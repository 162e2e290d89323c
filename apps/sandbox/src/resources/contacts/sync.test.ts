import pg from "pg";
import { expect, inject, it } from "vitest";
import { type Call, clientOf } from "../../testing/client.js";
import { freshDatabase } from "../../testing/fresh-database.js";
import { freshStorage, ownSandbox } from "../../testing/own-sandbox.js";
import { until } from "../../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";

/** What a client keeps between two walks: its copy of the contacts, and from where the next walk goes. */
interface Copy {
  readonly contacts: Map<string, unknown>;
  next: string | undefined;
}

const latestOf = (records: Iterable<unknown>): string | undefined =>
  [...records]
    .map((record) => textAt(record, "updated_at"))
    .sort()
    .at(-1);

/**
 * One walk, as docs/sandbox.md says: the latest moment known when its first page is in is where the next one begins.
 */
async function sync(call: Call, copy: Copy, limit: number): Promise<void> {
  const from = copy.next === undefined ? "" : `&updated_after=${copy.next}`;
  let cursor = "";
  do {
    const { body } = await call("GET", `/v1/contacts?limit=${limit}${from}${cursor}`);
    const data = at(body, "data");
    const page: readonly unknown[] = Array.isArray(data) ? data : [];
    for (const one of page) copy.contacts.set(textAt(one, "id"), one);
    if (cursor === "") copy.next = latestOf(copy.contacts.values());
    const next = at(body, "next_cursor");
    cursor = typeof next === "string" ? `&cursor=${next}` : "";
  } while (cursor !== "");
}

const contact = (number: number) => ({ body: { first_name: "Ada", last_name: `${number}` } });

it("lets nobody miss a change that began early and was committed late", async () => {
  const url = await freshDatabase(inject("cluster"));
  const sandbox = await ownSandbox("PostgreSQL", { storage: { kind: "postgres", url, connections: 5 } });
  const { call, add } = await newWorkspace(sandbox);
  const made = [];
  for (let number = 0; number < 3; number++) made.push((await call("POST", "/v1/contacts", contact(number))).body);
  const [late = "", tagged = "", prompt = ""] = made.map((body) => textAt(body, "id"));
  const tag = await add("tags", { name: "Buyer" });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from contacts where id = any ($1) for update", [[late, tagged]]);
  const waiting = [
    call("PATCH", `/v1/contacts/${late}`, { body: { first_name: "Late" } }),
    call("PUT", `/v1/contacts/${tagged}/tags/${tag}`),
  ];
  await until("both wait", async () => (await waitingIn(url)) === 2);
  expect((await call("PATCH", `/v1/contacts/${prompt}`, { body: { first_name: "Prompt" } })).status).toBe(200);
  const copy: Copy = { contacts: new Map(), next: undefined };
  await sync(call, copy, 100);
  await holder.query("commit");
  const answered = (await Promise.all(waiting)).map(({ body }) => body);
  const { rows } = await holder.query<{ data: unknown }>(
    "select body::json -> 'data' as data from events where contact_id = any ($1) order by created_at desc, id desc",
    [[late, tagged]],
  );
  await holder.end();
  for (const one of answered) expect(rows, "events say the same").toContainEqual({ data: one });
  await sync(call, copy, 100);
  expect([copy.contacts.get(late), copy.contacts.get(tagged)]).toEqual(answered);
  expect(at(copy.contacts.get(late), "first_name")).toBe("Late");
});

/** How many of the database's sessions wait for a lock. */
async function waitingIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await client.end();
  return rowCount ?? 0;
}

onBothDatabases("a copy that is kept up to date by updated_after", ({ database }) => {
  it("has in the end what the workspace has, whoever wrote meanwhile, by whichever clock", async () => {
    const storage = await freshStorage(database);
    const sandbox = await ownSandbox(database, { storage });
    // A second process over the same rows, whose clock is slow; the embedded database is one process's alone.
    const slow = { now: () => Date.now() - 40 };
    const second = database === "PGlite" ? sandbox : await ownSandbox(database, { storage }, slow);
    const { call, key } = await newWorkspace(sandbox);
    const callers = [call, clientOf(second.url, key)];
    const ids: string[] = [];
    let writing = 6;
    const write = async (caller: Call, writer: number) => {
      for (let number = 0; number < 8; number++) {
        const { body } = await caller("POST", "/v1/contacts", contact(number));
        ids.push(textAt(body, "id"));
        const id = ids[(number * 7 + writer) % ids.length];
        await caller("PATCH", `/v1/contacts/${id}`, { body: { last_name: `${writer} ${number}` } });
      }
      writing -= 1;
    };
    const copy: Copy = { contacts: new Map(), next: undefined };
    const follow = async () => {
      while (writing > 0) await sync(call, copy, 20);
    };
    await Promise.all([...[0, 1, 2, 3, 4, 5].map((writer) => write(callers[writer % 2] ?? call, writer)), follow()]);
    await sync(call, copy, 20);
    const all: Copy = { contacts: new Map(), next: undefined };
    await sync(call, all, 100);
    expect(all.contacts.size).toBe(ids.length);
    expect(copy.contacts).toEqual(all.contacts);
  });
});
