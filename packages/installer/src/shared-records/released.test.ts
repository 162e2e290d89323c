import { addContactTag, createContact, editInstalledItem, listTags } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, planned, targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, refused, sure } from "../packs.test-support.js";

import { sandboxOfFile } from "../sandbox.test-support.js";
import { holdsOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** What a release drops or an uninstallation leaves, and how it is taken up again. */
describe("released records", () => {
  it("releases what an upgrade drops, prunes it later, and takes it up again", async () => {
    const { client } = await newWorkspace();
    const first = packOf({ resources: [tag("hot", "Hot"), tag("warm", "Warm"), tag("own", "Own")] });
    const { packId } = first.document;
    await install({ release: first }, client);
    const second = packOf({ resources: [tag("own", "Own")] }, "2.0.0");
    await install({ release: second }, client);
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "released", warm: "released" });
    expect(sure(await drift(packId, targetOf(client))).changes).toEqual([]);
    const third = packOf({ resources: [tag("own", "Own"), tag("hot", "Very hot")] }, "2.1.0");
    await install({ release: third }, client);
    expect(await tagsIn(client)).toEqual({ "Very hot": null, Warm: null, Own: null });
    expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "owned", warm: "released" });
    const plan = await planned(
      { release: packOf({ resources: third.document.resources ?? [] }, "2.1.1"), prune: true },
      client,
    );
    expect(plan.installPlan.plan.counts).toMatchObject({ remove: 1 });
    await carriedOut(plan, client);
    expect(await tagsIn(client)).toEqual({ "Very hot": null, Own: null });
  });

  it("removes what earlier releases left when it is uninstalled, unless somebody edited it or has it", async () => {
    const { client } = await newWorkspace();
    const resources = [tag("hot", "Hot"), tag("warm", "Warm"), tag("cold", "Cold")];
    const { packId } = packOf({}).document;
    await install({ release: packOf({ resources }) }, client);
    const warm = (await listTags(client)).data.find(({ name }) => name === "Warm")?.id ?? "";
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, warm);
    await install({ release: packOf({}, "2.0.0") }, client);
    await editInstalledItem(client, packId, { kind: "resources", key: "cold" }, { name: "Ice cold" });
    const looked = sure(await uninstall(packId, targetOf(client), { dryRun: true }));
    const gone = sure(await uninstall(packId, targetOf(client)));
    for (const { removed, kept } of [looked, gone]) {
      expect(removed.map(({ key }) => key)).toEqual(["hot"]);
      expect(kept.map(({ key, reason }) => [key, reason])).toEqual([
        ["warm", "in use"],
        ["cold", "edited"],
      ]);
    }
    expect(await tagsIn(client)).toEqual({ Warm: null, "Ice cold": null });
  });

  it("takes up what it left when it was uninstalled, makes no second, and begins a history of its own", async () => {
    const { client } = await newWorkspace();
    const release = packOf({ resources: [tag("hot", "Hot"), tag("warm", "Warm")] });
    const { packId } = release.document;
    await install({ release }, client);
    const hot = (await listTags(client)).data.find(({ name }) => name === "Hot")?.id ?? "";
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, hot);
    const looked = sure(await uninstall(packId, targetOf(client), { dryRun: true }));
    expect(looked.kept.map(({ key, reason }) => [key, reason])).toEqual([["hot", "in use"]]);
    expect(await tagsIn(client)).toEqual({ Hot: null, Warm: null });
    const target = targetOf(client);
    // Somebody else does the same a moment before: both are told the same.
    const second = await uninstall(packId, {
      ...target,
      uninstall: async (...asked) => {
        sure(await target.uninstall(...asked));
        return target.uninstall(...asked);
      },
    });
    expect(sure(second)).toMatchObject({ removed: [{ key: "warm" }], kept: [{ key: "hot" }], untold: [] });
    expect(await tagsIn(client)).toEqual({ Hot: null });
    await install({ release }, client);
    expect((await listTags(client)).data.find(({ name }) => name === "Hot")?.id).toBe(hot);
    expect(await holdsOf(packId, client)).toEqual({ hot: "owned", warm: "owned" });
    // What was there before it was uninstalled is no state to go back to, unless somebody names it.
    expect(refused(await rollback(packId, target)).message).toContain("uninstalled once");
    await install({ release: packOf({}, "2.0.0") }, client);
    const goBack = () => rollback(packId, target, { to: "1", from: "2.0.0" });
    expect(sure(await goBack()).already).toBe(false);
    expect(sure(await goBack()).already).toBe(true);
  });

  it("takes up what the office renamed, though something else has the old name by now", async () => {
    const { client, add, change } = await newWorkspace();
    const release = packOf({ resources: [tag("hot", "Hot"), tag("own", "Own")] });
    const { packId } = release.document;
    await install({ release }, client);
    const hot = sure(await targetOf(client).read(packId))?.ids.get("resources hot") ?? "";
    await change("tags", hot, { name: "Very hot" });
    sure(await uninstall(packId, targetOf(client)));
    await add("tags", { name: "Hot", color: "#111111" });
    await install({ release }, client);
    expect(await holdsOf(packId, client)).toEqual({ hot: "owned", own: "owned" });
    expect(sure(await targetOf(client).read(packId))?.ids.get("resources hot")).toBe(hot);
    expect(await tagsIn(client)).toEqual({ Hot: "#111111", "Very hot": null, Own: null });
  });
});

it("finds a template that a release drops and an automation still refers to, by the record that stays", async () => {
  const { client } = await newWorkspace();
  const automations = [
    automation("a", [{ type: "email_template", id: "how-to" }], { template_id: "how-to" }, "action.send_email"),
  ];
  const messageTemplates = [{ key: "how-to", name: "How to", channel: "email", subject: "How to", body: "So" }];
  const first = packOf({ automations, messageTemplates });
  await install({ release: first }, client);
  const template = sure(await targetOf(client).read(first.document.packId))?.ids.get("messageTemplates how-to");
  const second = packOf({ automations }, "2.0.0");
  const { refusals, matches } = await planned({ release: second }, client);
  expect(refusals).toEqual([]);
  expect(matches).toMatchObject([{ target: { id: template, name: "How to" } }]);
  const pruning = await planned({ release: second, prune: true }, client);
  expect(pruning.refusals.map(({ kind }) => kind)).toEqual(["unresolved"]);
  await install({ release: second }, client);
  const after = sure(await targetOf(client).read(first.document.packId));
  expect(after?.ids.get("messageTemplates how-to")).toBe(template);
  expect(after?.remains?.holdings.get("messageTemplates how-to")?.hold).toBe("released");
  expect(sure(await drift(first.document.packId, targetOf(client))).changes).toEqual([]);
});
