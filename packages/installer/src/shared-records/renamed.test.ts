import {
  addContactTag,
  createContact,
  createDeal,
  editInstalledItem,
  getInstalledItem,
  listContactStages,
  listLeadSources,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, planned, targetOf } from "../end-to-end.test-support.js";
import { edits } from "../model/edits.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, pipeline, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { holdsOf, stagesOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** Returns the ids of the tags that the steps of the automation "note" name in the workspace. */
async function tagsNamed(packId: string, client: WorkspaceClient): Promise<readonly string[]> {
  const { installed } = await getInstalledItem(client, packId, { kind: "automations", key: "note" });
  return [...new Set([...JSON.stringify(installed).matchAll(/"tag_id":"([^"]*)"/gu)].map(([, id = ""]) => id))];
}

/** Items that a release brings under another key, or as another kind. */
describe("renamed items", () => {
  it("asks which of two stages of one name is the pack's, and takes the one that is bound by its id", async () => {
    const { client, add } = await newWorkspace();
    const open = ["Offer", "Offer", "Ours"].map((name) => ({ name, type: "OPEN" }));
    const closed = [
      { name: "Won", type: "CLOSED_WON" },
      { name: "Lost", type: "CLOSED_LOST" },
    ];
    await add("pipelines", { name: "Buyers", stages: [...open, ...closed] });
    const stages = await stagesOf("Buyers", client);
    const [one, two] = stages.map(({ id }) => id);
    const release = packOf({ pipelines: [pipeline("buyers", "Buyers", "Offer")] });
    const bindings = { bindings: [{ type: "deal_stage" as const, id: "offer", targetId: two ?? "" }] };
    for (const existing of ["use", "adopt"] as const) {
      const { installPlan, refusals } = await planned({ release, existing }, client);
      const [refusal] = refusals;
      expect([refusal?.kind, refusal?.message, refusal?.remedy]).toEqual([
        "conflict",
        `The pipeline "Buyers" of the workspace has 2 stages called "Offer" (${one} and ${two}), and only one of them can be the pack's (offer).`,
        `Say which in the bindings file, under "bindings": { type: deal_stage, id: offer, targetId: ${one} }. Or give all but one another name in the workspace.`,
      ]);
      expect(await targetOf(client).apply(installPlan, { dryRun: true })).toMatchObject({
        message: expect.stringContaining('has 2 stages called "Offer"'),
      });
      await install({ release, existing, bindings }, client);
      const added = existing === "adopt" ? ["Met"] : [];
      const names = (await stagesOf("Buyers", client)).map(({ name }) => name);
      expect(names.sort()).toEqual([...stages.map(({ name }) => name), ...added].sort());
      if (existing === "use") sure(await uninstall(release.document.packId, targetOf(client)));
    }
    const { stages: all, ...rest } = pipeline("buyers", "Buyers", "Offer");
    const renamed = all.map((stage) => (stage.key === "offer" ? { ...stage, name: "Accepted" } : stage));
    await install({ release: packOf({ pipelines: [{ ...rest, stages: renamed }] }, "1.1.0") }, client);
    const after = new Map((await stagesOf("Buyers", client)).map(({ id, name }) => [id, name]));
    expect([after.get(one ?? ""), after.get(two ?? "")]).toEqual(["Offer", "Accepted"]);
  });

  it("keeps a record, forth and back, that a release brings under another key with other values", async () => {
    const { client } = await newWorkspace();
    const [first, second] = [
      packOf({ resources: [tag("hot", "Hot", "#111111")] }),
      packOf({ resources: [tag("warm", "Hot", "#222222")] }, "2.0.0"),
    ];
    const { packId } = first.document;
    await install({ release: first }, client);
    const before = (await listTags(client)).data;
    for (const _ of [1, 2]) {
      await install({ release: second }, client);
      expect((await listTags(client)).data).toEqual([{ ...before[0], color: "#222222" }]);
      expect(await holdsOf(packId, client)).toEqual({ warm: "owned" });
      sure(await rollback(packId, targetOf(client)));
      expect((await listTags(client)).data).toEqual(before);
      expect(await holdsOf(packId, client)).toEqual({ hot: "owned" });
    }
  });

  it("lets an edited automation go on using a record that gets another key, and keeps that with it", async () => {
    const { client } = await newWorkspace();
    const note = (key: string) =>
      automation("note", [{ type: "tag", id: key, name: "Hot" }], { tag_id: key }, "action.add_tag");
    const first = packOf({ automations: [note("hot")], resources: [tag("hot", "Hot")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    const before = (await listTags(client)).data;
    const document = edits["one step more"]?.(note("hot"), 0) ?? {};
    await editInstalledItem(client, packId, { kind: "automations", key: "note" }, document);
    for (const automations of [[note("warm")], []]) {
      const release = packOf({ automations, resources: [tag("warm", "Hot")] }, "2.0.0");
      await install({ release }, client);
      expect(await tagsNamed(packId, client)).toEqual(before.map(({ id }) => id));
      sure(await rollback(packId, targetOf(client)));
      expect(await holdsOf(packId, client)).toEqual({ note: "owned", hot: "owned" });
    }
    await install({ release: packOf({ resources: [tag("warm", "Hot")] }, "2.0.0") }, client);
    const { kept } = sure(await uninstall(packId, targetOf(client)));
    expect(kept.map(({ key, reason }) => [key, reason])).toEqual([
      ["note", "edited"],
      ["warm", "used by what is kept"],
    ]);
    expect((await listTags(client)).data).toEqual(before);
  });

  it("removes a record and makes another where a release changes its kind, and keeps what somebody has of it", async () => {
    const { client, change } = await newWorkspace();
    const source = (key: string, name: string) => ({ kind: "lead_source", key, name });
    const resources = [tag("hot", "Hot"), tag("cold", "Cold"), tag("ours", "Ours")];
    await install({ release: packOf({ resources }) }, client);
    const ids = sure(await targetOf(client).read(packOf({}).document.packId))?.ids;
    const [hot, ours] = [ids?.get("resources hot") ?? "", ids?.get("resources ours") ?? ""];
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, hot);
    await change("tags", ours, { color: "#123456" });
    const release = packOf(
      { resources: [source("hot", "Hot"), source("cold", "Cold"), source("ours", "Ours")] },
      "2.0.0",
    );
    const made = await planned({ release }, client);
    expect(made.installPlan.plan.items.map(({ key, action }) => [key, action])).toEqual(
      ["hot", "cold", "ours"].flatMap((key) => [
        [key, "remove"],
        [key, "create"],
      ]),
    );
    expect(made.installPlan.plan.counts).toMatchObject({ create: 3, remove: 3 });
    expect(made.stranded.map(({ words, relying, stays }) => [words, relying, stays])).toEqual([
      ['tag "Hot" (hot)', 1, "in use"],
      ['tag "Cold" (cold)', 0, undefined],
      ['tag "Ours" (ours)', 0, "edited"],
    ]);
    await install({ release }, client);
    expect(await tagsIn(client)).toEqual({ Hot: null, Ours: "#123456" });
    expect((await listLeadSources(client)).data.map(({ name }) => name).sort()).toEqual(["Cold", "Hot", "Ours"]);
    expect(await holdsOf(release.document.packId, client)).toEqual({
      hot: "owned",
      cold: "owned",
      ours: "owned",
      [hot]: "released",
      [ours]: "released",
    });
    await install({ release: packOf({ resources }, "3.0.0") }, client);
    expect(sure(await targetOf(client).read(release.document.packId))?.ids.get("resources hot")).toBe(hot);
    expect(await tagsIn(client)).toEqual({ Hot: null, Cold: null, Ours: "#123456" });
    expect((await listLeadSources(client)).data).toEqual([]);
  });

  it("knows a stage under another key by its name, with its deals, forth and back, whoever had the pipeline", async () => {
    for (const hold of ["owned", "adopted"]) {
      const { client, add } = await newWorkspace();
      const closed = ["Won", "Lost"].map((name) => ({ name, type: `CLOSED_${name.toUpperCase()}` }));
      const open = ["Met", "Ours"].map((name) => ({ name, type: "OPEN" }));
      if (hold === "adopted") await add("pipelines", { name: "Buyers", stages: [...open, ...closed] });
      const first = pipeline("buyers", "Buyers");
      const second = { ...first, stages: first.stages.map((stage) => ({ ...stage, key: `buyer-${stage.key}` })) };
      const [before, release] = [packOf({ pipelines: [first] }), packOf({ pipelines: [second] }, "2.0.0")];
      const { packId } = release.document;
      await install({ release: before, existing: "adopt", onConflict: "take-release" }, client);
      const there = await stagesOf("Buyers", client);
      const stageId = there.find(({ name }) => name === "Met")?.id ?? "";
      await createDeal(client, { name: "Elm Street", stage_id: stageId });
      const made = await planned({ release }, client);
      expect([made.stranded, made.installPlan.plan.diagnostics]).toEqual([[], []]);
      await install({ release }, client);
      expect(await stagesOf("Buyers", client)).toEqual(there);
      expect(sure(await drift(packId, targetOf(client))).changes).toEqual([]);
      sure(await rollback(packId, targetOf(client)));
      expect(await stagesOf("Buyers", client)).toEqual(there);
      await install({ release }, client);
      sure(await uninstall(packId, targetOf(client)));
      expect(await stagesOf("Buyers", client)).toEqual(there);
    }
  });

  it("looks anew for a record where a release changes the kind of what the pack only uses", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "Hot", color: null });
    const sourceId = await add("lead-sources", { name: "Hot" });
    const { packId } = packOf({}).document;
    const release = (kind: string, version: string) =>
      packOf({ resources: [{ kind, key: "hot", name: "Hot" }] }, version);
    const idOfHot = async () => sure(await targetOf(client).read(packId))?.ids.get("resources hot");
    await install({ release: release("tag", "1.0.0"), existing: "use" }, client);
    await install({ release: release("lead_source", "2.0.0"), existing: "use" }, client);
    expect([await holdsOf(packId, client), await idOfHot()]).toEqual([{ hot: "used" }, sourceId]);
    await install({ release: release("contact_stage", "3.0.0") }, client);
    expect(await holdsOf(packId, client)).toEqual({ hot: "owned" });
    expect((await listContactStages(client)).data.map(({ name }) => name)).toContain("Hot");
    expect(sure(await rollback(packId, targetOf(client))).version).toBe("2.0.0");
    expect([await holdsOf(packId, client), await idOfHot()]).toEqual([{ hot: "used" }, sourceId]);
    expect((await listContactStages(client)).data.map(({ name }) => name)).not.toContain("Hot");
    expect(await tagsIn(client)).toEqual({ Hot: null });
  });
});
