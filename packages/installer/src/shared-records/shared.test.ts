import { editInstalledItem } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, planned, targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, sure } from "../packs.test-support.js";
import { stayingBy } from "../plan/staying.js";
import { sandboxOfFile } from "../sandbox.test-support.js";

import { holdsOf, otherId, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** Records that several packs have, or refer to. */
describe("shared records", () => {
  it("lets two packs have one record, and passes it on when the first lets go", async () => {
    const { client } = await newWorkspace();
    const ours = packOf({ name: "Listings", resources: [tag("past", "Past", "#111111"), tag("own", "Own")] });
    const theirs = packOf({ name: "Rentals", packId: otherId, resources: [tag("gone", "past", "#222222")] });
    const { packId } = ours.document;
    await install({ release: ours }, client);
    await install({ release: theirs }, client);
    expect(await holdsOf(otherId, client)).toEqual({ gone: "used" });
    const used = sure(await targetOf(client).read(otherId))?.remains?.holdings.get("resources gone");
    expect(used?.owner).toBe(packId);
    expect(await tagsIn(client)).toEqual({ Past: "#111111", Own: null });
    expect(sure(await drift(otherId, targetOf(client))).changes).toEqual([]);
    const pruned = packOf({ name: "Listings", resources: [tag("own", "Own")] }, "2.0.0");
    const leaving = await planned({ release: pruned, prune: true }, client);
    const heir = leaving.installation?.remains?.holdings.get("resources past")?.heir;
    expect([heir, leaving.stranded]).toEqual([{ packId: otherId, name: "Rentals" }, []]);
    const gone = sure(await uninstall(packId, targetOf(client)));
    expect(gone.kept.map(({ key, reason }) => [key, reason])).toEqual([["past", "carried by Rentals"]]);
    expect(await tagsIn(client)).toEqual({ Past: "#111111" });
    expect(await holdsOf(otherId, client)).toEqual({ gone: "owned" });
    await install({ release: ours }, client);
    expect(await holdsOf(packId, client)).toEqual({ past: "used", own: "owned" });
    await install({ release: packOf({ name: "Rentals", packId: otherId }, "2.0.0"), prune: true }, client);
    expect(await holdsOf(packId, client)).toEqual({ past: "owned", own: "owned" });
    sure(await uninstall(packId, targetOf(client)));
    sure(await uninstall(otherId, targetOf(client)));
    expect(Object.keys(await tagsIn(client)).length).toBeLessThan(2);
  });

  it("brings the values of its own release to what another pack let go of, and takes no other one for it", async () => {
    const { client } = await newWorkspace();
    const first = packOf({ resources: [tag("hot", "Hot", "#ff0000")] });
    const ours = (color: string) =>
      packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "Hot", color)] });
    await install({ release: first }, client);
    await install({ release: ours("#00ff00") }, client);
    sure(await uninstall(first.document.packId, targetOf(client)));
    const made = await planned({ release: ours("#00ff00") }, client);
    expect([made.refusals, made.isInstalled, made.installPlan.plan.counts.update]).toEqual([[], false, 1]);
    expect((await planned({ release: ours("#0000ff") }, client)).refusals).toMatchObject([{ kind: "upgrade" }]);
    await install({ release: ours("#00ff00") }, client);
    expect(await tagsIn(client)).toEqual({ Hot: "#00ff00" });
    // Though the office has come to have its contents, another release under the same version is not what is installed.
    await editInstalledItem(client, otherId, { kind: "resources", key: "heat" }, { data: { color: "#0000ff" } });
    expect(await planned({ release: ours("#0000ff") }, client)).toMatchObject({
      refusals: [{ kind: "upgrade" }],
      isInstalled: false,
    });
  });

  it("gives what another pack said of a record back when the release that took it over is rolled back", async () => {
    const { client } = await newWorkspace();
    const ours = (color: string, version: string) =>
      packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "Hot", color)] }, version);
    const first = packOf({ resources: [tag("hot", "Hot", "#ff0000")] });
    await install({ release: first }, client);
    await install({ release: ours("#00ff00", "1.0.0") }, client);
    sure(await uninstall(first.document.packId, targetOf(client)));
    await install({ release: ours("#0000ff", "1.1.0") }, client);
    expect(await tagsIn(client)).toEqual({ Hot: "#0000ff" });
    sure(await rollback(otherId, targetOf(client), { to: "1" }));
    expect(await tagsIn(client)).toEqual({ Hot: "#ff0000" });
    // What another pack said once is not a local change.
    expect(sure(await drift(otherId, targetOf(client))).changes).toEqual([]);
  });

  it("lets a pack go on using the office's record when another one that adopted it goes", async () => {
    const { client, add } = await newWorkspace();
    await add("tags", { name: "Hot", color: "#ff0000" });
    const ours = packOf({ name: "Listings", resources: [tag("hot", "Hot", "#111111")] });
    const theirs = packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "Hot", "#222222")] });
    await install({ release: ours, existing: "use" }, client);
    await install({ release: theirs, existing: "adopt", onConflict: "take-release" }, client);
    expect(await holdsOf(otherId, client)).toEqual({ heat: "adopted" });
    // An upgrade that gives the item another key does not begin the use anew.
    const next = (color: string, version: string) =>
      packOf({ name: "Listings", resources: [tag("warm", "Hot", color)] }, version);
    await install({ release: next("#111111", "1.1.0"), existing: "use" }, client);
    sure(await uninstall(otherId, targetOf(client)));
    expect(await holdsOf(ours.document.packId, client)).toEqual({ warm: "used" });
    await install({ release: next("#333333", "1.2.0"), existing: "use" }, client);
    expect(await tagsIn(client)).toEqual({ Hot: "#ff0000" });
  });

  it("leaves what a pack made where another one was let use it, and lets it go with that one", async () => {
    const { client } = await newWorkspace();
    const ours = packOf({ resources: [tag("hot", "Hot", "#111111")] });
    const theirs = packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "Hot", "#222222")] });
    const { packId } = ours.document;
    await install({ release: ours }, client);
    await install({ release: packOf({ resources: [] }, "2.0.0"), prune: false }, client);
    await install({ release: theirs, existing: "use" }, client);
    await install({ release: ours, allowDowngrade: true }, client);
    expect(await holdsOf(packId, client)).toEqual({ hot: "owned" });
    const gone = sure(await uninstall(packId, targetOf(client)));
    expect(gone.kept.map(({ reason }) => reason)).toEqual(['used by the pack "Rentals"']);
    expect(await holdsOf(otherId, client)).toEqual({ heat: "used" });
    sure(await uninstall(otherId, targetOf(client)));
    expect(await tagsIn(client)).toEqual({});
  });

  it("uses what another pack or the office has made since under a name that a rollback would make again", async () => {
    const { client, add } = await newWorkspace();
    const resources = [tag("hot", "Hot"), tag("cold", "Cold")];
    const note = automation("note", [{ type: "tag", id: "hot", name: "Hot" }], { tag_id: "hot" }, "action.add_tag");
    const { packId } = packOf({}).document;
    await install({ release: packOf({ resources, automations: [note] }) }, client);
    await install({ release: packOf({ resources: [tag("own", "Own")] }, "2.0.0"), prune: true }, client);
    await install({ release: packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "hot")] }) }, client);
    await add("tags", { name: "COLD" });
    sure(await rollback(packId, targetOf(client), { to: "1" }));
    expect(await holdsOf(packId, client)).toEqual({ hot: "used", cold: "used", note: "owned" });
    expect(Object.keys(await tagsIn(client)).sort()).toEqual(["COLD", "hot"]);
  });

  it("keeps what an automation names that stays because another pack runs it", async () => {
    const { client } = await newWorkspace();
    const note = automation("note", [{ type: "tag", id: "hot", name: "Hot" }], { tag_id: "hot" }, "action.add_tag");
    const ours = packOf({ resources: [tag("hot", "Hot")], automations: [note, automation("other")] });
    const { packId } = ours.document;
    await install({ release: ours }, client);
    const runs = automation(
      "runs",
      [{ type: "automation", id: "note", name: "note" }],
      { automation_id: "note" },
      "action.run_automation",
    );
    await install({ release: packOf({ name: "Rentals", packId: otherId, automations: [runs] }) }, client);
    const release = packOf({ automations: [automation("other")] }, "2.0.0");
    expect((await planned({ release, prune: true }, client)).refusals).toEqual([]);
    await install({ release, prune: true }, client);
    expect(await holdsOf(packId, client)).toEqual({ hot: "released", note: "released", other: "owned" });
  });

  it("keeps what an automation names that an earlier release left, also where that has another key by now", async () => {
    const { client } = await newWorkspace();
    const note = automation("note", [{ type: "tag", id: "hot", name: "Hot" }], { tag_id: "hot" }, "action.add_tag");
    const other = automation("other");
    const { packId } = packOf({}).document;
    await install({ release: packOf({ resources: [tag("hot", "Hot")], automations: [note, other] }) }, client);
    await install({ release: packOf({ resources: [tag("hot", "Hot")], automations: [other] }, "2.0.0") }, client);
    const release = packOf({ resources: [tag("heat", "Hot")], automations: [other] }, "3.0.0");
    expect((await planned({ release }, client)).refusals).toEqual([]);
    await install({ release }, client);
    expect(await holdsOf(packId, client)).toEqual({ heat: "owned", note: "released", other: "owned" });
    await install({ release: packOf({ resources: [tag("heat", "Hot")] }, "4.0.0") }, client);
  });

  it("keeps what an automation of another pack refers to, whichever way the pack goes", async () => {
    const { client } = await newWorkspace();
    const [own, hot, past] = [tag("own", "Own"), tag("hot", "Hot"), tag("past", "Past")];
    const release = packOf({ resources: [own, hot, past] });
    const { packId } = release.document;
    await install({ release }, client);
    const monthly = automation(
      "monthly",
      [{ type: "tag", id: "hot", name: "Hot" }],
      { tag_id: "hot" },
      "action.add_tag",
    );
    const other = packOf({ name: "Rentals", packId: otherId, automations: [monthly] });
    await install({ release: other }, client);
    const reason = 'used by automation "monthly" of Rentals';
    const target = targetOf(client);
    const next = packOf({ resources: [own] }, "2.0.0");
    const made = await planned({ release: next, prune: true }, client);
    expect(
      made.installPlan.plan.items.map(
        stayingBy(made.installPlan.plan, made.installation?.remains?.holdings ?? new Map()),
      ),
    ).toEqual([undefined, "used by another pack", undefined]);
    expect(made.stranded.map(({ words }) => words)).toEqual(['tag "Past" (past)']);
    const { result } = await carriedOut(made, client);
    expect(result?.items.map((item) => [item.key, item.action, item.reason])).toContainEqual(["hot", "keep", reason]);
    expect(await tagsIn(client)).toEqual({ Own: null, Hot: null });
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "released" });
    sure(await rollback(packId, target));
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "owned", past: "owned" });
    for (const dryRun of [true, false]) {
      const { kept } = sure(await uninstall(packId, target, { dryRun }));
      expect(kept.map((item) => [item.key, item.reason])).toEqual([["hot", reason]]);
    }
    expect(await tagsIn(client)).toEqual({ Hot: null });
  });
});
