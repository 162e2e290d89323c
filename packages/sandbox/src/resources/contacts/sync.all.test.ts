import pg from "pg";
import { expect, it } from "vitest";
import { ownSandbox, serverDatabase } from "../../testing/own-sandbox.js";
import { until } from "../../testing/until.js";
import { at, newWorkspace, textAt } from "../../testing/workspace.js";
import { type Copy, contact, sync } from "./sync.test-support.js";

it("lets nobody miss a change that began early and was committed late", async () => {
  const url = await serverDatabase("empty");
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
