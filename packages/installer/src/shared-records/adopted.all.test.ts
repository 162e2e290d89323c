import { createDeal, editInstalledItem, listDeals, listPipelines } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { packOf, pipeline, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import type { ChangedItem } from "../target/target.js";
import { stagesOf, tag } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

describe("adopted records", () => {
  it("takes the stages that it added out of an adopted pipeline, and tells which stay and why", async () => {
    for (const goBack of ["rollback", "uninstall"] as const) {
      const { client, add } = await newWorkspace();
      const offices = [
        { name: "Ours", type: "OPEN" },
        { name: "Won", type: "CLOSED_WON" },
        { name: "Lost", type: "CLOSED_LOST" },
      ];
      await add("pipelines", { name: "Buyers", stages: offices });
      const first = packOf({ resources: [tag("own", "Own")] });
      const pipelines = [pipeline("deals", "buyers", "Live", "Signed")];
      const second = packOf({ resources: [tag("own", "Own")], pipelines }, "1.1.0");
      const { packId } = first.document;
      await install({ release: first }, client);
      await install({ release: second, existing: "adopt", onConflict: "take-release" }, client);
      const stagesOf = async () => (await listPipelines(client)).data.find(({ id }) => id === buyers)?.stages ?? [];
      const target = targetOf(client);
      expect(sure(await drift(packId, target)).changes).toEqual([]);
      const installation = sure(await target.read(packId));
      expect([...(installation?.remains?.holdings.values() ?? [])].map(({ edited }) => edited)).toEqual([false, false]);
      const buyers = installation?.ids.get("pipelines deals");
      const there = installation?.current.pipelines?.[0]?.stages ?? [];
      const live = there.find(({ key }) => key === "live");
      const stages = [{ ...live, name: "Live now!" }, ...there.filter((stage) => stage !== live)];
      await editInstalledItem(client, packId, { kind: "pipelines", key: "deals" }, { stages });
      const signed = (await stagesOf()).find(({ name }) => name === "Signed")?.id ?? "";
      await createDeal(client, { name: "A house", stage_id: signed });
      const goesBack = async (dryRun: boolean): Promise<readonly ChangedItem[]> =>
        goBack === "rollback"
          ? sure(await rollback(packId, target, { dryRun })).items
          : sure(await uninstall(packId, target, { dryRun })).kept;
      const told = {
        name: "Buyers",
        action: "keep",
        reason: "adopted",
        edited: false,
        stages: [
          { name: "Live now!", reason: "edited" },
          { name: "Signed", reason: "in use" },
        ],
      };
      for (const dryRun of [true, false]) {
        const items = await goesBack(dryRun);
        expect(items.find(({ key }) => key === "deals")).toMatchObject(told);
      }
      expect((await stagesOf()).map(({ name }) => name)).toEqual(["Live now!", "Signed", "Ours", "Won", "Lost"]);
    }
  });

  it("gives the office's stage back that a release had taken up, with its deals, and takes it up again", async () => {
    const { client, add } = await newWorkspace();
    const closed = ["Won", "Lost"].map((name) => ({ name, type: `CLOSED_${name.toUpperCase()}` }));
    const open = ["Met", "Offer"].map((name) => ({ name, type: "OPEN" }));
    await add("pipelines", { name: "Buyers", stages: [...open, ...closed] });
    const buyers = pipeline("buyers", "Buyers");
    const offer = { key: "offer", name: "OFFER", stageType: "CLOSED_WON" };
    const [met, ...others] = buyers.stages;
    const first = packOf({ pipelines: [buyers] });
    const second = packOf({ pipelines: [{ ...buyers, stages: [met, offer, ...others] }] }, "2.0.0");
    const third = packOf({ pipelines: [buyers] }, "3.0.0");
    const { packId } = first.document;
    const target = targetOf(client);
    const take = { existing: "adopt", onConflict: "take-release" } as const;
    await install({ release: first, ...take }, client);
    const office = await stagesOf("Buyers", client);
    await createDeal(client, { name: "Elm Street", stage_id: office[1]?.id ?? "" });
    const closedAt = async () => (await listDeals(client)).data.map(({ closed_at }) => closed_at);
    const typeNow = async () => (await stagesOf("Buyers", client)).map(({ type }) => type)[1];
    await install({ release: second, ...take }, client);
    expect([await typeNow(), await closedAt()]).toEqual(["CLOSED_WON", [expect.any(String)]]);
    const typed = { path: ["stages", { key: "offer" }, "stageType"], decision: "take" };
    expect(sure(await rollback(packId, target)).items[0]?.fields).toContainEqual(expect.objectContaining(typed));
    expect([await stagesOf("Buyers", client), await closedAt()]).toEqual([office, [null]]);
    expect(sure(await drift(packId, target)).changes).toEqual([]);
    sure(await rollback(packId, target, { to: "2" }));
    expect(await typeNow()).toBe("CLOSED_WON");
    await install({ release: third }, client);
    expect(await typeNow()).toBe("CLOSED_WON");
    sure(await rollback(packId, target, { to: "1" }));
    expect([await stagesOf("Buyers", client), await closedAt()]).toEqual([office, [null]]);
    sure(await uninstall(packId, target));
    expect(await stagesOf("Buyers", client)).toEqual(office);
    // As the office had it when it was taken up, and not when its pipeline was adopted.
    await install({ release: first, ...take }, client);
    const [now] = sure(await target.read(packId))?.current.pipelines ?? [];
    const stages = now?.stages.map((stage) => (stage.name === "Offer" ? { ...stage, probability: 30 } : stage));
    await editInstalledItem(client, packId, { kind: "pipelines", key: "buyers" }, { stages });
    const edited = await stagesOf("Buyers", client);
    await install({ release: second, ...take }, client);
    expect(await typeNow()).toBe("CLOSED_WON");
    sure(await uninstall(packId, target));
    expect(await stagesOf("Buyers", client)).toEqual(edited);
  });
});
