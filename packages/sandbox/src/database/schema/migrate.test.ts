import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { defaultConfig } from "../../config.js";
import { openPglite } from "../pglite/pglite.js";
import type { Tables } from "../tables.js";
import { migrate, NewerSchema } from "./migrate.js";
import { migrations } from "./migrations.js";

const now = new Date("2026-03-02T15:00:00Z");
const colored = { version: 2, name: "colored", statements: ["alter table workspaces add column color text"] };
const broken = { version: 3, name: "broken", statements: ["alter table workspaces add column shape text", "no SQL"] };

async function newDatabase(): Promise<Kysely<Tables>> {
  const db = await openPglite({ directory: undefined, templates: defaultConfig.templates }, now);
  onTestFinished(() => db.destroy());
  return db;
}

const versionsIn = async (db: Kysely<Tables>): Promise<readonly number[]> =>
  (await db.selectFrom("schema_versions").select("version").orderBy("version").execute()).map((row) => row.version);

it("makes the steps that are missing, and keeps what is there", async () => {
  const db = await newDatabase();
  await sql`insert into installation (secret) values ('kept')`.execute(db);
  await migrate(db, [...migrations, colored], now);
  await migrate(db, [...migrations, colored], now);
  expect(await versionsIn(db)).toEqual([1, 2]);
  expect(await db.selectFrom("installation").select("secret").execute()).toEqual([{ secret: "kept" }]);
  await expect(migrate(db, migrations, now)).rejects.toBeInstanceOf(NewerSchema);
});

it("makes all steps or none", async () => {
  const db = await newDatabase();
  await expect(migrate(db, [...migrations, colored, broken], now)).rejects.toThrow("syntax error");
  expect(await versionsIn(db)).toEqual([1]);
  await expect(sql`select color from workspaces`.execute(db)).rejects.toThrow("color");
});
