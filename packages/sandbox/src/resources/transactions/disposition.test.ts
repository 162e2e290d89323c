import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { addDeal, salesStages } from "../deals/endpoints.test-support.js";
import { addTransaction, closingStages } from "./endpoints.test-support.js";

/** A transaction whose deal is in the stage of this name. */
async function withDeal(workspace: TestWorkspace, stage = "Won") {
  const deal_id = await addDeal(workspace, stage);
  const id = await addTransaction(workspace, { deal_id });
  const path = `/v1/transactions/${id}`;
  const both = async () => ({
    transaction: (await workspace.call("GET", path)).body,
    deal: at((await workspace.call("GET", "/v1/deals")).body, "data", 0),
  });
  return { path, both };
}

onBothDatabases("the won deal of a transaction that falls through", (sandbox) => {
  it.each([
    {
      says: async () => ({ deal_disposition: "leave_won" }),
      deal: { status: "won", stage: { name: "Won" }, lost_reason: null, closed_at: expect.any(String) },
    },
    {
      says: async () => ({ deal_disposition: "lost", deal_lost_reason: "Financing" }),
      deal: { status: "lost", stage: { name: "Lost" }, lost_reason: "Financing", closed_at: expect.any(String) },
    },
    {
      says: async () => ({ deal_disposition: "lost" }),
      deal: { status: "lost", stage: { name: "Lost" }, lost_reason: null, closed_at: expect.any(String) },
    },
    {
      says: async (workspace: TestWorkspace) => ({
        deal_disposition: "reopen",
        reopen_stage_id: (await salesStages(workspace)).Offer,
      }),
      deal: { status: "open", stage: { name: "Offer" }, lost_reason: null, closed_at: null },
    },
  ])("goes where the disposition says: $deal.stage.name, $deal.lost_reason", async ({ says, deal }) => {
    const workspace = await newWorkspace(sandbox);
    const { path, both } = await withDeal(workspace);
    const body = { status: "fell_through", fell_through_reason: "Financing", ...(await says(workspace)) };
    const fell = await workspace.call("PATCH", path, { body });
    expect(fell.body).toMatchObject({ status: "fell_through", deal_status: deal.status });
    const after = await both();
    expect(after).toMatchObject({ transaction: fell.body, deal });
    expect((await workspace.call("PATCH", path, { body })).body, "the same once more").toEqual(fell.body);
    expect(await both()).toEqual(after);
  });

  it("needs the disposition, by way of the stage too; without it nothing changes", async () => {
    const workspace = await newWorkspace(sandbox);
    const { path, both } = await withDeal(workspace);
    const stages = await closingStages(workspace);
    const before = await both();
    for (const way of [{ status: "fell_through" }, { stage_id: stages["Fell through"] }]) {
      for (const said of [{}, { deal_disposition: null }, { deal_disposition: "" }]) {
        const refused = await workspace.call("PATCH", path, { body: { ...way, ...said, name: "Other" } });
        expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "deal_disposition"]);
      }
    }
    expect(await both()).toEqual(before);
  });

  it.each([
    ["reopen without a stage", { deal_disposition: "reopen" }, undefined, "reopen_stage_id"],
    ["reopen into a closed stage", { deal_disposition: "reopen" }, "Lost", "reopen_stage_id"],
    ["reopen into another pipeline", { deal_disposition: "reopen" }, "Viewing", "reopen_stage_id"],
    ["a stage with lost", { deal_disposition: "lost" }, "Offer", "reopen_stage_id"],
    [
      "a reason with leave_won",
      { deal_disposition: "leave_won", deal_lost_reason: "Late" },
      undefined,
      "deal_lost_reason",
    ],
  ])("refuses %s, and nothing changes", async (_, said, stage, param) => {
    const workspace = await newWorkspace(sandbox);
    const { path, both } = await withDeal(workspace);
    const stages = new Map(Object.entries(await salesStages(workspace)));
    await workspace.add("pipelines", { name: "Rentals", stages: [{ name: "Viewing", type: "OPEN" }] });
    const { body: pipelines } = await workspace.call("GET", "/v1/pipelines");
    stages.set("Viewing", textAt(pipelines, "data", 0, "stages", 0, "id"));
    const before = await both();
    const reopen_stage_id = stage === undefined ? {} : { reopen_stage_id: stages.get(stage) };
    const refused = await workspace.call("PATCH", path, {
      body: { status: "fell_through", ...said, ...reopen_stage_id },
    });
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    expect(await both()).toEqual(before);
  });

  it("is not lost where its pipeline has no such stage", async () => {
    const workspace = await newWorkspace(sandbox);
    await workspace.add("pipelines", { name: "Rentals", stages: [{ name: "Let", type: "CLOSED_WON" }] });
    const { body: pipelines } = await workspace.call("GET", "/v1/pipelines");
    const deal_id = await addDeal(workspace, "New", { stage_id: textAt(pipelines, "data", 0, "stages", 0, "id") });
    const path = `/v1/transactions/${await addTransaction(workspace, { deal_id })}`;
    const refused = await workspace.call("PATCH", path, { body: { status: "fell_through", deal_disposition: "lost" } });
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "deal_disposition"]);
  });

  it("is changed by keys with the scope write_deals only, judged after all else", async () => {
    const workspace = await newWorkspace(sandbox);
    const { path, both } = await withDeal(workspace);
    const { secret: key } = await workspace.keyWith(["write_transactions", "read_deals"]);
    const reopen_stage_id = (await salesStages(workspace)).New;
    const before = await both();
    const patch = (said: object) =>
      workspace.call("PATCH", path, { body: { status: "fell_through", name: "Other", ...said }, key });
    for (const said of [{ deal_disposition: "lost" }, { deal_disposition: "reopen", reopen_stage_id }]) {
      const refused = await patch(said);
      expect([refused.status, at(refused.body, "error", "type")]).toEqual([403, "permission_error"]);
    }
    expect((await patch({ deal_disposition: "reopen", reopen_stage_id: "pst_none" })).status).toBe(400);
    expect(await both()).toEqual(before);
    expect((await patch({ deal_disposition: "leave_won" })).body).toMatchObject({
      status: "fell_through",
      name: "Other",
    });
    expect((await both()).deal).toEqual(before.deal);
  });

  it.each(["New", "Lost"])("that is in %s instead needs none, and stays where it is", async (stage) => {
    const workspace = await newWorkspace(sandbox);
    const { path, both } = await withDeal(workspace, stage);
    const { deal } = await both();
    const fell = await workspace.call("PATCH", path, { body: { status: "fell_through" } });
    expect(fell.status).toBe(200);
    expect((await both()).deal).toEqual(deal);
  });

  it("is looked for where the request links it, and passed over where it lets go of it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { path } = await withDeal(workspace);
    const deal_id = await addDeal(workspace, "Won");
    const patch = (body: object) => workspace.call("PATCH", path, { body });
    expect((await patch({ status: "fell_through", deal_id })).status).toBe(400);
    expect((await patch({ status: "fell_through", deal_id: "" })).body).toMatchObject({ status: "fell_through" });
    expect((await patch({ deal_id })).body).toMatchObject({ deal_status: "won" });
    const lost = await patch({ deal_disposition: "lost", deal_lost_reason: "Late" });
    expect(lost.body).toMatchObject({ status: "fell_through", deal_status: "lost" });
  });

  it("has nothing to do with the opening of a transaction that fell through already", async () => {
    const workspace = await newWorkspace(sandbox);
    const deal_id = await addDeal(workspace, "Won");
    const made = await workspace.call("POST", "/v1/transactions", { body: { deal_id, status: "fell_through" } });
    expect(made.body).toMatchObject({ status: "fell_through", deal_status: "won" });
  });
});
