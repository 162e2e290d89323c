import { expect, it } from "vitest";
import { clockAt } from "../../testing/asking.js";
import { ownSandbox } from "../../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addTransaction, closingStages } from "./endpoints.test-support.js";

onBothDatabases("the stage of a transaction", (sandbox) => {
  it("gives it its status, and a status alone the first stage of that status", async () => {
    const workspace = await newWorkspace(sandbox);
    await workspace.add("closing-stages", { name: "Clear to close", status: "pending", position: 9 });
    const first = await workspace.add("closing-stages", { name: "In escrow", status: "pending", position: 0 });
    const stages = await closingStages(workspace);
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const steps = [
      [{ stage_id: stages["Clear to close"] }, "pending", "Clear to close"],
      [{ status: "pending" }, "pending", "Clear to close"],
      [{ status: "closed" }, "closed", "Closed"],
      [{ status: "pending" }, "pending", "In escrow"],
      [{ stage_id: stages.Pending, status: "pending" }, "pending", "Pending"],
      [{ stage_id: null, status: null }, "pending", "Pending"],
      [{ stage_id: stages["Fell through"] }, "fell_through", "Fell through"],
    ] as const;
    for (const [body, status, stage_name] of steps) {
      const moved = await workspace.call("PATCH", path, { body });
      expect(moved.body, JSON.stringify(body)).toMatchObject({ status, stage_name });
    }
    const opened = async (body: object) => (await workspace.call("POST", "/v1/transactions", { body })).body;
    expect(await opened({ status: "pending" })).toMatchObject({ status: "pending", stage_id: first });
    expect(await opened({ stage_id: stages.Pending })).toMatchObject({ status: "pending", stage_name: "Pending" });
  });

  it("agrees with a status beside it, or both are refused", async () => {
    const workspace = await newWorkspace(sandbox);
    const stages = await closingStages(workspace);
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const body = { stage_id: stages.Closed, status: "pending", name: "Other" };
    for (const [method, where] of [
      ["POST", "/v1/transactions"],
      ["PATCH", path],
    ] as const) {
      const refused = await workspace.call(method, where, { body });
      expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "status"]);
    }
    expect((await workspace.call("GET", path)).body).toMatchObject({ name: "12 Larkspur Lane", status: "active" });
    expect(at((await workspace.call("GET", "/v1/transactions")).body, "counts")).toEqual({
      active: "1",
      pending: "0",
      closed: "0",
      fell_through: "0",
    });
  });

  it("carries a reason only while it fell through", async () => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const change = async (body: object) => (await workspace.call("PATCH", path, { body })).body;
    const fell = await change({ status: "fell_through", fell_through_reason: "Financing" });
    expect(fell).toMatchObject({ status: "fell_through", fell_through_reason: "Financing" });
    expect(await change({ fell_through_reason: "Inspection" })).toMatchObject({ fell_through_reason: "Inspection" });
    expect(await change({ status: "active" })).toMatchObject({ status: "active", fell_through_reason: "" });
    expect(await change({ status: "fell_through" })).toMatchObject({ fell_through_reason: "" });
  });

  it("dates each closing by the workspace's day, unless the request gives a date; it stays on reopening", async () => {
    const clock = clockAt("2026-03-01T04:30:00Z");
    const own = await ownSandbox(sandbox.database, {}, clock);
    const [west, east] = [
      await newWorkspace(own, { time_zone: "America/Los_Angeles" }),
      await newWorkspace(own, { time_zone: "Pacific/Auckland" }),
    ];
    const opened = await east.call("POST", "/v1/transactions", { body: { status: "closed" } });
    expect(at(opened.body, "actual_close_date")).toBe("2026-03-01");
    const path = `/v1/transactions/${await addTransaction(west)}`;
    const change = async (body: object) => textAt((await west.call("PATCH", path, { body })).body, "actual_close_date");
    expect(await change({ notes: "Soon" })).toBe("");
    expect(await change({ status: "closed" })).toBe("2026-02-28");
    clock.pass(48 * 3_600_000);
    expect(await change({ notes: "Done" })).toBe("2026-02-28");
    expect(await change({ status: "active" })).toBe("2026-02-28");
    expect(await change({ status: "closed", actual_close_date: null })).toBe("2026-03-02");
    expect(await change({ actual_close_date: "" })).toBe("");
    expect(await change({ status: "pending" })).toBe("");
    expect(await change({ status: "closed", actual_close_date: "2026-01-15" })).toBe("2026-01-15");
    expect(await change({ status: "pending", actual_close_date: "" })).toBe("");
    expect(await change({ status: "closed", actual_close_date: "" })).toBe("2026-03-02");
  });
});
