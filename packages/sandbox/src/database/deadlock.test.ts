import { sql } from "kysely";
import { expect, it } from "vitest";
import { operationContext } from "../testing/asking.js";
import { suiteDatabase, tagRow } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { onBothDatabases } from "../testing/workspace.js";

/** Opens when it has been reached so many times. Who waits is let go with the error of the one that cannot come. */
function latch(count: number) {
  let [resolve, reject] = [() => {}, (_: unknown) => {}];
  const opened = new Promise<void>((...ends) => {
    [resolve, reject] = ends;
  });
  let reached = 0;
  const reach = () => {
    reached += 1;
    if (reached === count) resolve();
    return opened;
  };
  return { reach, fail: (error: unknown) => reject(error) };
}

onBothDatabases("two transactions", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** On a busy machine a connection takes its time; here both are there before anybody waits for the other. */
  const twoConnections = () =>
    until("two connections are open at once", async () => {
      const asked = [1, 2].map(() => sql`select pg_sleep(0.02)`.execute(ownerOf()));
      return (await Promise.allSettled(asked)).every(({ status }) => status === "fulfilled");
    });

  it.runIf(kind === "PostgreSQL")("that wait for each other are both done in the end", async () => {
    const owner = ownerOf();
    const { database, workspaceId } = await operationContext(owner);
    const ids = ["a", "b"].map((id) => `${id} ${workspaceId}`);
    for (const id of ids) await owner.insertInto("tags").values(tagRow(workspaceId, id)).execute();
    await twoConnections();
    const bothHoldOne = latch(2);
    let runs = 0;
    const rename = (order: readonly string[]) =>
      database.inWorkspace(workspaceId, async (tx) => {
        runs += 1;
        for (const [number, id] of order.entries()) {
          await sql`update tags set name = name || '+' where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
          if (number === 0) await bothHoldOne.reach();
        }
        return "done";
      });
    const renamed = [rename(ids), rename([...ids].reverse())];
    for (const one of renamed) one.catch(bothHoldOne.fail);
    expect(await Promise.all(renamed)).toEqual(["done", "done"]);
    expect(runs, "one was run again").toBeGreaterThan(2);
    const tags = await owner.selectFrom("tags").select("name").where("workspace_id", "=", workspaceId).execute();
    expect(tags.map(({ name }) => name.slice(-2))).toEqual(["++", "++"]);
  });
});
