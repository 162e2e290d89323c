import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { Refusal } from "../refusal.js";
import { serverDatabase } from "../testing/own-sandbox.js";
import { bareWorkspace, tagRow } from "../testing/owner.js";
import { quietWorld } from "../world.js";
import { databaseOver } from "./database.js";
import { openPostgres, openServerConnections } from "./postgres/postgres.js";

/** A database with so many lines for readers, and workspaces that have a tag each, called like them. */
async function withReaders(lines: number, count: number) {
  const url = await serverDatabase("with schema");
  const owner = await openPostgres(url, 2, quietWorld);
  const lost: string[] = [];
  const world = { ...quietWorld, log: (_: string, message: string) => lost.push(message) };
  const database = databaseOver(owner, openServerConnections(url, lines, world));
  onTestFinished(database.close);
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const id = await bareWorkspace(owner);
    await owner.insertInto("tags").values(tagRow(id, id)).execute();
    ids.push(id);
  }
  /** What a request for a workspace sees without a filter of its own. */
  const seen = (id: string) =>
    database.inWorkspace(
      id,
      async (tx) => (await tx.selectFrom("tags").select("id").execute()).map((tag) => tag.id),
      "reads",
    );
  return { url, database, ids, seen, lost };
}

/** Ends every connection of a database, but for this one. */
async function cutOff(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

it.each([1, 3])("see their own workspace only, hundreds at once on %i lines", async (lines) => {
  const { ids, seen } = await withReaders(lines, 5);
  const asked = Array.from({ length: 300 }, (_, number) => ids[(number * number) % ids.length] ?? "");
  expect(await Promise.all(asked.map(seen))).toEqual(asked.map((id) => [id]));
});

it("see it in each of several statements, while others share the line", async () => {
  const { database, ids } = await withReaders(2, 3);
  const asked = Array.from({ length: 60 }, (_, number) => ids[number % ids.length] ?? "");
  const answers = asked.map((id) =>
    database.inWorkspace(
      id,
      async (tx) => {
        const found: string[] = [];
        for (let turn = 0; turn < 3; turn++) {
          found.push(...(await tx.selectFrom("tags").select("id").execute()).map((tag) => tag.id));
          await new Promise((resolve) => setImmediate(resolve));
        }
        return found;
      },
      "reads",
    ),
  );
  expect(await Promise.all(answers)).toEqual(asked.map((id) => [id, id, id]));
});

it("cannot change anything, and leave their line to others after a failure", async () => {
  const { database, ids, seen } = await withReaders(1, 2);
  const [one = "", other = ""] = ids;
  const changing = database.inWorkspace(one, (tx) => tx.updateTable("tags").set({ name: "mine" }).execute(), "reads");
  await expect(changing).rejects.toThrow("read-only transaction");
  const refused = database.inWorkspace(one, async () => new Refusal(400, "invalid_request_error", "No."), "reads");
  expect(await refused).toBeInstanceOf(Refusal);
  const broken = database.inWorkspace(one, () => Promise.reject(new Error("Ours.")), "reads");
  await expect(broken).rejects.toThrow("Ours.");
  expect(await Promise.all([seen(other), seen(one), seen(other)])).toEqual([[other], [one], [other]]);
});

it("and the gate open new connections for those that are lost", async () => {
  const { url, database, ids, seen, lost } = await withReaders(2, 2);
  const [one = "", other = ""] = ids;
  const atGate = async () => (await database.atGate<{ answer: number }>("one", "select 1 as answer", []))[0]?.answer;
  expect([await seen(one), await seen(other), await atGate()]).toEqual([[one], [other], 1]);
  await cutOff(url);
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(3);
  expect([await seen(one), await seen(other), await atGate()]).toEqual([[one], [other], 1]);
});

it("give up when there is no server, each time they are asked", async () => {
  const { database, ids, seen } = await withReaders(1, 1);
  const [one = ""] = ids;
  const others = openServerConnections("postgres://postgres@127.0.0.1:1/nothing", 1, quietWorld);
  const cut = databaseOver(database.owner, others);
  onTestFinished(() => others.readers.destroy());
  for (let turn = 0; turn < 2; turn++) {
    await expect(cut.inWorkspace(one, (tx) => tx.selectFrom("tags").select("id").execute(), "reads")).rejects.toThrow(
      "ECONNREFUSED",
    );
    await expect(cut.atGate("one", "select 1", [])).rejects.toThrow("ECONNREFUSED");
  }
  expect(await seen(one)).toEqual([one]);
});
