import { fixturePacks } from "@setup-pack/fixtures";
import {
  addContactTag,
  createContact,
  createDeal,
  editInstalledItem,
  listContactStages,
  listDeals,
  listLeadSources,
  listPipelines,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { carriedOut, install, installOnce, planned, targetOf } from "../end-to-end.test-support.js";
import type { NewWorkspace } from "../model/databases.test-support.js";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, compiledText, packOf, pipeline, refused, sure } from "../packs.test-support.js";
import { changedTargets } from "../plan/changed-targets.js";
import { stayingBy } from "../plan/staying.js";
import type { ChangedItem, ItemName } from "../target/target.js";

const tag = (key: string, name: string, color?: string) => ({
  kind: "tag",
  key,
  name,
  ...(color === undefined ? {} : { data: { color } }),
});

const otherId = "9a1c6d0e-44b7-4d0f-8a55-3f1f5f3f8b21";

/** Whose each item of a pack is, as `hot` → `owned`. */
async function holdsOf(packId: string, client: WorkspaceClient): Promise<Record<string, string>> {
  const holdings = sure(await targetOf(client).read(packId))?.remains?.holdings ?? new Map();
  return Object.fromEntries([...holdings].map(([name, { hold }]) => [name.split(" ")[1], hold]));
}

const tagsIn = async (client: WorkspaceClient): Promise<Record<string, string | null>> =>
  Object.fromEntries((await listTags(client)).data.map(({ name, color }) => [name, color]));

const stagesOf = async (name: string, client: WorkspaceClient) =>
  (await listPipelines(client)).data.find((one) => one.name === name)?.stages ?? [];

