import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { ownSandbox, serverDatabase } from "../testing/own-sandbox.js";
import { newWorkspace } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { openPostgres } from "./postgres/postgres.js";
import { workspaceRole } from "./schema/schema-text.js";

/** Runs statements on the run's server as its administrator; the last one's rows. */
async function asAdministrator(...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: inject("server")?.url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A user who may do nothing but log in, and the address of an empty database of theirs. */
async function ownerOfOne(): Promise<{ readonly user: string; readonly url: string }> {
  const user = `limited_${randomBytes(8).toString("hex")}`;
  const url = new URL(await serverDatabase("empty"));
  const database = url.pathname.slice(1);
  await asAdministrator(
    `create role ${user} login nosuperuser nocreaterole nocreatedb password '${user}'`,
    `alter database ${database} owner to ${user}`,
  );
  onTestFinished(async () => {
    await asAdministrator(`drop database ${database} with (force)`, `drop role ${user}`);
  });
  [url.username, url.password] = [user, user];
  return { user, url: url.href };
}

it("are those of a database's owner, where an administrator has made the role of requests", async () => {
  const { user, url } = await ownerOfOne();
  // Another database of this server has made the role: nobody makes it a second time.
  const made = await asAdministrator(`select 1 from pg_roles where rolname = '${workspaceRole}'`);
  expect(made).toHaveLength(1);
  await asAdministrator(`grant ${workspaceRole} to ${user}`);
  const storage = { kind: "postgres", url, connections: 3 } as const;
  const { call } = await newWorkspace(await ownSandbox("PostgreSQL", { storage }));
  expect((await call("GET", "/v1/contacts")).status).toBe(200);
  const { status } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
  expect(status).toBe(201);
});

it("are missed where nobody has let the owner act as that role, and nothing is made", async () => {
  const { url } = await ownerOfOne();
  await expect(openPostgres(url, 2, quietWorld)).rejects.toMatchObject({ code: "42501" });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  expect(rows).toEqual([]);
});
