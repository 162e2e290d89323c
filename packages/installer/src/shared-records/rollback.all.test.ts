import { addContactTag, createContact, listPipelines } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, planned, targetOf } from "../end-to-end.test-support.js";

import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { packOf, pipeline, refused, sure } from "../packs.test-support.js";

import { sandboxOfFile } from "../sandbox.test-support.js";
import type { ItemName } from "../target/target.js";
import { holdsOf, otherId, stagesOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

describe("records at a rollback", () => {
  it("takes up again by a rollback what it adopted and gave back, by its id, whatever it is called by then", async () => {
    const { client, add, change } = await newWorkspace();
    const tagId = await add("tags", { name: "Hot", color: "#111111" });
    const closed = ["Won", "Lost"].map((name) => ({ name, type: `CLOSED_${name.toUpperCase()}` }));
    const open = ["Met", "Signed"].map((name) => ({ name, type: "OPEN" }));
    const pipelineId = await add("pipelines", { name: "Buyers", stages: [...open, ...closed] });
    const own = tag("own", "Own");
    const pipelines = [pipeline("buyers", "Buyers", "Signed")];
    const first = packOf({ resources: [own, tag("hot", "Hot", "#ff0000")], pipelines });
    const { packId } = first.document;
    await install({ release: first, existing: "adopt", onConflict: "take-release" }, client);
    const next = packOf({ resources: [own] }, "2.0.0");
    const made = await planned({ release: next, prune: true }, client);
    expect(
      made.givenBack.map(({ item, fields }) => [item.key, fields.map(({ path, theirs }) => [...path, theirs])]),
    ).toEqual([
      ["hot", [["data", "color", "#111111"]]],
      ["buyers", []],
    ]);
    const { result } = await carriedOut(made, client);
    expect(result?.items.map(({ key, action }) => [key, action])).toContainEqual(["hot", "update"]);
    expect(await holdsOf(packId, client)).toEqual({ own: "owned" });
    const target = targetOf(client);
    // What the prune wrote itself, nobody in the office changed.
    const tried = sure(await rollback(packId, target, { dryRun: true }));
    expect(tried.plan?.counts).toMatchObject({ adopt: 2, conflict: 0 });
    await change("pipelines", pipelineId, { name: "House hunters" });
    await change("tags", tagId, { color: "#222222" });
    expect(refused(await rollback(packId, target)).message).toContain('too: "data.color" of tag "Hot" (hot). Say');
    const conflicts = [
      { pointer: "/resources/hot/data/color", release: "2.0.0", choose: "keep-workspace" as const },
      { pointer: "/resources/hot", choose: "take-release" as const },
    ];
    const back = sure(await rollback(packId, target, { onConflict: "keep-workspace", conflicts }));
    expect(back.items.map(({ name, action, id }) => [name, action, id])).toEqual([
      [undefined, "keep", expect.any(String)],
      ["Hot", "adopt", tagId],
      ["House hunters", "adopt", pipelineId],
    ]);
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "adopted", buyers: "adopted" });
    expect(await tagsIn(client)).toEqual({ Own: null, Hot: "#ff0000" });
    const named = (await listPipelines(client)).data.map(({ name, stages }) => [name, stages.length]);
    expect(named).toContainEqual(["House hunters", 4]);
    expect(named.map(([name]) => name)).not.toContain("Buyers");
    sure(await uninstall(packId, target));
    expect(await tagsIn(client)).toEqual({ Hot: "#222222" });
  });

  it("takes away again by a rollback what the office had deleted and a release made again, unless somebody has it by now", async () => {
    const { client, change, remove } = await newWorkspace();
    const tags = (color: string) => ["gone", "tagged", "edited"].map((key) => tag(key, key, color));
    const first = packOf({ resources: tags("#111111"), pipelines: [pipeline("buyers", "Buyers", "Offer")] });
    const pipelines = [pipeline("buyers", "Buyers", "Offer", "Toured")];
    const second = packOf({ resources: tags("#222222"), pipelines }, "1.1.0");
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first }, client);
    const idOf = async (name: ItemName) => sure(await target.read(packId))?.ids.get(name) ?? "";
    for (const key of ["gone", "tagged", "edited"]) await remove("tags", await idOf(`resources ${key}`));
    await remove("pipelines", await idOf("pipelines buyers"));
    await install({ release: second, onConflict: "take-release" }, client);
    expect(await tagsIn(client)).toEqual({ gone: "#222222", tagged: "#222222", edited: "#222222" });
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, await idOf("resources tagged"));
    await change("tags", await idOf("resources edited"), { name: "Ours" });
    const { items } = sure(await rollback(packId, target));
    const went = items.filter(({ action }) => action === "remove");
    expect(went.map(({ key, reason }) => [key, reason])).toEqual([
      ["gone", "deleted before"],
      ["buyers", "deleted before"],
    ]);
    expect(await tagsIn(client)).toEqual({ tagged: "#111111", Ours: "#111111" });
    expect(await stagesOf("Buyers", client)).toEqual([]);
    expect(refused(await planned({ release: second }, client).then(({ refusals: [one] }) => one)).kind).toBe(
      "conflict",
    );
  });

  it("asks by a rollback nothing that was decided when that release came, whichever way it leads", async () => {
    const { client, change, remove } = await newWorkspace();
    const release = (color: string, version: string) =>
      packOf({ resources: tags.map((key) => tag(key, key, color)) }, version);
    const tags = ["taken", "kept", "gone"];
    const [first, second] = [release("#111111", "1.0.0"), release("#222222", "2.0.0")];
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first }, client);
    const ids = sure(await target.read(packId))?.ids;
    for (const key of ["taken", "kept"]) await change("tags", ids?.get(`resources ${key}`) ?? "", { color: "#333333" });
    await remove("tags", ids?.get("resources gone") ?? "");
    const conflicts = [{ pointer: "/resources/kept", choose: "keep-workspace" as const }];
    await install({ release: second, onConflict: "take-release", bindings: { conflicts } }, client);
    const decided = await tagsIn(client);
    expect(decided).toEqual({ taken: "#222222", kept: "#333333", gone: "#222222" });
    for (const _ of [1, 2]) {
      sure(await rollback(packId, target, { to: "1" }));
      expect(await tagsIn(client)).toEqual({ taken: "#333333", kept: "#333333" });
      sure(await rollback(packId, target, { to: "2" }));
      expect(await tagsIn(client)).toEqual(decided);
    }
    // What the office changed since then nobody has decided about.
    sure(await rollback(packId, target, { to: "1" }));
    await change("tags", ids?.get("resources taken") ?? "", { color: "#444444" });
    expect(refused(await rollback(packId, target, { to: "2" })).message).toContain('"data.color" of tag "taken"');
  });

  it("adopts again by a rollback what another pack had by then and gave back", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "Hot", color: "#111111" });
    const own = tag("own", "Own");
    const first = packOf({ resources: [own, tag("hot", "Hot", "#ff0000")] });
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first, existing: "adopt", onConflict: "take-release" }, client);
    await install({ release: packOf({ name: "Rentals", packId: otherId, resources: [tag("warm", "Hot")] }) }, client);
    await install({ release: packOf({ resources: [own] }, "2.0.0"), prune: true }, client);
    expect(await holdsOf(otherId, client)).toEqual({ warm: "adopted" });
    sure(await uninstall(otherId, target));
    expect(await tagsIn(client)).toEqual({ Own: null, Hot: "#111111" });
    sure(await rollback(packId, target));
    expect([await tagsIn(client), await holdsOf(packId, client)]).toEqual([
      { Own: null, Hot: "#ff0000" },
      { own: "owned", hot: "adopted" },
    ]);
    sure(await uninstall(packId, target));
    expect(await tagsIn(client)).toEqual({ Hot: "#111111" });
  });
});
