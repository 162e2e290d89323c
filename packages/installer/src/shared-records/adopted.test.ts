import { createDeal, listPipelines } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, planned, targetOf } from "../end-to-end.test-support.js";

import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { packOf, pipeline, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";

import { holdsOf, stagesOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** Records of the office that a pack adopted: what is written to them, and how they are given back. */
describe("adopted records", () => {
  it("gives adopted records back with the values they had, whichever way the pack goes", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "hot", color: "#111111" });
    await add("tags", { name: "Plain", color: null });
    const first = packOf({ resources: [tag("own", "Own")] });
    const resources = [tag("own", "Own"), tag("hot", "Hot", "#ff0000"), tag("plain", "Plain", "#00ff00")];
    const second = packOf({ resources }, "1.1.0");
    const { packId } = first.document;
    await install({ release: first }, client);
    // How the office writes a name is no conflict: it changes only where that very place is decided about.
    const conflicts = [{ pointer: "/resources/hot/name", choose: "take-release" as const }];
    const decided = { release: second, existing: "adopt", onConflict: "take-release" } as const;
    for (const goBack of ["rollback", "uninstall"] as const) {
      await install({ ...decided, ...(goBack === "rollback" ? {} : { bindings: { conflicts } }) }, client);
      const name = goBack === "rollback" ? "hot" : "Hot";
      expect(await tagsIn(client)).toEqual({ Own: null, [name]: "#ff0000", Plain: "#00ff00" });
      expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "adopted", plain: "adopted" });
      if (goBack === "rollback") sure(await rollback(packId, targetOf(client), { to: "1" }));
      else sure(await uninstall(packId, targetOf(client)));
      const left = goBack === "rollback" ? { Own: null } : {};
      expect(await tagsIn(client)).toEqual({ ...left, hot: "#111111", Plain: null });
    }
  });

  it("keeps what the office changed in an adopted record when it gives that back", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "hot", color: "#111111" });
    const release = packOf({ resources: [tag("hot", "Hot", "#ff0000")] });
    const { packId } = release.document;
    const bindings = {
      existing: [{ kind: "tag" as const, name: "HOT", hold: "adopted" as const }],
      conflicts: [{ pointer: "/resources/hot/data/color", choose: "take-release" as const }],
    };
    const undecided = { existing: bindings.existing };
    expect((await planned({ release, bindings: undecided }, client)).refusals).toMatchObject([{ kind: "conflict" }]);
    await install({ release, bindings }, client);
    expect(await tagsIn(client)).toEqual({ hot: "#ff0000" });
    const color = { path: ["data", "color"], decision: "take", mine: "#ff0000", theirs: "#111111" };
    for (const dryRun of [true, false])
      expect(sure(await uninstall(packId, targetOf(client), { dryRun })).kept).toMatchObject([{ fields: [color] }]);
    expect(await tagsIn(client)).toEqual({ hot: "#111111" });
  });

  it("prunes an adopted record that kept the office's values without a word, and one that was edited never", async () => {
    const { client, add, change } = await newWorkspace();
    await add("tags", { name: "hot", color: "#111111" });
    const warm = await add("tags", { name: "warm", color: "#111111" });
    const own = tag("own", "Own");
    const first = packOf({ resources: [own, tag("hot", "Hot", "#ff0000"), tag("warm", "Warm", "#ff0000")] });
    await install({ release: first, existing: "adopt", onConflict: "keep-workspace" }, client);
    await change("tags", warm, { color: "#222222" });
    const release = packOf({ resources: [own] }, "2.0.0");
    const { plan } = (await planned({ release, prune: true }, client)).installPlan;
    expect(plan.items.map(({ key, action }) => [key, action])).toEqual([
      ["own", "keep"],
      ["hot", "remove"],
      ["warm", "keep"],
    ]);
    await install({ release, prune: true }, client);
    expect(await holdsOf(release.document.packId, client)).toEqual({ own: "owned", warm: "released" });
    expect(await tagsIn(client)).toEqual({ Own: null, hot: "#111111", warm: "#222222" });
  });

  it("never takes from an adopted pipeline a stage that deals sit in", async () => {
    const { client, add } = await newWorkspace();
    const closed = [
      { name: "Won", type: "CLOSED_WON" },
      { name: "Lost", type: "CLOSED_LOST" },
    ];
    await add("pipelines", {
      name: "Buyers",
      stages: [{ name: "Ours", type: "OPEN" }, { name: "Met", type: "OPEN" }, ...closed],
    });
    const stagesOf = async () =>
      (await listPipelines(client)).data
        .find(({ name }) => name === "Buyers")
        ?.stages.map(({ id, name }) => ({ id, name })) ?? [];
    const before = await stagesOf();
    await createDeal(client, { name: "A house", stage_id: before[0]?.id ?? "" });
    const release = packOf({ pipelines: [pipeline("buyers", "Buyers", "Signed")] });
    await install({ release, existing: "adopt", onConflict: "take-release" }, client);
    const after = await stagesOf();
    expect(after.map(({ name }) => name).sort()).toEqual(["Lost", "Met", "Ours", "Signed", "Won"]);
    for (const stage of before) expect(after).toContainEqual(stage);
    const signed = after.find(({ name }) => name === "Signed")?.id ?? "";
    await createDeal(client, { name: "Another", stage_id: signed });
    sure(await uninstall(release.document.packId, targetOf(client)));
    expect((await stagesOf()).map(({ name }) => name).sort()).toEqual(["Lost", "Met", "Ours", "Signed", "Won"]);
  });

  it("gives an adopted pipeline back as it was where nobody edited it, though it shares no stage with the release", async () => {
    const { client, add } = await newWorkspace();
    const offices = [
      { name: "Ours", type: "OPEN" },
      { name: "Sold", type: "CLOSED_WON" },
      { name: "Expired", type: "CLOSED_LOST" },
    ];
    await add("pipelines", { name: "Buyers", stages: offices });
    const before = await stagesOf("Buyers", client);
    const release = packOf({ pipelines: [{ ...pipeline("deals", "Buyers"), description: "A deal per house." }] });
    await install({ release, existing: "adopt", onConflict: "keep-workspace" }, client);
    const { kept } = sure(await uninstall(release.document.packId, targetOf(client)));
    expect(kept).toMatchObject([{ key: "deals", reason: "adopted", edited: false }]);
    expect(await stagesOf("Buyers", client)).toEqual(before);
  });

  it("takes a stage that the office made in its adopted pipeline for the one of that name that a release adds", async () => {
    const { client, add, change } = await newWorkspace();
    const closed = ["Won", "Lost"].map((name) => ({ name, type: `CLOSED_${name.toUpperCase()}` }));
    const pipelineId = await add("pipelines", { name: "Buyers", stages: [{ name: "Met", type: "OPEN" }, ...closed] });
    const [first, second] = [pipeline("buyers", "Buyers"), pipeline("buyers", "Buyers", "Offer")];
    const [before, release] = [packOf({ pipelines: [first] }), packOf({ pipelines: [second] }, "2.0.0")];
    const { packId } = release.document;
    await install({ release: before, existing: "adopt", onConflict: "take-release" }, client);
    const stages = [...(await stagesOf("Buyers", client)), { name: "OFFER", type: "OPEN" }];
    await change("pipelines", pipelineId, { stages });
    const there = await stagesOf("Buyers", client);
    for (const _ of ["there and back", "and again"]) {
      await install({ release }, client);
      expect(await stagesOf("Buyers", client)).toEqual(there);
      expect(sure(await targetOf(client).read(packId))?.current.pipelines?.[0]?.stages).toContainEqual({
        key: "offer",
        name: "OFFER",
      });
      sure(await rollback(packId, targetOf(client)));
      expect(await stagesOf("Buyers", client)).toEqual(there);
    }
    await install({ release }, client);
    sure(await uninstall(packId, targetOf(client)));
    expect(await stagesOf("Buyers", client)).toEqual(there);
  });
});
