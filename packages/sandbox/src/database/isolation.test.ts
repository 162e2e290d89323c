import { sql } from "kysely";
import { expect, it } from "vitest";
import { refuse } from "../refusal.js";
import { bareWorkspace, suiteDatabase, tagRow } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { actInWorkspace, databaseOver } from "./database.js";

/** Tables that are of no workspace, or are looked into before it is known whose request it is. */
const ofNoWorkspace = ["installation", "rate_windows", "schema_versions", "workspaces"];

onBothDatabases("the database", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  it("shows a query without its filter nothing of another workspace", async () => {
    const owner = ownerOf();
    const database = databaseOver(owner);
    const [ours, theirs] = [await bareWorkspace(owner), await bareWorkspace(owner)];
    await owner
      .insertInto("tags")
      .values([tagRow(ours, "our tag"), tagRow(theirs, "their tag")])
      .execute();
    const seen = await database.inWorkspace(ours, (tx) => tx.selectFrom("tags").select("id").execute());
    expect(seen).toEqual([{ id: "our tag" }]);
    const changed = database.inWorkspace(ours, (tx) => tx.updateTable("tags").set({ name: "mine" }).execute());
    expect(await changed).toMatchObject([{ numUpdatedRows: 1n }]);
    const smuggled = database.inWorkspace(ours, (tx) => tx.insertInto("tags").values(tagRow(theirs, "x")).execute());
    await expect(smuggled).rejects.toThrow("row-level security");
    const keys = database.inWorkspace(ours, (tx) => tx.selectFrom("api_keys").selectAll().execute());
    await expect(keys).rejects.toThrow("permission denied");
  });

  it("has row-level security on every table of a workspace, and workspace_id first in every index", async () => {
    const owner = ownerOf();
    const tables = await sql<{ name: string; secured: boolean }>`
      select relname as name, relrowsecurity as secured from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(owner);
    expect(tables.rows.filter(({ secured }) => !secured).map(({ name }) => name)).toEqual(ofNoWorkspace);
    const indexes = await sql<{ name: string; first: string }>`
      select i.relname as name, a.attname as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = current_schema()::regnamespace and t.relname <> all (${ofNoWorkspace}::text[])
      order by 1`.execute(owner);
    const others = indexes.rows.filter(({ first }) => first !== "workspace_id").map(({ name }) => name);
    // A key is looked up before its workspace is known; deliveries that are due are claimed across workspaces; and a
    // copied file is found by its contents alone, for whoever has its address.
    expect(others).toEqual(["api_keys_prefix_key", "deliveries_due", "media_by_hash"]);
  });

  it("keeps a neighbour's insert when a transaction beside it is rolled back", async () => {
    const owner = ownerOf();
    const database = databaseOver(owner);
    const ours = await bareWorkspace(owner);
    const refused = database.inWorkspace(ours, async (tx) => {
      await tx.insertInto("tags").values(tagRow(ours, "refused")).execute();
      await sql`select pg_sleep(0.05)`.execute(tx);
      return refuse.invalid("name", "No.");
    });
    const neighbours = Array.from({ length: 10 }, (_, number) =>
      number % 2 === 0
        ? owner
            .insertInto("tags")
            .values(tagRow(ours, `neighbour ${number}`))
            .execute()
        : database.inWorkspace(ours, (tx) =>
            tx
              .insertInto("tags")
              .values(tagRow(ours, `neighbour ${number}`))
              .execute(),
          ),
    );
    expect(await refused).toMatchObject({ status: 400 });
    await Promise.all(neighbours);
    const kept = await owner.selectFrom("tags").select("id").where("workspace_id", "=", ours).orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, number) => `neighbour ${number}`));
  });

  it("rolls back what throws, and serves on", async () => {
    const owner = ownerOf();
    const database = databaseOver(owner);
    const ours = await bareWorkspace(owner);
    const broken = database.inWorkspace(ours, async (tx) => {
      await tx.insertInto("tags").values(tagRow(ours, "lost")).execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(broken).rejects.toThrow("division by zero");
    expect(await database.inWorkspace(ours, (tx) => tx.selectFrom("tags").select("id").execute())).toEqual([]);
  });

  it("leaves no workspace in sight after a transaction", async () => {
    const owner = ownerOf();
    const ours = await bareWorkspace(owner);
    await owner.transaction().execute((tx) => actInWorkspace(tx, ours));
    const { rows } = await sql<{ role: string; setting: string | null }>`
      select current_user as role, current_setting('setup_pack.workspace', true) as setting`.execute(owner);
    expect(rows).toEqual([{ role: "postgres", setting: expect.toBeOneOf([null, ""]) }]);
  });

  it("counts contacts as they come and go", async () => {
    const owner = ownerOf();
    const ours = await bareWorkspace(owner);
    const times = { created_at: new Date(), updated_at: new Date(), last_activity_at: null };
    const nothing = {
      address: null,
      city: null,
      state: null,
      zip_code: null,
      company: null,
      job_title: null,
      notes: null,
    };
    const links = { stage_id: null, lead_source_id: null, owner_id: null };
    const contact = (id: string) => ({
      workspace_id: ours,
      id,
      first_name: id,
      last_name: id,
      emails: "[]",
      phones: "[]",
      custom_fields: "{}",
      search: id,
      ...nothing,
      ...links,
      ...times,
    });
    await owner.insertInto("contacts").values(["a", "b", "c"].map(contact)).execute();
    await owner.deleteFrom("contacts").where("id", "in", ["a", "b"]).execute();
    await owner.deleteFrom("contacts").where("id", "=", "a").execute();
    expect(
      await owner.selectFrom("row_counts").select(["kind", "total"]).where("workspace_id", "=", ours).execute(),
    ).toEqual([{ kind: "contacts", total: 1 }]);
  });
});
