import { sql } from "kysely";
import { expect, it } from "vitest";
import { askedIn } from "../testing/asking.js";
import { suiteDatabase, tagRow } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";

/** Opens when it has been reached so many times. */
function latch(count: number) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reached = 0;
  return () => {
    reached += 1;
    if (reached === count) open();
    return opened;
  };
}

onBothDatabases("two transactions", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  it.runIf(kind === "PostgreSQL")("that wait for each other are both done in the end", async () => {
    const owner = ownerOf();
    const { database, workspaceId } = await askedIn(owner);
    const ids = ["a", "b"].map((id) => `${id} ${workspaceId}`);
    for (const id of ids) await owner.insertInto("tags").values(tagRow(workspaceId, id)).execute();
    const bothHoldOne = latch(2);
    let runs = 0;
    const rename = (order: readonly string[]) =>
      database.inWorkspace(workspaceId, async (tx) => {
        runs += 1;
        for (const [number, id] of order.entries()) {
          await sql`update tags set name = name || '+' where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
          if (number === 0) await bothHoldOne();
        }
        return "done";
      });
    expect(await Promise.all([rename(ids), rename([...ids].reverse())])).toEqual(["done", "done"]);
    expect(runs, "one was run again").toBeGreaterThan(2);
    const tags = await owner.selectFrom("tags").select("name").where("workspace_id", "=", workspaceId).execute();
    expect(tags.map(({ name }) => name.slice(-2))).toEqual(["++", "++"]);
  });
});
