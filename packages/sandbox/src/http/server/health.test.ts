import { expect, it } from "vitest";
import { databaseOver } from "../../database/database.js";
import { apiApp } from "../../server.js";
import { operationContext } from "../../testing/asking.js";
import { suiteDatabase } from "../../testing/owner.js";
import { onBothDatabases } from "../../testing/workspace.js";

onBothDatabases("the health of a sandbox", (sandbox) => {
  const ownerOf = suiteDatabase(sandbox.database);

  it("is told without a key, and never kept", async () => {
    const response = await fetch(`${sandbox.url}/healthz`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await response.json()).toEqual({ status: "ok", database: "ok" });
    const head = await fetch(`${sandbox.url}/healthz`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(`${sandbox.url}/v1/healthz`)).status).toBe(401);
  });

  it("is bad where the database does not answer, or not in time", async () => {
    const { service } = await operationContext(ownerOf());
    const failing = [() => Promise.reject(new Error("The connection is gone.")), () => new Promise<never>(() => {})];
    for (const atGate of failing) {
      const app = await apiApp({ ...service, database: { ...databaseOver(ownerOf()), atGate } });
      const answer = await app.inject("/healthz");
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: "unavailable", database: "no answer" }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      await app.close();
    }
  });
});
