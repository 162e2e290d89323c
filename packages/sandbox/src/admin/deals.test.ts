import { expect, it } from "vitest";
import { addDeal, salesStages } from "../resources/deals/endpoints.test-support.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace } from "../testing/workspace.js";

const listing = { listing_key: "MLS-7", label: "7 Quarry Hill", photo_path: "" };

/** The deal as the API lists it. */
async function listed({ call }: TestWorkspace): Promise<unknown> {
  return at((await call("GET", "/v1/deals")).body, "data", 0);
}

onBothDatabases("a deal in the dashboard", (sandbox) => {
  it("is linked to a listing, which the API then shows, and unlinked", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addDeal(workspace);
    await workspace.add("listings", listing);
    const linked = await workspace.admin("PATCH", `/admin/deals/${id}`, { listing_key: "MLS-7" });
    expect(linked.body).toMatchObject({ id, listing_label: "7 Quarry Hill", listing_key: "MLS-7" });
    expect(at(await listed(workspace), "listing_label")).toBe("7 Quarry Hill");
    expect((await workspace.admin("GET", `/admin/deals/${id}`)).body).toEqual(linked.body);
    const refused = await workspace.admin("PATCH", `/admin/deals/${id}`, { listing_key: "MLS-8" });
    expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, "listing_key"]);
    await workspace.admin("PATCH", `/admin/deals/${id}`, { listing_key: null });
    expect(at(await listed(workspace), "listing_label")).toBeNull();
  });

  it("moves between stages, and its status, end and reason follow", async () => {
    const workspace = await newWorkspace(sandbox);
    const id = await addDeal(workspace);
    const stages = await salesStages(workspace);
    const move = async (stage: string, more: object = {}) =>
      (await workspace.admin("PATCH", `/admin/deals/${id}`, { stage_id: stages[stage], ...more })).body;
    const won = await move("Won");
    expect(won).toMatchObject({ status: "won", stage: { name: "Won" }, closed_at: at(won, "updated_at") });
    const lost = await move("Lost", { lost_reason: "Outbid" });
    expect(lost).toMatchObject({ status: "lost", lost_reason: "Outbid", closed_at: at(lost, "updated_at") });
    expect(await move("Lost", { lost_reason: "Price" })).toMatchObject({
      lost_reason: "Price",
      closed_at: at(lost, "closed_at"),
    });
    expect(await move("Offer")).toMatchObject({ status: "open", closed_at: null, lost_reason: null });
    expect(at(await listed(workspace), "stage", "name")).toBe("Offer");
    for (const [param, body] of [
      ["lost_reason", { lost_reason: "Price" }],
      ["stage_id", { stage_id: "pst_none" }],
      ["stage_id", { stage_id: (await salesStages(await newWorkspace(sandbox))).Won }],
      ["status", { status: "won" }],
    ] as const) {
      const refused = await workspace.admin("PATCH", `/admin/deals/${id}`, body);
      expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, param]);
    }
    expect((await workspace.admin("PATCH", "/admin/deals/deal_none", {})).status).toBe(404);
  });

  it("tells of each change, and of nothing where nothing changes", async () => {
    const workspace = await newWorkspace(sandbox);
    const { receiver } = await verifiedWebhook(workspace, ["deal.updated"]);
    const id = await addDeal(workspace);
    const { Offer: stage_id, Won } = await salesStages(workspace);
    const patch = (body: object) => workspace.admin("PATCH", `/admin/deals/${id}`, body);
    const moved = await patch({ stage_id });
    const still = await patch({ stage_id });
    expect(still.body).toEqual(moved.body);
    await patch({ stage_id: "pst_none", listing_key: null });
    await patch({ stage_id: Won });
    await until("two events came", () => receiver.received.length >= 2);
    const { listing_key: _, workspace_id: __, ...shown } = Object(moved.body);
    const events = receiver.received.map(({ event }) => event);
    expect(events).toHaveLength(2);
    expect(events.find((event) => at(event, "data", "status") === "open")).toMatchObject({ data: shown });
  });
});
