import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { automation, block, edge, graphOf, pipeline, resource, smartList, stage } from "../diff/classes/examples.js";
import { normalForm } from "../diff/normal-form.test-support.js";
import { packIn } from "../diff/pack-edits.test-support.js";
import type { Pack, Plan } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { type MergeConflict, merge } from "./merge.js";
import { type PlanOptions, type PlanSides, plan } from "./plan.js";
import { bytes } from "./plan.test-support.js";

const pack = (members: object, version = "1.0.0"): Pack =>
  packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version,
      ...members,
    }),
  );

const planned = (sides: PlanSides, options: Partial<PlanOptions> = {}): Plan => plan(sides, { ...bytes, ...options });

const actions = ({ items }: Plan): string[] =>
  items.map(({ kind, key, action, previousKey }) =>
    [kind, key, action, ...(previousKey === undefined ? [] : [previousKey])].join(" "),
  );

const rulesIn = ({ diagnostics }: Plan): string[] => diagnostics.map(({ rule }) => rule);

const buyers = (name: string) => pipeline(undefined, { name });

/** A pipeline with open stages of these keys and names. */
const staged = (name: string, stages: Readonly<Record<string, string>>) =>
  pipeline(
    Object.entries(stages).map(([key, called]) => stage(key, { name: called })),
    { name },
  );

