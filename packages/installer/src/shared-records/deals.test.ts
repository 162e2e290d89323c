import {
  addContactTag,
  createContact,
  createDeal,
  editInstalledItem,
  listDeals,
  listTags,
} from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, planned, targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, pipeline, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { otherId, stagesOf, tag } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** Stages with deals, and what of them is counted. */
describe("stages with deals", () => {
  it("takes no stage away that deals sit in or an automation of another pack refers to", async () => {
    const { client } = await newWorkspace();
    const [less, more] = [pipeline("buyers", "Buyers"), pipeline("buyers", "Buyers", "Shortlist", "Toured", "Signed")];
    const [first, second] = [packOf({ pipelines: [less] }), packOf({ pipelines: [more] }, "1.1.0")];
    const { packId } = first.document;
    await install({ release: first }, client);
    await install({ release: second }, client);
    const shortlist = { type: "deal_stage", id: "shortlist", name: "Shortlist" };
    const other = packOf({
      name: "Rentals",
      packId: otherId,
      automations: [automation("monthly", [shortlist])],
    });
    await install({ release: other }, client);
    const toured = (await stagesOf("Buyers", client)).find(({ name }) => name === "Toured")?.id ?? "";
    const release = packOf({ pipelines: [pipeline("buyers", "Buyers", "Toured", "Signed")] }, "2.0.0");
    const made = await planned({ release }, client);
    expect(made.refusals).toEqual([]);
    expect(made.stranded.map(({ name, stays }) => [name, stays])).toEqual([["Shortlist", "used by another pack"]]);
    await createDeal(client, { name: "A house", stage_id: toured });
    for (const dryRun of [true, false]) {
      const { items } = sure(await rollback(packId, targetOf(client), { dryRun }));
      expect(items.map(({ stages }) => stages?.map(({ name, reason }) => [name, reason]))).toEqual([
        [
          ["Shortlist", 'used by automation "monthly" of Rentals'],
          ["Toured", "in use"],
        ],
      ]);
    }
    const names = (await stagesOf("Buyers", client)).map(({ name }) => name);
    expect(names).toEqual(more.stages.map(({ name }) => name).filter((name) => name !== "Signed"));
    expect(sure(await drift(packId, targetOf(client))).changes).toEqual([]);
  });

  it("leaves a stage that deals sit in though a release drops it, and takes it up again", async () => {
    const { client } = await newWorkspace();
    const release = (version: string, ...open: readonly string[]) =>
      packOf({ pipelines: [pipeline("buyers", "Buyers", ...open)] }, version);
    const first = release("1.0.0", "Toured", "Offer");
    await install({ release: first }, client);
    const before = await stagesOf("Buyers", client);
    const early = await planned({ release: release("2.0.0", "Offer") }, client);
    const sitsIn = (name: string) => before.find((stage) => stage.name === name)?.id ?? "";
    await createDeal(client, { name: "Elm Street", stage_id: sitsIn("Toured") });
    expect((await carriedOut(early, client)).refusal?.kind).toBe("stale");
    const made = await planned({ release: release("2.0.0", "Offer") }, client);
    expect(made.refusals).toEqual([]);
    expect(made.stranded.map(({ name, stays, relying }) => [name, stays, relying])).toEqual([["Toured", "in use", 1]]);
    const { result } = await carriedOut(made, client);
    expect(result?.items.map(({ stages }) => stages?.map(({ name, reason }) => [name, reason]))).toEqual([
      [["Toured", "in use"]],
    ]);
    expect(sure(await drift(first.document.packId, targetOf(client))).changes).toEqual([]);
    await install({ release: release("3.0.0") }, client);
    expect((await stagesOf("Buyers", client)).map(({ name }) => name)).toEqual(["Met", "Toured", "Won", "Lost"]);
    await install({ release: release("4.0.0", "Toured") }, client);
    const again = (await stagesOf("Buyers", client)).find(({ name }) => name === "Toured");
    expect(again?.id).toBe(sitsIn("Toured"));
    expect(sure(await drift(first.document.packId, targetOf(client))).changes).toEqual([]);
  });

  it("takes a stage that stayed once nothing relies on it, brings it back, and keeps it where it was edited", async () => {
    const { client } = await newWorkspace();
    const release = (version: string, ...open: readonly string[]) =>
      packOf({ pipelines: [pipeline("buyers", "Buyers", ...open)] }, version);
    const first = release("1.0.0", "Toured");
    const { packId } = first.document;
    const target = targetOf(client);
    const names = async () => (await stagesOf("Buyers", client)).map(({ name }) => name);
    await install({ release: first }, client);
    const toured = { type: "deal_stage", id: "toured", name: "Toured" };
    const other = packOf({ name: "Rentals", packId: otherId, automations: [automation("monthly", [toured])] });
    await install({ release: other }, client);
    await install({ release: release("2.0.0") }, client);
    expect(await names()).toEqual(["Met", "Toured", "Won", "Lost"]);
    sure(await uninstall(otherId, target));
    await install({ release: release("3.0.0", "Offer") }, client);
    expect(await names()).toEqual(["Met", "Offer", "Won", "Lost"]);
    sure(await rollback(packId, target));
    expect(await names()).toEqual(["Met", "Toured", "Won", "Lost"]);
    expect(sure(await drift(packId, target)).changes).toEqual([]);
    const [now] = sure(await target.read(packId))?.current.pipelines ?? [];
    const stages = now?.stages.map((stage) => (stage.name === "Toured" ? { ...stage, name: "Seen" } : stage));
    await editInstalledItem(client, packId, { kind: "pipelines", key: "buyers" }, { stages });
    await install({ release: release("3.0.0", "Offer") }, client);
    expect(await names()).toEqual(["Met", "Offer", "Seen", "Won", "Lost"]);
  });

  it("counts the deals that open or close with a stage whose type a release changes", async () => {
    const { client } = await newWorkspace();
    const release = (stageType: "OPEN" | "CLOSED_LOST", version: string) => {
      const made = pipeline("buyers", "Buyers", "Passed");
      const stages = made.stages.map((one) => (one.name === "Passed" ? { ...one, stageType } : one));
      return packOf({ pipelines: [{ ...made, stages }] }, version);
    };
    await install({ release: release("OPEN", "1.0.0") }, client);
    const passed = (await stagesOf("Buyers", client)).find(({ name }) => name === "Passed");
    await createDeal(client, { name: "Elm Street", stage_id: passed?.id ?? "" });
    const made = await planned({ release: release("CLOSED_LOST", "2.0.0") }, client);
    expect(made.refusals).toEqual([]);
    expect(made.stranded).toMatchObject([
      { words: 'stage "Passed" (passed) of pipeline "Buyers" (buyers)', retyped: ["OPEN", "CLOSED_LOST"], relying: 1 },
    ]);
  });

  it("counts the deals that open again with a stage whose pipeline a prune gives back to the office", async () => {
    const { client, add } = await newWorkspace();
    const closed = ["Won", "Lost"].map((name) => ({ name, type: `CLOSED_${name.toUpperCase()}` }));
    await add("pipelines", { name: "Buyers", stages: [{ name: "Passed", type: "OPEN" }, ...closed] });
    const made = pipeline("buyers", "Buyers", "Passed");
    const stages = made.stages.map((one) => (one.name === "Passed" ? { ...one, stageType: "CLOSED_LOST" } : one));
    const release = packOf({ pipelines: [{ ...made, stages }] });
    await install({ release, existing: "adopt", onConflict: "take-release" }, client);
    const passed = (await stagesOf("Buyers", client)).find(({ name }) => name === "Passed");
    await createDeal(client, { name: "Elm Street", stage_id: passed?.id ?? "" });
    const { stranded, refusals } = await planned({ release: packOf({}, "2.0.0"), prune: true }, client);
    expect(refusals).toEqual([]);
    expect(stranded).toMatchObject([{ retyped: ["CLOSED_LOST", "OPEN"], relying: 1 }]);
  });

  it("counts who has stages and tags that exchange their names, by name or by key, and a field of another type", async () => {
    const { client } = await newWorkspace();
    const field = { kind: "custom_field", key: "pets", name: "Pets", data: { type: "text" } };
    const first = pipeline("buyers", "Buyers", "Toured");
    const tags = [tag("hot", "Hot"), tag("cold", "Cold")];
    await install({ release: packOf({ pipelines: [first], resources: [field, ...tags] }) }, client);
    const toured = (await stagesOf("Buyers", client)).find(({ name }) => name === "Toured");
    await createDeal(client, { name: "Elm Street", stage_id: toured?.id ?? "" });
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    const hot = (await listTags(client)).data.find(({ name }) => name === "Hot");
    await addContactTag(client, id, hot?.id ?? "");
    const [met, other, ...closed] = first.stages;
    const swapped = [
      [{ ...met, name: "Toured" }, { ...other, name: "Met" }, ...closed],
      [{ ...met, key: "toured" }, { ...other, key: "met" }, ...closed],
    ];
    const resources = [{ ...field, data: { type: "number" } }, tag("hot", "Cold"), tag("cold", "Hot")];
    for (const stages of swapped) {
      const release = packOf({ pipelines: [{ ...first, stages }], resources }, "2.0.0");
      const { stranded, refusals } = await planned({ release }, client);
      expect(refusals).toEqual([]);
      expect(stranded).toEqual([
        expect.objectContaining({
          words: 'custom field "Pets" (pets)',
          retyped: ["text", "number"],
          relying: 0,
        }),
        expect.objectContaining({ words: 'tag "Hot" (hot)', renamed: ["Hot", "Cold"], relying: 1 }),
        expect.objectContaining({ words: 'tag "Cold" (cold)', renamed: ["Cold", "Hot"], relying: 0 }),
        expect.objectContaining({ renamed: ["Met", "Toured"], relying: 0 }),
        expect.objectContaining({
          words: 'stage "Toured" (toured) of pipeline "Buyers" (buyers)',
          renamed: ["Toured", "Met"],
          relying: 1,
        }),
      ]);
    }
  });

  it("brings back when deals were closed that a release opened with their stage, whichever way it goes", async () => {
    for (const hold of ["owned", "adopted"]) {
      const { client, add } = await newWorkspace();
      const stages = [
        { name: "Met", type: "OPEN" },
        { name: "Passed", type: "CLOSED_LOST" },
        { name: "Won", type: "CLOSED_WON" },
        { name: "Lost", type: "CLOSED_LOST" },
      ];
      if (hold === "adopted") await add("pipelines", { name: "Buyers", stages });
      const buyers = pipeline("buyers", "Buyers", "Passed");
      const typed = (stageType: string) =>
        buyers.stages.map((one) => (one.name === "Passed" ? { ...one, stageType } : one));
      const first = packOf({ pipelines: [{ ...buyers, stages: typed("CLOSED_LOST") }] });
      const second = packOf({ pipelines: [{ ...buyers, stages: typed("OPEN") }] }, "2.0.0");
      const { packId } = first.document;
      await install({ release: first, existing: "adopt", onConflict: "take-release" }, client);
      const passed = (await stagesOf("Buyers", client)).find(({ name }) => name === "Passed")?.id ?? "";
      await createDeal(client, { name: "Elm Street", stage_id: passed });
      const closedAt = async () => (await listDeals(client)).data.map(({ closed_at }) => closed_at);
      const before = await closedAt();
      expect(before).toEqual([expect.any(String)]);
      for (const goBack of ["rollback", "rollback", "uninstall"] as const) {
        await install({ release: second }, client);
        expect(await closedAt()).toEqual([null]);
        const target = targetOf(client);
        if (goBack === "rollback") sure(await rollback(packId, target));
        else if (hold === "adopted") sure(await uninstall(packId, target));
        else continue;
        expect(await closedAt()).toEqual(before);
      }
    }
  });
});
