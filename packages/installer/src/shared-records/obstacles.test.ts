import { addContactTag, createContact, createDeal, listTags } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { carriedOut, install, installOnce, planned, targetOf } from "../end-to-end.test-support.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, pipeline, refused, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { holdsOf, otherId, stagesOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

/** Names that are taken and plans that the office overtook. */
describe("obstacles", () => {
  it("matches references after an uninstallation by what they stood for, whoever is called so by then", async () => {
    const { client, add, change } = await newWorkspace();
    const targetId = await add("teams", { name: "Agents" });
    const follow = automation(
      "follow",
      [{ type: "team", id: "agents", name: "Agents" }],
      { team_id: "agents" },
      "action.assign_owner",
    );
    const release = packOf({ automations: [follow] });
    await install({ release }, client);
    sure(await uninstall(release.document.packId, targetOf(client)));
    await change("teams", targetId, { name: "Sales agents" });
    await add("teams", { name: "Agents" });
    const { installPlan, changedBindings } = await planned({ release }, client);
    expect(installPlan.bindings).toEqual([{ type: "team", id: "agents", targetId }]);
    expect(changedBindings).toEqual([]);
  });

  it("finds names that were taken since the plan, and says whose both are", async () => {
    const { client, add } = await newWorkspace();
    const ours = packOf({ name: "Listings", resources: [tag("hot", "Hot")] });
    const theirs = packOf({ name: "Rentals", packId: otherId, resources: [tag("heat", "hot")] });
    const [one, other] = [await planned({ release: ours }, client), await planned({ release: theirs }, client)];
    const ends = await Promise.all([carriedOut(one, client), carriedOut(other, client)]);
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["applied", "refused"]);
    const told = ends.find(({ refusal }) => refusal !== undefined)?.refusal?.message ?? "";
    expect(told).toMatch(/"(Hot|hot)".*would be the second.*the pack "(Listings|Rentals)"/);
    expect((await listTags(client)).data).toHaveLength(1);
    const later = packOf({ packId: "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31", resources: [tag("cold", "Cold")] });
    const plan = await planned({ release: later }, client);
    await add("tags", { name: "COLD" });
    expect((await carriedOut(plan, client)).refusal?.message).toMatch(/"Cold".*"COLD".*no pack owns it/);
  });

  it("makes no second record of a name that the office gave one of the pack's own", async () => {
    const { client, change } = await newWorkspace();
    const first = packOf({ pipelines: [pipeline("leases", "Leases")] });
    await install({ release: first }, client);
    const id = sure(await targetOf(client).read(first.document.packId))?.ids.get("pipelines leases") ?? "";
    await change("pipelines", id, { name: "Rentals" });
    const pipelines = [pipeline("leases", "Leases"), pipeline("rent", "Rentals")];
    const { installPlan, refusals } = await planned({ release: packOf({ pipelines }, "2.0.0") }, client);
    expect(refusals.map(({ message }) => message)).toEqual([
      `The release brings the pipeline "Rentals" (rent), and the workspace has another pipeline "Rentals" (${id}), which is an item of this pack that the office gave that name.`,
    ]);
    const answer = await targetOf(client).apply(installPlan, { dryRun: true });
    expect(refused(answer).message).toContain('"Rentals" (rent) would be the second of its name');
    // Where the release gives that one another name, the name is free.
    const renamed = [pipeline("leases", "Contracts"), pipeline("rent", "Rentals")];
    const request = { release: packOf({ pipelines: renamed }, "3.0.0"), onConflict: "take-release" } as const;
    await install(request, client);
    expect(await stagesOf("Contracts", client)).toHaveLength((await stagesOf("Rentals", client)).length);
  });

  it("takes no name for free that stays with a record which a release has in another kind, edited", async () => {
    const { client, change } = await newWorkspace();
    const first = packOf({ resources: [tag("hot", "Very hot"), tag("open", "Open house")] });
    await install({ release: first }, client);
    const id = sure(await targetOf(client).read(first.document.packId))?.ids.get("resources open") ?? "";
    await change("tags", id, { name: "Hot" });
    const resources = [tag("hot", "Hot"), { kind: "lead_source", key: "open", name: "Open house" }];
    const { installPlan, refusals } = await planned({ release: packOf({ resources }, "2.0.0") }, client);
    expect(refusals.map(({ message }) => message)).toEqual([
      `The release renames the tag "Very hot" (hot) to "Hot", and the workspace has another tag "Hot" (${id}), which is an item of this pack that the office gave that name.`,
    ]);
    expect(refused(await targetOf(client).apply(installPlan, { dryRun: true })).message).toContain(
      "the second of its name",
    );
  });

  it("says of a plan that the office has overtaken what was changed since", async () => {
    const { client, change } = await newWorkspace();
    const resources = [tag("hot", "Hot", "#111111"), tag("cold", "Cold", "#111111")];
    await install({ release: packOf({ resources }) }, client);
    const release = packOf({ resources: [tag("hot", "Hot", "#222222"), tag("cold", "Cold", "#222222")] }, "1.1.0");
    const plan = await planned({ release }, client);
    const id = sure(await targetOf(client).read(release.document.packId))?.ids.get("resources hot") ?? "";
    await change("tags", id, { name: "Very hot" });
    const { refusal, notAttempted } = await carriedOut(plan, client);
    expect([refusal?.kind, refusal?.message, refusal?.remedy]).toEqual([
      "stale",
      'Since the plan was made, somebody changed tag "Very hot" (hot) in the workspace. Plan again.',
      "Nothing was changed. Make a new plan.",
    ]);
    expect(notAttempted).toHaveLength(2);
    await install({ release }, client);
    expect(await tagsIn(client)).toEqual({ "Very hot": "#222222", Cold: "#222222" });
  });

  it("refuses a release that renames onto a taken name, in the plan and in the transaction", async () => {
    const { client, add } = await newWorkspace();
    await install({ release: packOf({ resources: [tag("hot", "Hot")] }) }, client);
    const release = packOf({ resources: [tag("hot", "Warm")] }, "1.1.0");
    const early = await planned({ release }, client);
    expect(early.refusals).toEqual([]);
    await add("tags", { name: "warm" });
    expect(refused((await planned({ release }, client)).refusals[0]).message).toMatch(
      /renames the tag "Hot" \(hot\) to "Warm", and the workspace has another tag "warm"/,
    );
    expect((await carriedOut(early, client)).refusal?.message).toMatch(
      /would be the second of its name: .* Plan again, or give what the workspace has another name\.$/,
    );
  });

  it("names every obstacle of a plan at once; what is in use is none, and stays", async () => {
    const { client, add } = await newWorkspace();
    const resources = [tag("warm", "Warm"), tag("cold", "Cold"), tag("old", "Old")];
    const pipelines = [pipeline("buyers", "Buyers", "Offer", "Signed", "Toured")];
    await install({ release: packOf({ resources, pipelines }) }, client);
    await add("tags", { name: "Ours" });
    await add("tags", { name: "theirs" });
    const stages = await stagesOf("Buyers", client);
    const sitIn = async (name: string) =>
      createDeal(client, { name: "A house", stage_id: stages.find((stage) => stage.name === name)?.id ?? "" });
    for (const name of ["Offer", "Offer", "Signed"]) await sitIn(name);
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, (await listTags(client)).data.find(({ name }) => name === "Old")?.id ?? "");
    const release = packOf(
      { resources: [tag("warm", "Ours"), tag("cold", "Theirs")], pipelines: [pipeline("buyers", "Buyers")] },
      "2.0.0",
    );
    const made = await planned({ release, prune: true }, client);
    expect(made.refusals.map(({ kind, message }) => `${kind}: ${message.replace(/tag_\w+/, "ID")}`)).toEqual([
      'conflict: The release renames the tag "Warm" (warm) to "Ours", and the workspace has another tag "Ours" (ID), which is the office\'s.',
      'conflict: The release renames the tag "Cold" (cold) to "Theirs", and the workspace has another tag "theirs" (ID), which is the office\'s.',
    ]);
    expect(made.stranded.map(({ words, relying, stays }) => [words, relying, stays])).toEqual([
      ['stage "Toured" (toured) of pipeline "Buyers" (buyers)', 0, undefined],
      ['stage "Offer" (offer) of pipeline "Buyers" (buyers)', 2, "in use"],
      ['stage "Signed" (signed) of pipeline "Buyers" (buyers)', 1, "in use"],
      ['tag "Old" (old)', 1, "in use"],
    ]);
    const tagged = packOf({ resources: resources.slice(0, 2), pipelines }, "2.0.0");
    await install({ release: tagged, prune: true }, client);
    expect((await holdsOf(tagged.document.packId, client)).old).toBe("released");
  });

  it("tells the loser of two installs of one pack that it is installed", async () => {
    const { client } = await newWorkspace();
    const release = packOf({ name: "Listings", resources: [tag("hot", "Hot")] });
    const target = targetOf(client);
    const between = {
      ...target,
      read: async (packId: string) => {
        const read = await target.read(packId);
        if (read === null) await install({ release }, client);
        return read;
      },
    };
    const { makePlan } = await import("../plan/make-plan.js");
    const refusal = refused(await makePlan({ release }, between, { now: () => new Date() }));
    expect([refusal.kind, refusal.message]).toEqual([
      "stale",
      '"Listings" was just installed in this workspace by another person or program.',
    ]);
    expect(await installOnce({ release }, client)).toBe("installed");
  });
});