describe("plan", () => {
  it("says of each field what becomes of it", () => {
    const installed = pack({ pipelines: [buyers("Buyers")], resources: [resource()] });
    const release = pack({ pipelines: [buyers("Buyer pipeline")], resources: [resource()] }, "1.1.0");
    expect(planned({ installed, release })).toEqual({
      planVersion: 1,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      from: { version: "1.0.0" },
      to: { version: "1.1.0" },
      diagnostics: [],
      items: [
        { kind: "resources", key: "hot", action: "keep", fields: [] },
        {
          kind: "pipelines",
          key: "buyers",
          action: "update",
          fields: [{ path: ["name"], decision: "take", base: "Buyers", mine: "Buyers", theirs: "Buyer pipeline" }],
        },
      ],
      counts: { create: 0, update: 1, keep: 1, remove: 0, adopt: 0, conflict: 0 },
    });
  });

  it("creates everything on a first install, what is referred to before what refers to it", () => {
    const second = {
      ...automation([block("next", "action.run_automation", { automation_id: "follow-up" })], {
        references: [{ type: "automation", id: "follow-up" }],
      }),
      key: "first",
    };
    const release = pack({ automations: [second, automation()], pipelines: [pipeline()], resources: [resource()] });
    const made = planned({ installed: null, release });
    expect(actions(made)).toEqual([
      "resources hot create",
      "pipelines buyers create",
      "automations follow-up create",
      "automations first create",
    ]);
    expect(made.from).toBeNull();
    expect(normalForm(applyPlan(made, null, release))).toEqual(normalForm(release));
  });

  it("keeps what is gone from the release, unless it is to prune, and then what was edited", () => {
    const [installed, release] = [pack({ resources: [resource()] }), pack({}, "2.0.0")];
    const edited = pack({ resources: [resource({ name: "Hot!" })] });
    expect(actions(planned({ installed, release }))).toEqual(["resources hot keep"]);
    expect(actions(planned({ installed, release }, { prune: true }))).toEqual(["resources hot remove"]);
    const sides = { installed, release, workspace: edited };
    expect(planned(sides, { prune: true }).items).toEqual([
      {
        kind: "resources",
        key: "hot",
        action: "keep",
        fields: [{ path: [], decision: "keep", base: resource(), mine: resource({ name: "Hot!" }) }],
      },
    ]);
    expect(actions(planned(sides, { prune: true, onConflict: "take-release" }))).toEqual(["resources hot remove"]);
    expect(actions(planned({ installed, release, workspace: pack({}) }, { prune: true }))).toEqual([]);
  });

  it("tells its author that an item is gone, and the office that installs it what becomes of it there", () => {
    const [installed, release] = [pack({ resources: [resource()] }), pack({}, "2.0.0")];
    const told = (options: Partial<PlanOptions>, workspace?: Pack) =>
      planned({ installed, release, ...(workspace && { workspace }) }, options).diagnostics.map(({ message }) =>
        message.replace(/.* in release "1\.0\.0" and is /, ""),
      );
    expect(told({})).toEqual(["gone. See what relies on it before this release is installed."]);
    const reader = "installer";
    expect(told({ reader })).toEqual(["not in this one. It stays in the workspace, outside the pack."]);
    expect(told({ reader, prune: true })).toEqual([
      "not in this one. It goes from the workspace, unless the plan says why it stays.",
    ]);
    expect(told({ reader }, pack({}))).toEqual([]);
  });

  it("leaves gone what was deleted in the workspace, and asks where the release changed it", () => {
    const [installed, workspace] = [pack({ resources: [resource()] }), pack({})];
    expect(actions(planned({ installed, release: pack({ resources: [resource()] }, "1.0.1"), workspace }))).toEqual([
      "resources hot keep",
    ]);
    const release = pack({ resources: [resource({ name: "Hot" })] }, "1.1.0");
    expect(actions(planned({ installed, release, workspace }))).toEqual(["resources hot conflict"]);
    const taken = planned({ installed, release, workspace }, { onConflict: "take-release" });
    expect(actions(taken)).toEqual(["resources hot create"]);
    expect(applyPlan(taken, workspace, release).resources).toEqual([resource({ name: "Hot" })]);
  });

  it("follows a renamed key to what is installed, and keeps local edits of it", () => {
    const installed = pack({ resources: [resource()] });
    const workspace = pack({ resources: [resource({ name: "Very hot" })] });
    const release = pack({ resources: [resource({ key: "hot-lead" })] }, "2.0.0");
    const made = planned({ installed, release, workspace });
    expect(actions(made)).toEqual(["resources hot-lead update hot"]);
    expect(applyPlan(made, workspace, release).resources).toEqual([resource({ key: "hot-lead", name: "Very hot" })]);
    expect(rulesIn(made)).toEqual(["upgrade/renamed-key"]);
  });

  it("offers what is there under the same name for adoption, and never writes it over", () => {
    const workspace = pack({ smartLists: [smartList({ key: "list-17", name: "quiet  FOR two weeks", icon: "moon" })] });
    const release = pack({ smartLists: [smartList()] });
    const asked = planned({ installed: null, release, workspace });
    expect(actions(asked)).toEqual(["smartLists quiet conflict list-17"]);
    expect(rulesIn(asked)).toEqual(["upgrade/conflict"]);
    const described = pack({ smartLists: [smartList({ key: "list-17", icon: "moon" })] });
    const other = pack({ smartLists: [smartList({ icon: "sun" })] });
    const adopting = planned({ installed: null, release: other, workspace: described }, { adopt: true });
    expect(actions(adopting)).toEqual(["smartLists quiet conflict list-17"]);
    const spelt = planned({ installed: null, release, workspace }, { adopt: true });
    expect(actions(spelt)).toEqual(["smartLists quiet adopt list-17"]);
    expect(applyPlan(spelt, workspace, release).smartLists?.[0]?.name).toBe("quiet  FOR two weeks");
    const adopted = (onConflict: PlanOptions["onConflict"] & {}) =>
      planned({ installed: null, release, workspace }, { adopt: true, onConflict });
    for (const choice of ["take-release", "keep-workspace"] as const) {
      expect(actions(adopted(choice))).toEqual(["smartLists quiet adopt list-17"]);
      expect(applyPlan(adopted(choice), workspace, release).smartLists).toEqual([
        { ...smartList(), name: "quiet  FOR two weeks", icon: "moon" },
      ]);
    }
    const meant = adopted(({ isSpelling }) => (isSpelling ? "take-release" : "fail"));
    expect(applyPlan(meant, workspace, release).smartLists).toEqual([{ ...smartList(), icon: "moon" }]);
  });

  it("adds to an adopted pipeline what only the release has, and keeps what only the workspace has", () => {
    const there = pipeline([stage("a"), stage("own")]);
    const workspace = pack({ pipelines: [{ key: "pip_1", name: there.name, stages: there.stages }] });
    const release = pack({ pipelines: [pipeline([stage("a"), stage("b")])] });
    const made = planned({ installed: null, release, workspace }, { adopt: true });
    expect(made.counts).toMatchObject({ adopt: 1, conflict: 0 });
    const [pipelineAfter] = applyPlan(made, workspace, release).pipelines ?? [];
    expect(pipelineAfter?.key).toBe(there.key);
    expect(pipelineAfter?.stages.map(({ key }) => key)).toEqual(["a", "b", "own", "won", "lost"]);
  });

  it("refers to what is another's, and never writes it", () => {
    const isUsed = ({ key }: { key: string }) => key === "hot";
    const first = pack({ resources: [resource()] });
    const made = planned({ installed: null, release: first }, { isUsed });
    expect(actions(made)).toEqual(["resources hot use"]);
    expect(made.counts).toMatchObject({ create: 0, use: 1 });
    expect(applyPlan(made, null, first).resources).toEqual([resource()]);
    const second = pack({ resources: [resource({ name: "Very hot" })] }, "1.0.1");
    const upgrade = planned({ installed: first, release: second }, { isUsed, prune: true });
    expect(actions(upgrade)).toEqual(["resources hot use"]);
    expect(applyPlan(upgrade, first, second).resources).toEqual([resource({ name: "Very hot" })]);
    const dropped = planned({ installed: second, release: pack({}, "2.0.0") }, { isUsed, prune: true });
    expect(actions(dropped)).toEqual(["resources hot keep"]);
  });

  it("goes by what is used of one kind only where the release changes it", () => {
    const isTag: PlanOptions["isUsed"] = (_, { kind }) => kind === "tag";
    const installed = pack({ resources: [resource({ name: "Hot" })] });
    const release = pack({ resources: [resource({ name: "Hot", kind: "lead_source" })] }, "2.0.0");
    const made = planned({ installed, release }, { isUsed: isTag, prune: true });
    expect(actions(made)).toEqual(["resources hot create"]);
    expect(applyPlan(made, installed, release).resources).toEqual(release.resources);
    const there = resource({ name: "Hot", kind: "lead_source", key: "src_1" });
    const workspace = {
      ...installed,
      resources: [...(installed.resources ?? []), ...(pack({ resources: [there] }).resources ?? [])],
    };
    const adopting = planned({ installed, release, workspace }, { isUsed: isTag, adopt: true });
    expect(actions(adopting)).toEqual(["resources hot adopt src_1"]);
    expect(applyPlan(adopting, workspace, release).resources).toEqual(release.resources);
    const back = planned({ installed: release, release: pack(installed, "3.0.0") }, { isUsed: isTag });
    expect(actions(back)).toEqual(["resources hot remove", "resources hot use"]);
    expect(applyPlan(back, release, installed).resources).toEqual(installed.resources);
  });

  it("takes up again what an earlier release left, and prunes it where nobody edited it", () => {
    const left = pack({ resources: [resource()] });
    const sides = { installed: pack({}, "1.1.0"), left };
    const again = pack({ resources: [resource({ name: "Very hot" })] }, "2.0.0");
    expect(actions(planned({ ...sides, workspace: left, release: again }))).toEqual(["resources hot update"]);
    const edited = pack({ resources: [resource({ name: "Ours" })] });
    expect(actions(planned({ ...sides, workspace: edited, release: again }))).toEqual(["resources hot conflict"]);
    const rekeyed = pack({ resources: [resource({ key: "hot-lead" })] }, "2.0.0");
    expect(actions(planned({ ...sides, workspace: left, release: rekeyed }))).toEqual([
      "resources hot-lead update hot",
    ]);
    const gone = pack({}, "2.0.0");
    expect(actions(planned({ ...sides, workspace: left, release: gone }))).toEqual([]);
    expect(actions(planned({ ...sides, workspace: left, release: gone }, { prune: true }))).toEqual([
      "resources hot remove",
    ]);
    const kept = planned({ ...sides, workspace: edited, release: gone }, { prune: true, onConflict: "take-release" });
    expect(actions(kept)).toEqual(["resources hot keep"]);
    expect(kept.items[0]?.fields).toMatchObject([{ path: [], decision: "keep" }]);
  });

  it("removes a resource and creates another where the release changes its kind", () => {
    const installed = pack({ resources: [resource({ name: "Hot" })] });
    const release = pack({ resources: [resource({ name: "Hot", kind: "lead_source" })] }, "2.0.0");
    const made = planned({ installed, release });
    expect(made.items.map(({ key, action }) => `${action} ${key}`)).toEqual(["remove hot", "create hot"]);
    expect(made.counts).toMatchObject({ create: 1, remove: 1, update: 0 });
    expect(applyPlan(made, installed, release).resources).toEqual(release.resources);
  });

  it("tells nothing of a merged pack from which items in conflict are missing", () => {
    const references = [{ type: "tag", id: "hot" }];
    const automations = [automation(undefined, { references })];
    const release = pack({ resources: [resource({ name: "Hot" })], automations });
    const workspace = pack({ resources: [resource({ key: "tag_1", name: "Hot" })] });
    const { diagnostics } = planned({ installed: null, release, workspace });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["upgrade/conflict"]);
  });

  it("adopts nothing where several could be meant", () => {
    const workspace = pack({ smartLists: [smartList({ key: "list-17" })] });
    const release = pack({ smartLists: [smartList({ key: "a" }), smartList({ key: "b" })] });
    const sides = { installed: null, release, workspace };
    expect(actions(planned(sides, { adopt: true }))).toEqual(["smartLists a conflict", "smartLists b conflict"]);
    const taken = planned(sides, { onConflict: "take-release" });
    expect(actions(taken)).toEqual(["smartLists a create", "smartLists b create"]);
    expect(applyPlan(taken, workspace, release).smartLists?.map(({ key }) => key)).toEqual(["list-17", "a", "b"]);
  });

  it("keeps a workspace's stages in their places among those of the release", () => {
    const stages = (...keys: string[]) => pack({ pipelines: [pipeline(keys.map((key) => stage(key)))] });
    const release = { ...stages("b", "a", "n", "c"), version: "1.1.0" };
    const made = planned({ installed: stages("a", "b", "c"), release, workspace: stages("a", "mine", "b", "c") });
    const keys = applyPlan(made, stages("a", "mine", "b", "c"), release).pipelines?.[0]?.stages.map(({ key }) => key);
    expect(keys).toEqual(["b", "mine", "a", "n", "c", "won", "lost"]);
  });

  it("takes no stage away that the office alone has, whichever side is taken where two would have one name", () => {
    const installed = pack({ pipelines: [staged("Buyers", { met: "Met", toured: "Toured" })] });
    const workspace = pack({ pipelines: [staged("buyers", { met: "met ", toured: "Toured", own: "Viewed" })] });
    const release = pack({ pipelines: [staged("Buyers", { met: "Met", toured: "Viewed" })] }, "2.0.0");
    const taken = planned({ installed, release, workspace }, { onConflict: "take-release" });
    expect([rulesIn(taken), taken.counts.conflict]).toEqual([["upgrade/conflict"], 1]);
    // How the office spells a name is none of it.
    const contested = taken.items.flatMap(({ fields }) => fields.filter(({ decision }) => decision === "conflict"));
    expect(contested.map(({ path }) => path)).toEqual([["stages", { key: "toured" }, "name"]]);
    const ofOwn = taken.items.flatMap(({ fields }) =>
      fields.filter(({ mine }) => isDeepStrictEqual(mine, stage("own", { name: "Viewed" }))),
    );
    expect(ofOwn.map(({ decision }) => decision)).toEqual(["keep"]);
    const kept = planned({ installed, release, workspace }, { onConflict: "keep-workspace" });
    expect(applyPlan(kept, workspace, release).pipelines).toEqual(workspace.pipelines);
  });

  it("gives a stage the key that others refer to it by, also where all else of its pipeline is kept", () => {
    const installed = pack({ pipelines: [staged("Buyers", { met: "Met" })] });
    const workspace = pack({ pipelines: [staged("Buyers", { met: "Met", own: "Offer" })] });
    const release = pack({ pipelines: [staged("Buyer deals", { "first-met": "Met", offer: "Offer" })] }, "2.0.0");
    const kept = planned({ installed, release, workspace }, { onConflict: "keep-workspace" });
    expect(applyPlan(kept, workspace, release).pipelines).toEqual([
      staged("Buyers", { "first-met": "Met", own: "Offer" }),
    ]);
  });

  it("makes again what the office deleted, where an automation that comes refers to it", () => {
    const welcome = (type: string, id: string) =>
      automation([block("use", "action.set_field", { value: id })], { references: [{ type, id, name: id }] });
    const installed = pack({
      pipelines: [staged("Buyers", { met: "Met", toured: "Toured" })],
      resources: [resource()],
    });
    const workspace = pack({ pipelines: [staged("Buyers", { met: "Seen" })] });
    const pipelines = [staged("Buyer deals", { "first-met": "Met", "first-toured": "Toured" })];
    const release = (members: object) => pack({ pipelines, resources: [resource()], ...members }, "2.0.0");
    const after = (...automations: readonly object[]) => {
      const next = release({ automations });
      const made = planned({ installed, workspace, release: next }, { onConflict: "take-release" });
      const { pipelines: [only] = [], resources = [] } = applyPlan(made, workspace, next);
      return [...(only?.stages ?? []), ...resources].map(({ key }) => key);
    };
    expect(after()).toEqual(["first-met", "won", "lost"]);
    expect(after(welcome("deal_stage", "first-toured"))).toEqual(["first-met", "first-toured", "won", "lost"]);
    expect(after(welcome("tag", "hot"))).toEqual(["first-met", "won", "lost", "hot"]);
  });

  it("leaves a stage that stays though the release drops it, edited or not, whichever side is taken", () => {
    const installed = pack({ pipelines: [staged("Buyers", { met: "Met", toured: "Toured", own: "Own" })] });
    const release = pack({ pipelines: [staged("Buyers", { met: "Met" })] }, "2.0.0");
    const edited = pack({ pipelines: [staged("Buyers", { met: "Met", toured: "Shown", own: "Own" })] });
    for (const workspace of [undefined, edited]) {
      const sides = { installed, release, ...(workspace && { workspace }) };
      const options = {
        keepsStage: (_: unknown, key: string) => key === "toured",
        onConflict: "take-release",
      } as const;
      const made = planned(sides, options);
      const stages = applyPlan(made, workspace ?? installed, release).pipelines?.[0]?.stages;
      expect(stages?.map(({ key }) => key)).toEqual(["met", "toured", "won", "lost"]);
    }
  });

  it("knows a record by its kind and name that a release brings under another key with other values", () => {
    const tag = (key: string, color: string) => pack({ resources: [resource({ key, data: { color } })] });
    const installed = tag("hot", "red");
    const workspace = pack({ resources: [resource({ name: "Very hot", data: { color: "red" } })] });
    const release = { ...tag("warm", "blue"), version: "2.0.0" };
    const made = planned({ installed, release, workspace }, { reader: "installer" });
    expect([...actions(made), ...rulesIn(made)]).toEqual(["resources warm update hot"]);
    expect(applyPlan(made, workspace, release).resources).toEqual([
      resource({ key: "warm", name: "Very hot", data: { color: "blue" } }),
    ]);
    expect(
      actions(planned({ installed: release, release: installed, workspace: release }, { allowDowngrade: true })),
    ).toEqual(["resources hot update warm"]);
  });

  it("settles conflicts one by one when it is told to", () => {
    const installed = pack({ resources: [resource({ data: { color: "red", order: 1 } })] });
    const workspace = pack({ resources: [resource({ data: { color: "blue", order: 2 } })] });
    const release = pack({ resources: [resource({ data: { color: "green", order: 3 } })] }, "1.0.1");
    const made = planned(
      { installed, release, workspace },
      { onConflict: ({ path }) => (path.includes("color") ? "take-release" : "keep-workspace") },
    );
    expect(applyPlan(made, workspace, release).resources?.[0]?.data).toEqual({ color: "green", order: 2 });
  });

  it("refuses to be applied with a conflict in it", () => {
    const installed = pack({ pipelines: [buyers("Buyers")] });
    const [workspace, release] = [pack({ pipelines: [buyers("A")] }), pack({ pipelines: [buyers("B")] }, "1.0.1")];
    expect(() => applyPlan(planned({ installed, release, workspace }), workspace, release)).toThrow(/conflict/);
  });

  it("plans nothing for another pack", () => {
    const release = { ...pack({ resources: [resource()] }), packId: "8c2f8d6e-7c1b-4f59-9a3e-5b0c3a1d2e4f" };
    const made = planned({ installed: pack({}), release });
    expect([made.items, rulesIn(made)]).toEqual([[], ["upgrade/different-pack"]]);
  });

  it("is the same without a question to the rules, but for what they would have said", () => {
    const [installed, release] = [pack({ resources: [resource()] }), pack({ pipelines: [buyers("Buyers")] }, "0.9.0")];
    const asked = planned({ installed, release });
    expect(rulesIn(asked)).not.toEqual([]);
    expect(planned({ installed, release }, { diagnose: false })).toEqual({ ...asked, diagnostics: [] });
  });

  it("says what is worth a look in the merged pack and was in neither side", () => {
    const nodes = ["start", "a", "b"].map((id) => block(id, id === "start" ? "trigger.manual" : "action.add_note"));
    const linked = (version: string, ...edges: (readonly [string, string])[]) =>
      pack(
        {
          automations: [
            graphOf(
              nodes,
              edges.map(([from, to]) => edge(`${from} ${to}`, from, to)),
            ),
          ],
        },
        version,
      );
    const installed = linked("1.0.0", ["start", "a"], ["start", "b"], ["a", "b"]);
    const workspace = linked("1.0.0", ["start", "a"], ["a", "b"]);
    const release = linked("1.1.0", ["start", "a"], ["start", "b"]);
    const made = planned({ installed, release, workspace }, { onConflict: "fail" });
    expect(made.diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      "graph/unreachable-block /automations/0/document/graph/nodes/2",
    ]);
  });
});

