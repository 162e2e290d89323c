import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { workspaceTable } from "../database/schema/schema-text.js";
import { Refusal } from "../refusal.js";
import { bareWorkspace, suiteDatabase } from "../testing/owner.js";
import { restoreSnapshot, saveSnapshot, snapshotsOf, workspaceTables } from "./restore.js";

const now = new Date("2026-03-01T10:00:00Z");

describe.each(inject("sandboxes").map(({ database }) => database))("a snapshot on %s", (kind) => {
  const owner = suiteDatabase(kind);

  /** Runs a transaction of which nothing stays. */
  async function withoutTrace(work: (tx: Parameters<typeof workspaceTables>[0]) => Promise<void>): Promise<void> {
    const tx = await owner().startTransaction().execute();
    try {
      await work(tx);
    } finally {
      await tx.rollback().execute();
    }
  }

  it("has every table with the rows of a workspace, also one that a later migration makes", async () => {
    const id = await bareWorkspace(owner());
    await withoutTrace(async (tx) => {
      const table = {
        name: "visits",
        columns: ["id bigint generated always as identity", "seen json", "count integer not null", "raw bytea"],
        key: "id",
      };
      for (const statement of workspaceTable(table)) await sql.raw(statement).execute(tx);
      const rows = () => sql`select to_json(v)::text as row from visits v order by id`.execute(tx);
      await sql`insert into visits (workspace_id, seen, count, raw)
                values (${id}, '{"b": 1,  "a": 1.50}', 3, '\\x00ff'), (${id}, null, 4, null)`.execute(tx);
      const before = (await rows()).rows;
      expect(await saveSnapshot({ tx, now }, id, "base")).toBeUndefined();
      await sql`alter table visits add column since integer not null default 7`.execute(tx);
      await sql`insert into visits (workspace_id, count) values (${id}, 5)`.execute(tx);
      const restored = await restoreSnapshot({ tx, now }, id, "base");
      expect(restored).toMatchObject({ name: "base", rows: { visits: 2 }, replaced: { visits: 3 } });
      const since = (row: unknown) => String(row).replace(/\}$/, ',"since":7}');
      expect((await rows()).rows).toEqual(before.map((one) => ({ row: since(Object(one).row) })));
    });
  });

  it("has tables behind those that they refer to, and none that stays refers to one that goes", async () => {
    await withoutTrace(async (tx) => {
      const names = (await workspaceTables(tx)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["contacts", "webhooks", "deliveries", "setup_packs", "media"]));
      expect(names.indexOf("contacts")).toBeLessThan(names.indexOf("contact_tags"));
      const { rows } = await sql<{ from: string; to: string }>`
        select conrelid::regclass::text as from, confrelid::regclass::text as to
        from pg_constraint where contype = 'f'`.execute(tx);
      expect(rows.filter(({ from, to }) => !names.includes(from) && names.includes(to))).toEqual([]);
    });
  });

  it("is refused under a name that is taken, and where there is none", async () => {
    const id = await bareWorkspace(owner());
    await owner()
      .transaction()
      .execute(async (tx) => {
        expect(await saveSnapshot({ tx, now }, id, "base")).toBeUndefined();
        expect(await saveSnapshot({ tx, now }, id, "base")).toBeInstanceOf(Refusal);
        expect(await restoreSnapshot({ tx, now }, id, "other")).toMatchObject({ param: "name" });
        expect(await snapshotsOf(tx, id)).toEqual([{ name: "base", created_at: now, rows: {} }]);
      });
  });
});