/** Whose a record is, as the tests of a suite: in workspaces that this makes. */
export const tellWhose = (newWorkspace: NewWorkspace): void => {
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

  it("keeps what was edited of what a prune drops, and gives back by a rollback what the release's side was taken over", async () => {
    const { client } = await newWorkspace();
    const [own, hot, cold] = [tag("own", "Own"), tag("hot", "Hot", "#ff0000"), tag("cold", "Cold")];
    const thanks = { key: "thanks", name: "Thanks", channel: "sms", body: "Thank you." };
    const first = packOf({ resources: [own, hot, cold], messageTemplates: [thanks] });
    const { packId } = first.document;
    await install({ release: first }, client);
    const [target, inOffice] = [targetOf(client), () => targetOf(client).read(packId)];
    const { ids } = sure(await inOffice()) ?? {};
    await editInstalledItem(client, packId, { kind: "resources", key: "hot" }, { name: "Sizzling" });
    await editInstalledItem(
      client,
      packId,
      { kind: "resources", key: "own" },
      { name: "Ours", data: { color: "#111111" } },
    );
    await editInstalledItem(client, packId, { kind: "messageTemplates", key: "thanks" }, { body: "Our words." });
    const office = sure(await inOffice())?.current;
    const release = packOf({ resources: [tag("own", "Their own", "#00ff00")] }, "2.0.0");
    const made = await planned({ release, prune: true, onConflict: "keep-workspace" }, client);
    expect(made.installPlan.plan.items.map(({ key, action }) => [key, action])).toEqual([
      ["own", "keep"],
      ["hot", "keep"],
      ["cold", "remove"],
      ["thanks", "keep"],
    ]);
    const stays = stayingBy(made.installPlan.plan, new Map());
    expect(made.installPlan.plan.items.map(stays)).toEqual([undefined, "edited", undefined, "edited"]);
    for (const onConflict of ["keep-workspace", "take-release"] as const) {
      await install({ release, prune: true, onConflict }, client);
      const isKept = onConflict === "keep-workspace";
      expect(await holdsOf(packId, client)).toEqual({
        own: "owned",
        ...(isKept ? { hot: "released", thanks: "released" } : {}),
      });
      expect(Object.keys(await tagsIn(client))).toEqual(isKept ? ["Sizzling", "Ours"] : ["Their own"]);
      sure(await rollback(packId, target));
      const { current, ids: now } = sure(await inOffice()) ?? {};
      expect([current?.resources, current?.messageTemplates]).toEqual([office?.resources, office?.messageTemplates]);
      if (isKept) expect(now?.get("resources hot")).toBe(ids?.get("resources hot"));
      expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "owned", cold: "owned", thanks: "owned" });
    }
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

  it("lets all packs of the fixtures be installed together", async () => {
    const { client, add } = await newWorkspace();
    const collections: Readonly<Record<string, string>> = {
      team: "teams",
      pond: "ponds",
      website: "websites",
      form: "forms",
      program: "programs",
      user: "members",
      appointment_type: "appointment-types",
      appointment_outcome: "appointment-outcomes",
      relationship_label: "relationship-labels",
    };
    const made = new Set<string>();
    for (const { text } of fixturePacks()) {
      const release = compiledText(text);
      const open = (await planned({ release, existing: "adopt", onConflict: "keep-workspace" }, client)).matches;
      const bound = [];
      for (const { reference, ...match } of open) {
        const { type, id, names } = reference;
        const collection = collections[type];
        if ("target" in match) continue;
        const name = `${type} ${names[0] ?? id}`;
        if (collection !== undefined && !made.has(name)) {
          made.add(name);
          bound.push({
            type,
            id,
            targetId: await add(collection, {
              name: names[0] ?? id,
              ...(type === "user" ? { email: "a@example.org" } : {}),
            }),
          });
        } else bound.push({ type, id, targetId: await somethingFor(type, client, add) });
      }
      const bindings = { bindings: bound };
      await install({ release, bindings, existing: "adopt", onConflict: "keep-workspace" }, client);
    }
    const stages = (await listContactStages(client)).data.filter(({ name }) => name === "Past client");
    expect(stages).toHaveLength(1);
    const sales = (await listPipelines(client, { limit: 100 })).data.filter(({ name }) => name === "Sales");
    expect(sales).toHaveLength(1);
    const referredTo: ChangedItem[] = [];
    for (const { text } of fixturePacks()) {
      const { packId } = compiledText(text).document;
      const { kept, untold } = sure(await uninstall(packId, targetOf(client)));
      expect(untold).toBeUndefined();
      referredTo.push(...kept.filter(({ reason }) => reason?.startsWith("used by")));
    }
    // What stayed for another pack goes with the last of them.
    const tagsReferredTo = referredTo.filter(({ resourceKind }) => resourceKind === "tag");
    expect(tagsReferredTo.map(({ name }) => name).sort()).toEqual(["Buyer lead", "Hot buyer", "Long-term buyer"]);
    const left = (await listTags(client)).data.filter(({ name }) => !name.startsWith("A tag"));
    expect(left).toEqual([]);
    expect((await listPipelines(client)).data.map(({ name, stages: { length } }) => [name, length])).toEqual([
      ["Sales", 5],
    ]);
  });

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

  it("goes up and back as often as one likes, and leaves nothing behind", async () => {
    const { client } = await newWorkspace();
    const first = packOf({ resources: [tag("own", "Own"), tag("old", "Old")] });
    const second = packOf({ resources: [tag("own", "Own!"), tag("new", "New")] }, "2.0.0");
    const { packId } = first.document;
    await install({ release: first }, client);
    for (let round = 0; round < 3; round++) {
      await install({ release: second }, client);
      expect(Object.keys(await tagsIn(client)).sort()).toEqual(["New", "Old", "Own!"]);
      const back = sure(await rollback(packId, targetOf(client)));
      expect(back.version).toBe("1.0.0");
      expect(Object.keys(await tagsIn(client)).sort()).toEqual(["Old", "Own"]);
      expect(await holdsOf(packId, client)).toEqual({ own: "owned", old: "owned" });
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

  it("keeps what an automation of another pack refers to, whichever way the pack goes", async () => {
    const { client } = await newWorkspace();
    const [own, hot, past] = [tag("own", "Own"), tag("hot", "Hot"), tag("past", "Past")];
    const release = packOf({ resources: [own, hot, past] });
    const { packId } = release.document;
    await install({ release }, client);
    const monthly = automation("monthly", [{ type: "tag", id: "hot", name: "Hot" }], { tag_id: "hot" });
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

  it("takes along what a pack that went earlier had left for it, unless somebody edited it or another pack refers to it", async () => {
    const { client, change } = await newWorkspace();
    const referring = (key: string, ...ids: readonly [string, string][]) =>
      automation(
        key,
        ids.map(([type, id]) => ({ type, id, name: id })),
        Object.fromEntries(ids.map(([type, id]) => [`${id}_${type}_id`, id])),
      );
    const first = packOf({
      name: "Listings",
      resources: ["hot", "cold", "past", "warm"].map((name) => tag(name, name)),
      automations: [referring("follow", ["tag", "warm"])],
    });
    const monthly = referring("monthly", ["tag", "hot"], ["tag", "cold"], ["tag", "past"], ["automation", "follow"]);
    const second = packOf({ name: "Rentals", packId: otherId, automations: [monthly] });
    const yearly = referring("yearly", ["tag", "past"]);
    const third = packOf({ name: "Sales", packId: "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31", automations: [yearly] });
    for (const release of [first, second, third]) await install({ release }, client);
    const target = targetOf(client);
    const cold = sure(await target.read(first.document.packId))?.ids.get("resources cold") ?? "";
    await change("tags", cold, { color: "#111111" });
    expect(sure(await uninstall(first.document.packId, target)).removed).toEqual([]);
    const goneWith = async (release: typeof first, dryRun: boolean) =>
      sure(await uninstall(release.document.packId, target, { dryRun })).removed.map(({ key, reason }) => [
        key,
        reason,
      ]);
    const left = "left by Listings";
    for (const dryRun of [true, false])
      expect(await goneWith(second, dryRun)).toEqual([
        ["monthly", undefined],
        ["follow", left],
        ["hot", left],
        ["warm", left],
      ]);
    expect(await tagsIn(client)).toEqual({ cold: "#111111", past: null });
    expect(await goneWith(third, false)).toEqual([
      ["yearly", undefined],
      ["past", left],
    ]);
    expect(await tagsIn(client)).toEqual({ cold: "#111111" });
  });

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
      automations: [automation("monthly", [shortlist], { stage_id: "shortlist" })],
    });
    await install({ release: other }, client);
    const toured = (await stagesOf("Buyers", client)).find(({ name }) => name === "Toured")?.id ?? "";
    const release = packOf({ pipelines: [pipeline("buyers", "Buyers", "Toured", "Signed")] }, "2.0.0");
    const made = await planned({ release }, client);
    const stage = 'the stage "Shortlist" (shortlist) of pipeline "Buyers" (buyers)';
    expect(made.refusals.map(({ message }) => message)).toEqual([
      `The release drops ${stage}, which automation "monthly" of Rentals refers to.`,
    ]);
    const answer = refused(await targetOf(client).apply(made.installPlan, { dryRun: true }));
    expect(answer.message).toContain('(buyers), which automation "monthly" of Rentals refers to.');
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
    // It is the office's stage from now on.
    expect(sure(await drift(packId, targetOf(client))).changes).toHaveLength(1);
  });

  it("matches references after an uninstallation by what they stood for, whoever is called so by then", async () => {
    const { client, add, change } = await newWorkspace();
    const targetId = await add("teams", { name: "Agents" });
    const follow = automation("follow", [{ type: "team", id: "agents", name: "Agents" }], { team_id: "agents" });
    const release = packOf({ automations: [follow] });
    await install({ release }, client);
    sure(await uninstall(release.document.packId, targetOf(client)));
    await change("teams", targetId, { name: "Sales agents" });
    await add("teams", { name: "Agents" });
    const { installPlan, changedBindings } = await planned({ release }, client);
    expect(installPlan.bindings).toEqual([{ type: "team", id: "agents", targetId }]);
    expect(changedBindings).toEqual([]);
  });

  it("tells what references stand for once a rollback is done", async () => {
    const { client, add } = await newWorkspace();
    const [one, two] = [await add("teams", { name: "Agents" }), await add("teams", { name: "Others" })];
    const follow = automation("follow", [{ type: "team", id: "agents", name: "Agents" }], { team_id: "agents" });
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
      const [refusal] = (await planned({ release, existing }, client)).refusals;
      expect([refusal?.kind, refusal?.message, refusal?.remedy]).toEqual([
        "conflict",
        `The pipeline "Buyers" of the workspace has 2 stages called "Offer" (${one} and ${two}), and only one of them can be the pack's (offer).`,
        `Say which in the bindings file, under "bindings": { type: deal_stage, id: offer, targetId: ${one} }. Or give all but one another name in the workspace.`,
      ]);
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

  it("takes up by a rollback, by its id, what the office renamed before a release changed its kind", async () => {
    const { client, add, change } = await newWorkspace();
    const coldId = await add("tags", { name: "Cold", color: "#111111" });
    const { packId } = packOf({}).document;
    const release = (kind: string, version: string) => {
      const resources = ["hot", "cold"].map((key) => ({ kind, key, name: key === "hot" ? "Hot" : "Cold" }));
      return packOf({ resources }, version);
    };
    await install({ release: release("tag", "1.0.0"), existing: "adopt" }, client);
    const ids = async () => sure(await targetOf(client).read(packId))?.ids;
    const hotId = (await ids())?.get("resources hot") ?? "";
    await change("tags", hotId, { name: "Very hot" });
    await change("tags", coldId, { name: "Very cold" });
    for (const _ of [1, 2]) {
      await install({ release: release("lead_source", "2.0.0") }, client);
      const { items } = sure(await rollback(packId, targetOf(client), { onConflict: "keep-workspace" }));
      expect(items.map(({ action, resourceKind, name }) => `${action} ${resourceKind} ${name}`)).toEqual([
        "remove lead_source Hot",
        "update tag Very hot",
        "remove lead_source Cold",
        "adopt tag Very cold",
      ]);
      expect(await tagsIn(client)).toEqual({ "Very hot": null, "Very cold": "#111111" });
      expect((await listLeadSources(client)).data).toEqual([]);
      expect(await holdsOf(packId, client)).toEqual({ hot: "owned", cold: "adopted" });
      expect([(await ids())?.get("resources hot"), (await ids())?.get("resources cold")]).toEqual([hotId, coldId]);
    }
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

  it("gives back by a rollback what was the office's, and a release took up again or removed", async () => {
    const { client, change, remove } = await newWorkspace();
    const own = tag("own", "Own");
    const thanks = { key: "thanks", name: "Thanks", channel: "sms", body: "Thank you." };
    const note = automation("note", [{ type: "tag", id: "gone", name: "Gone" }], { tag_id: "gone" });
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
      /would be the second of its name: .* What the workspace has needs another name\.$/,
    );
  });

  it("names every obstacle of a plan at once, with how many rely on it; what is tagged is none", async () => {
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
      'in-use: The release drops the stage "Offer" (offer) of pipeline "Buyers" (buyers), in which 2 deals sit.',
      'in-use: The release drops the stage "Signed" (signed) of pipeline "Buyers" (buyers), in which 1 deal sits.',
    ]);
    expect(made.stranded.map(({ words, relying }) => [words, relying])).toEqual([
      ['stage "Offer" (offer) of pipeline "Buyers" (buyers)', 2],
      ['stage "Signed" (signed) of pipeline "Buyers" (buyers)', 1],
      ['stage "Toured" (toured) of pipeline "Buyers" (buyers)', 0],
      ['tag "Old" (old)', 1],
    ]);
    const inUse = packOf({ resources: resources.slice(0, 2), pipelines: [pipeline("buyers", "Buyers")] }, "2.0.0");
    const answer = await targetOf(client).apply((await planned({ release: inUse }, client)).installPlan, {
      dryRun: true,
    });
    expect(refused(answer).message).toBe(
      'This removes the stage "Offer" (offer) of the pipeline "Buyers" (buyers), in which 2 deals sit; the stage "Signed" (signed) of the pipeline "Buyers" (buyers), in which 1 deal sits. Move the deals to other stages first, or keep these.',
    );
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
      '"Listings" was installed in this workspace a moment ago, by somebody else.',
    ]);
    expect(await installOnce({ release }, client)).toBe("installed");
  });
};

/** Any record that a reference of a type can stand for. */
async function somethingFor(
  type: string,
  client: WorkspaceClient,
  add: (collection: string, record: object) => Promise<string>,
): Promise<string> {
  if (type === "deal_stage") return (await listPipelines(client)).data[0]?.stages[0]?.id ?? "";
  if (type === "pipeline") return (await listPipelines(client)).data[0]?.id ?? "";
  if (type === "stage") return (await listContactStages(client)).data[0]?.id ?? "";
  if (type === "tag") return add("tags", { name: `A tag ${Math.random()}` });
  if (type === "user") return add("members", { name: "Somebody", email: `${Math.random()}@example.org` });
  if (type === "lead_source") return add("lead-sources", { name: `A source ${Math.random()}` });
  if (type === "custom_field") return add("custom-fields", { name: `A field ${Math.random()}`, type: "text" });
  const { listReferenceTargets } = await import("@setup-pack/workspace-client");
  const found = (await listReferenceTargets(client, type)).data[0]?.id;
  if (found !== undefined) return found;
  throw new Error(`There is nothing for ${type}.`);
}