describe("merge", () => {
  const conflicts = (base: Pack, mine: Pack, theirs: Pack): readonly MergeConflict[] =>
    merge(base, mine, theirs, bytes).conflicts;

  it("takes both sides' changes, and the later of two versions", () => {
    const base = pack({ resources: [resource()], pipelines: [pipeline()] });
    const mine = pack({ resources: [resource({ name: "Hot" })], pipelines: [pipeline()] }, "1.1.0");
    const theirs = pack({ resources: [resource()], pipelines: [buyers("Home buyers")] }, "1.0.1");
    const expected = pack({ resources: [resource({ name: "Hot" })], pipelines: [buyers("Home buyers")] }, "1.1.0");
    expect(merge(base, mine, theirs, bytes)).toEqual({ pack: expected, conflicts: [], found: [] });
    expect(merge(base, theirs, mine, bytes)).toEqual({ pack: expected, conflicts: [], found: [] });
  });

  it("follows an item that one side renamed to what the other changed in it", () => {
    const base = pack({ resources: [resource()] });
    const [renamed, edited] = [
      pack({ resources: [resource({ key: "hot-lead" })] }),
      pack({ resources: [resource({ name: "Hot" })] }),
    ];
    const expected = pack({ resources: [resource({ key: "hot-lead", name: "Hot" })] });
    expect(merge(base, renamed, edited, bytes)).toEqual({ pack: expected, conflicts: [], found: [] });
    expect(merge(base, edited, renamed, bytes)).toEqual({ pack: expected, conflicts: [], found: [] });
  });

  it("is of one mind where both sides changed, added or removed the same", () => {
    const [without, withOne] = [pack({}), pack({ resources: [resource()] })];
    expect(merge(without, withOne, withOne, bytes)).toEqual({ pack: withOne, conflicts: [], found: [] });
    expect(merge(withOne, without, without, bytes)).toEqual({ pack: without, conflicts: [], found: [] });
    const changed = pack({ resources: [resource({ name: "Hot", data: { order: 1 } })] });
    const alike = pack({ resources: [resource({ data: { order: 1 }, name: "Hot" })] });
    expect(merge(withOne, changed, alike, bytes)).toEqual({ pack: changed, conflicts: [], found: [] });
  });

  it("keeps two items that both sides added under one name, and says so", () => {
    const [mine, theirs] = ["a", "b"].map((key) => pack({ resources: [resource({ key })] }));
    if (mine === undefined || theirs === undefined) throw new Error("Two packs");
    const merged = merge(pack({}), mine, theirs, bytes);
    expect(merged.pack.resources?.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(merged.found.map(({ rule }) => rule)).toEqual(["pack/ambiguous-name"]);
  });

  it("names what both changed, with the value of each side", () => {
    const [base, mine, theirs] = ["Buyers", "A", "B"].map((name) => pack({ pipelines: [buyers(name)] }));
    if (base === undefined || mine === undefined || theirs === undefined) throw new Error("Three packs");
    const conflict = {
      item: { kind: "pipelines", key: "buyers" },
      path: ["name"],
      base: "Buyers",
      mine: "A",
      theirs: "B",
    };
    expect(conflicts(base, mine, theirs)).toEqual([conflict]);
  });

  it("keeps what only one side changed where another value of the item is in conflict", () => {
    const base = pack({ pipelines: [staged("Buyers", { new: "New" })], resources: [resource()] });
    const mine = pack({ pipelines: [staged("A", { new: "New", mine: "Mine" })], resources: [resource()] });
    const theirs = pack({ pipelines: [staged("B", { new: "Fresh" })], resources: [resource({ name: "Hot" })] });
    const merged = merge(base, mine, theirs, bytes);
    expect(merged.conflicts.map(({ path }) => path)).toEqual([["name"]]);
    expect(merged.pack).toEqual({
      ...mine,
      pipelines: [staged("A", { new: "Fresh", mine: "Mine" })],
      resources: [resource({ name: "Hot" })],
    });
    const towards = merge(base, mine, theirs, { ...bytes, prefer: "theirs" });
    expect([towards.conflicts, towards.pack.pipelines?.[0]?.name]).toEqual([[], "B"]);
  });

  it("joins two packs that have no base, value by value", () => {
    const one = pack({ pipelines: [staged("Buyers", { new: "New", a: "A" })], author: "Ann" });
    const other = pack({ pipelines: [staged("Buyers", { new: "Fresh", b: "B" })], resources: [resource()] });
    const merged = merge(null, one, other, bytes);
    expect(merged.conflicts).toEqual([
      {
        item: { kind: "pipelines", key: "buyers" },
        path: ["stages", { key: "new" }, "name"],
        mine: "New",
        theirs: "Fresh",
      },
    ]);
    expect(merged.pack.author).toBe("Ann");
    expect(merged.pack.resources).toEqual([resource()]);
    expect(merged.pack.pipelines?.[0]?.stages.map(({ key }) => key).toSorted()).toEqual([
      "a",
      "b",
      "lost",
      "new",
      "won",
    ]);
  });

  it("takes two orders of the same stages for a conflict where there is no base", () => {
    const one = pack({ pipelines: [staged("Buyers", { a: "A", b: "B" })] });
    const other = pack({ pipelines: [staged("Buyers", { b: "B", a: "A" })] });
    expect(merge(null, one, other, bytes).conflicts.map(({ path }) => path)).toEqual([["stages"]]);
  });

  it("does not decide between two versions that have no order", () => {
    const found = conflicts(pack({}), pack({}, "spring"), pack({}, "summer"));
    expect(found.map(({ path }) => path)).toEqual([["version"]]);
  });

  it("takes a change to what the other side removed for a conflict", () => {
    const found = conflicts(
      pack({ resources: [resource()] }),
      pack({}),
      pack({ resources: [resource({ name: "Hot" })] }),
    );
    expect(found).toEqual([
      {
        item: { kind: "resources", key: "hot" },
        path: [],
        base: resource(),
        mine: undefined,
        theirs: resource({ name: "Hot" }),
      },
    ]);
  });

  it("takes more items than a pack may have for a conflict of the pack", () => {
    const lists = (prefix: string) =>
      pack({
        smartLists: Array.from({ length: 60 }, (_, n) => smartList({ key: `${prefix}${n}`, name: `${prefix} ${n}` })),
      });
    const [found] = conflicts(pack({}), lists("a"), lists("b"));
    expect(found?.item).toEqual({ kind: "pack", key: "" });
    expect(found?.because).toContain("100");
  });
});
