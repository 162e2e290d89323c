import { editInstalledItem } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, pipeline, sure } from "../packs.test-support.js";
import { changedTargets } from "../plan/changed-targets.js";
import { sandboxOfFile } from "../sandbox.test-support.js";

import { holdsOf, otherId, stagesOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** What a rollback makes of records whose hold changed since. */
describe("records at a rollback", () => {
  it("uses by a rollback what it had and another pack has by now", async () => {
    const { client } = await newWorkspace();
    const own = tag("own", "Own");
    const first = packOf({ resources: [own, tag("past", "Past")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    await install({ release: packOf({ name: "Rentals", packId: otherId, resources: [tag("gone", "Past")] }) }, client);
    await install({ release: packOf({ resources: [own] }, "2.0.0") }, client);
    expect(await holdsOf(otherId, client)).toEqual({ gone: "owned" });
    expect(sure(await rollback(packId, targetOf(client))).items.map(({ action }) => action)).toEqual(["keep", "use"]);
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", past: "used" });
    expect(await tagsIn(client)).toEqual({ Own: null, Past: null });
  });

  it("goes up and back as often as one likes, and leaves nothing behind", async () => {
    const { client } = await newWorkspace();
    const first = packOf({
      resources: [tag("own", "Own"), tag("old", "Old")],
      pipelines: [pipeline("buyers", "Buyers", "Offer")],
    });
    const second = packOf(
      { resources: [tag("own", "Own!"), tag("new", "New")], pipelines: [pipeline("buyers", "Buyers")] },
      "2.0.0",
    );
    const { packId } = first.document;
    await install({ release: first }, client);
    const ids = async () => [...(sure(await targetOf(client).read(packId))?.ids ?? [])].sort();
    const [idsThen, stagesThen] = [await ids(), await stagesOf("Buyers", client)];
    for (let round = 0; round < 3; round++) {
      await install({ release: second }, client);
      expect(Object.keys(await tagsIn(client)).sort()).toEqual(["New", "Old", "Own!"]);
      const back = sure(await rollback(packId, targetOf(client)));
      expect(back.version).toBe("1.0.0");
      expect(Object.keys(await tagsIn(client)).sort()).toEqual(["Old", "Own"]);
      expect(await holdsOf(packId, client)).toEqual({ own: "owned", old: "owned", buyers: "owned" });
      // What comes again is the record that it was, and so are its stages.
      expect([await ids(), await stagesOf("Buyers", client)]).toEqual([idsThen, stagesThen]);
    }
  });

  it("brings back by a rollback an edit that the release had come to say itself", async () => {
    const { client } = await newWorkspace();
    const first = packOf({ resources: [tag("own", "Own", "#111111")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    await editInstalledItem(client, packId, { kind: "resources", key: "own" }, { data: { color: "#222222" } });
    for (let round = 0; round < 2; round++) {
      await install({ release: packOf({ resources: [tag("own", "Own", "#222222")] }, "1.1.0") }, client);
      sure(await rollback(packId, targetOf(client)));
      expect(await tagsIn(client)).toEqual({ Own: "#222222" });
      expect(sure(await drift(packId, targetOf(client))).changes).toHaveLength(1);
    }
  });

  it("asks by a rollback only once about a value that was decided", async () => {
    const { client } = await newWorkspace();
    const releaseOf = (color: string, version: string) => packOf({ resources: [tag("own", "Own", color)] }, version);
    const { packId } = packOf({}).document;
    const target = targetOf(client);
    for (const version of ["1.0.0", "2.0.0"]) await install({ release: releaseOf("#111111", version) }, client);
    await install({ release: releaseOf("#333333", "3.0.0") }, client);
    await editInstalledItem(client, packId, { kind: "resources", key: "own" }, { data: { color: "#999999" } });
    expect(sure(await rollback(packId, target, { dryRun: true })).plan?.counts).toMatchObject({ conflict: 1 });
    sure(await rollback(packId, target, { onConflict: "keep-workspace" }));
    sure(await rollback(packId, target, { to: "3" }));
    sure(await rollback(packId, target, { to: "1" }));
    expect(await tagsIn(client)).toEqual({ Own: "#999999" });
  });

  it("keeps by a rollback what was there at the revision it goes to, though that release did not carry it", async () => {
    const { client } = await newWorkspace();
    const own = tag("own", "Own");
    const first = packOf({ resources: [own, tag("old", "Old")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    await install({ release: packOf({ resources: [own, tag("new", "New")] }, "2.0.0") }, client);
    const target = targetOf(client);
    sure(await rollback(packId, target, { to: "1" }));
    expect(await tagsIn(client)).toEqual({ Own: null, Old: null });
    const tried = sure(await rollback(packId, target, { to: "2", dryRun: true }));
    expect(tried.plan?.counts).toMatchObject({ remove: 0, create: 1 });
    sure(await rollback(packId, target, { to: "2" }));
    expect(await tagsIn(client)).toEqual({ Own: null, Old: null, New: null });
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", new: "owned", old: "released" });
  });

  it("tells what references stand for once a rollback is done", async () => {
    const { client, add } = await newWorkspace();
    const [one, two] = [await add("teams", { name: "Agents" }), await add("teams", { name: "Others" })];
    const follow = automation(
      "follow",
      [{ type: "team", id: "agents", name: "Agents" }],
      { team_id: "agents" },
      "action.assign_owner",
    );
    const bound = (targetId: string) => ({ bindings: [{ type: "team" as const, id: "agents", targetId }] });
    const release = packOf({ automations: [follow] });
    await install({ release }, client);
    const next = packOf({ automations: [follow], resources: [tag("own", "Own")] }, "1.1.0");
    await install({ release: next, bindings: bound(two) }, client);
    const target = targetOf(client);
    const { bindings = [] } = sure(await rollback(release.document.packId, target, { dryRun: true }));
    expect(bindings).toEqual(bound(one).bindings);
    const [changed] = sure(await changedTargets({ release: next.document, bindings: [...bindings] }, target, {}));
    expect(changed).toMatchObject({ match: { target: { name: "Agents" } }, from: two, fromName: "Others" });
    expect(changed?.automations).toEqual(["follow"]);
  });

  it("gives back by a rollback what was the office's, and a release took up again or removed", async () => {
    const { client, change, remove } = await newWorkspace();
    const own = tag("own", "Own");
    const thanks = { key: "thanks", name: "Thanks", channel: "sms", body: "Thank you." };
    const note = automation("note", [{ type: "tag", id: "gone", name: "Gone" }], { tag_id: "gone" }, "action.add_tag");
    const first = packOf({
      resources: [own, tag("near", "Neighbour", "#111111"), tag("gone", "Gone")],
      messageTemplates: [thanks],
      automations: [note],
    });
    const second = packOf({ resources: [own] }, "2.0.0");
    const third = packOf({ resources: [own, tag("near", "Near", "#333333")] }, "3.0.0");
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first }, client);
    const nearId = sure(await target.read(packId))?.ids.get("resources near") ?? "";
    await install({ release: second }, client);
    await change("tags", nearId, { name: "Nachbar", color: "#222222" });
    const [tags, holds] = [await tagsIn(client), await holdsOf(packId, client)];
    expect(holds).toEqual({ own: "owned", near: "released", gone: "released", thanks: "released", note: "released" });
    for (const _ of [1, 2]) {
      await install({ release: third, prune: true, onConflict: "take-release" }, client);
      expect(await tagsIn(client)).toEqual({ Own: null, Near: "#333333" });
      sure(await rollback(packId, target));
      expect([await tagsIn(client), await holdsOf(packId, client)]).toEqual([tags, holds]);
      expect(sure(await target.read(packId))?.ids.get("resources near")).toBe(nearId);
    }
    // What nobody edited goes again by a prune, and the other stays.
    await install({ release: packOf({ resources: [own] }, "4.0.0"), prune: true }, client);
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", near: "released" });
    sure(await rollback(packId, target, { to: "1", onConflict: "keep-workspace" }));
    expect(await tagsIn(client)).toEqual(tags);
    // What the office deleted since a release took it up and let go of it again stays away.
    await install({ release: third, onConflict: "take-release" }, client);
    await install({ release: packOf({ resources: [own] }, "4.0.0") }, client);
    await remove("tags", nearId);
    sure(await rollback(packId, target, { to: "2" }));
    expect(Object.keys(await tagsIn(client))).not.toContain("Nachbar");
  });

  it("leaves away by a rollback what the office deleted, where the release in between did not have it", async () => {
    const { client, remove } = await newWorkspace();
    const stays = tag("stays", "Stays");
    const first = packOf({ resources: [tag("gone", "Gone"), tag("pruned", "Pruned"), stays] });
    const second = packOf({ resources: [stays] }, "2.0.0");
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first }, client);
    await remove("tags", sure(await target.read(packId))?.ids.get("resources gone") ?? "");
    await install({ release: second, prune: true }, client);
    expect(Object.keys(await tagsIn(client))).toEqual(["Stays"]);
    sure(await rollback(packId, target));
    expect(Object.keys(await tagsIn(client)).sort()).toEqual(["Pruned", "Stays"]);
  });

  it("brings all of it again by a rollback to before an uninstallation", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "Hot", color: "#111111" });
    const own = tag("own", "Own");
    const thanks = { key: "thanks", name: "Thanks", channel: "sms", body: "Thank you." };
    const resources = [own, tag("old", "Old", "#333333"), tag("hot", "Hot", "#ff0000")];
    const first = packOf({ resources, messageTemplates: [thanks] });
    const { packId } = first.document;
    const target = targetOf(client);
    await install({ release: first, existing: "adopt", onConflict: "take-release" }, client);
    const [tags, holds] = [await tagsIn(client), await holdsOf(packId, client)];
    const ids = sure(await target.read(packId))?.ids;
    sure(await uninstall(packId, target));
    await install({ release: packOf({ resources: [own] }, "2.0.0") }, client);
    expect(sure(await target.history(packId)).map(({ revision }) => revision)).toEqual(["3", "1"]);
    sure(await rollback(packId, target, { to: "1" }));
    expect([await tagsIn(client), await holdsOf(packId, client)]).toEqual([tags, holds]);
    // What was made since the uninstallation stays what it is by then; all else is the record that it was.
    const again = new Map(sure(await target.read(packId))?.ids);
    expect(again.delete("resources own")).toBe(true);
    expect(new Map(ids)).toEqual(new Map([...again, ["resources own", ids?.get("resources own")]]));
    expect(sure(await drift(packId, target)).changes).toEqual([]);
    sure(await rollback(packId, target, { to: "3" }));
    expect([await tagsIn(client), await holdsOf(packId, client)]).toEqual([
      { Own: null, Hot: "#111111" },
      { own: "owned" },
    ]);
  });
});
