import { asPack, type Bindings, type CompiledPack, diff, type Pack } from "@setup-pack/core";
import { itemKinds, referenceTypes } from "@setup-pack/core/format";
import { dialectOf } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { apply } from "../../apply/apply.js";
import type { ApplyReport } from "../../apply/report.js";
import { drift } from "../../operate/drift.js";
import { rollback } from "../../operate/rollback.js";
import { status } from "../../operate/status.js";
import { uninstall } from "../../operate/uninstall.js";
import { verify } from "../../operate/verify.js";
import {
  automation,
  boundByHand,
  compiledText,
  listed,
  lookups,
  packOf,
  pipeline,
  refused,
  releaseOf,
  sure,
  worldAt,
} from "../../packs.test-support.js";
import { packItems } from "../../part/pack-items.js";
import { makePlan } from "../../plan/make-plan.js";
import type { PlanRequest } from "../../plan/plan-request.js";
import { bindPack } from "./bind-pack.js";
import { fileTarget } from "./file-target.js";
import type { FileTargetOptions } from "./file-target-state.js";
import { type Folder, verifiedFolder } from "./state.js";

const world = worldAt();
const silent = lookups();

const target = (folder: Folder, more: Partial<FileTargetOptions> = {}) =>
  fileTarget({ lookups: silent, folder, world, ...more });

async function reported(run: ReturnType<typeof apply>): Promise<ApplyReport> {
  for (;;) {
    const { done, value } = await run.next();
    if (done === true) return value;
  }
}

/** Plans and carries out; gives the folder as it is then. */
async function install(request: PlanRequest, folder: Folder, more: Partial<FileTargetOptions> = {}): Promise<Folder> {
  const into = target(folder, more);
  const { installPlan } = sure(await makePlan({ bindings: boundByHand(request.release), ...request }, into, world));
  const { outcome, refusal, result } = await reported(apply(installPlan, { target: into, world }));
  if (outcome !== "applied") throw new Error(refusal?.message);
  return result?.files ?? new Map();
}

const textOf = (folder: Folder, path: string): string => folder.get(path) ?? "";
const packIn = (folder: Folder): Pack => compiledText(textOf(folder, "pack.json")).document;

const [first, second, third] = ["additions/1.0.0", "additions/1.1.0", "additions/1.2.0"].map(releaseOf);
if (first === undefined || second === undefined || third === undefined) throw new Error("There are three releases");

describe("a folder to hand over", () => {
  it("says of what the workspace has already what becomes of it, so that nobody makes it twice", async () => {
    const tags = ["Hot", "Cold"].map((name) => ({ kind: "tag", key: name.toLowerCase(), name }));
    const there = { lookups: lookups({ tags: [listed("tag_1", "Hot"), listed("tag_2", "Cold")] }) };
    const bindings: Bindings = { existing: [{ kind: "tag", name: "Cold", hold: "used" }] };
    const request: PlanRequest = { release: packOf({ resources: tags }), existing: "adopt", bindings };
    const text = textOf(await install(request, new Map(), there), "CHECKLIST.md");
    expect(text).toMatch(/## The workspace has these .* manages them .*\n\n- \[ \] tag "Hot" \\\(hot\\\)\n/);
    expect(text).toMatch(/## The workspace has these .* only uses them: .*\n\n- \[ \] tag "Cold" \\\(cold\\\)\n/);
  });

  it("holds the release, a checklist and the state; an install that nobody edited has not drifted", async () => {
    const folder = await install({ release: first }, new Map());
    expect([...folder.keys()].sort()).toEqual(["CHECKLIST.md", "pack.json", "releases/1.json", "state.json"]);
    expect(diff(packIn(folder), first.document).changes).toEqual([]);
    expect(textOf(folder, "CHECKLIST.md")).toContain("- [ ] Import `pack.json` there.");
    expect(sure(await drift(first.document.packId, target(folder))).changes).toEqual([]);
    expect(sure(await status(second.document, target(folder)))).toMatchObject({
      installed: { version: "1.0.0", revision: "1", edited: 0 },
      release: { version: "1.1.0", order: "newer" },
    });
  });

  it("upgrades what was installed, merges an export into it, and goes back", async () => {
    const installed = await install({ release: first }, new Map());
    const mine: Pack = { ...first.document, author: "Somebody here" };
    const upgraded = await install({ release: second }, installed, { mine });
    expect(packIn(upgraded)).toMatchObject({ author: "Somebody here", version: "1.1.0" });
    const latest = await install({ release: third }, upgraded);
    const back = sure(await rollback(third.document.packId, target(latest)));
    expect(back.version).toBe("1.1.0");
    const folder = back.files ?? new Map();
    // What the office edited before stays its own, though no export says so again.
    const ours = { ...second.document, author: "Somebody here" };
    expect(diff(packIn(folder), ours).changes).toEqual([]);
    const further = sure(await rollback(third.document.packId, target(folder), { to: "1" }));
    expect(diff(packIn(further.files ?? new Map()), { ...first.document, author: ours.author }).changes).toEqual([]);
    expect(refused(await rollback(third.document.packId, target(folder), { to: "9" })).kind).toBe("missing");
  });

  it("keeps a checklist in which somebody ticked anything, each under a name of its own", async () => {
    const installed = await install({ release: first }, new Map());
    const written = textOf(installed, "CHECKLIST.md");
    const upgraded = await install({ release: second }, new Map(installed));
    expect([...upgraded.keys()].filter((name) => name.startsWith("CHECKLIST"))).toEqual(["CHECKLIST.md"]);
    const ticked = written.replace("- [ ]", "- [x]");
    const noted = "A note of the office";
    const before = new Map([...installed, ["CHECKLIST.md", ticked], ["CHECKLIST-1.md", noted]]);
    const folder = await install({ release: second }, before);
    expect(textOf(folder, "CHECKLIST-1.md")).toBe(noted);
    expect(textOf(folder, "CHECKLIST-1-2.md")).toBe(ticked);
    expect(textOf(folder, "CHECKLIST.md")).toBe(textOf(upgraded, "CHECKLIST.md"));
    // What was cut off before the state was written is done again.
    const files = [...folder].filter(([name]) => name.startsWith("CHECKLIST"));
    const again = await install({ release: second }, new Map([...before, ...files]));
    expect([...again.keys()].sort()).toEqual([...folder.keys()].sort());
    const cut = await install({ release: second }, new Map([...before, ["CHECKLIST-1-2.md", ticked]]));
    expect([...cut.keys()].sort()).toEqual([...folder.keys()].sort());
    const gone = new Map([...upgraded, ["CHECKLIST.md", ticked]]);
    const removed = sure(await uninstall(first.document.packId, target(gone))).files;
    expect(removed?.get("CHECKLIST-2.md")).toBe(ticked);
  });

  it("refuses the export of another pack, though not one under another id", async () => {
    const release = packOf({ resources: [{ kind: "tag", key: "hot", name: "Hot" }] });
    const folder = await install({ release }, new Map());
    const { packId } = release.document;
    const other: Pack = { ...release.document, packId: "7c1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c99" };
    const alien: Pack = { ...other, resources: [{ kind: "tag", key: "cold", name: "Cold" }] };
    expect(refused(await drift(packId, target(folder, { mine: alien }))).kind).toBe("foreign");
    expect(refused(await drift(packId, target(new Map(), { mine: alien, base: release.document }))).kind).toBe(
      "foreign",
    );
    expect(sure(await drift(packId, target(folder, { mine: other }))).changes).toEqual([]);
  });

  it("names what an export has beside the pack, since pack.json has it too", async () => {
    const tag = (key: string, name: string) => ({ kind: "tag", key, name }) as const;
    const release = packOf({ resources: [tag("hot", "Hot")] });
    const next = packOf({ version: "1.1.0", resources: [tag("hot", "Hotter")] });
    const mine: Pack = { ...release.document, resources: [tag("hot", "Hot"), tag("own", "Our own")] };
    const folder = await install({ release: next }, await install({ release }, new Map()), { mine });
    expect(packIn(folder).resources).toHaveLength(2);
    const section = /## pack\.json has these too, .*\n\n- tag "Our own" \\\(own\\\)\n/;
    expect(textOf(folder, "CHECKLIST.md")).toMatch(section);
    expect(textOf(folder, "CHECKLIST.md").split("(hot")).toHaveLength(2);
  });

  it("says on the next checklist that nothing was found, and still what is not visible", async () => {
    const installed = await install({ release: first }, new Map());
    const verified = (found: number) => verifiedFolder(installed, { at: "2026-01-05T09:00:00.000Z", found, of: 7 });
    const after = async (folder: Folder) => textOf(await install({ release: second }, folder), "CHECKLIST.md");
    const [none, all] = [await after(verified(0)), await after(verified(7))];
    const expected = [
      /was found in the workspace on 2026-01-05 \(0 of 7 items\)/,
      /not visible here[^#]* "Visitor signed in"/,
    ];
    for (const words of expected) {
      expect(none).toMatch(words);
      expect(all).not.toMatch(words);
    }
    const removed = sure(await uninstall(first.document.packId, target(verified(0)))).files;
    expect(removed?.get("CHECKLIST.md")).toContain("(0 of 7 items)");
  });

  it("gives the same folder when the same plan is carried out again", async () => {
    const into = target(new Map());
    const { installPlan } = sure(await makePlan({ release: first, bindings: boundByHand(first) }, into, world));
    const once = await reported(apply(installPlan, { target: into, world }));
    const folder = once.result?.files ?? new Map<string, string>();
    const again = await reported(apply(installPlan, { target: target(folder), world }));
    expect(again).toEqual(once);
  });

  it("refuses a stale, a foreign and an expired plan, and writes nothing in a dry run", async () => {
    const into = target(new Map());
    const { installPlan } = sure(await makePlan({ release: first, bindings: boundByHand(first) }, into, world));
    const folder = await install({ release: second }, new Map());
    const failed = async (to: typeof into, when = world) =>
      (await reported(apply(installPlan, { target: to, world: when }))).refusal?.kind;
    expect(await failed(target(folder))).toBe("stale");
    expect(await failed(target(new Map(), { lookups: lookups({}, { id: "ws_2", name: "Other" }) }))).toBe("foreign");
    const later = worldAt();
    later.pass(7);
    expect(await failed(into, later)).toBe("expired");
    const dry = await reported(apply(installPlan, { target: into, world, dryRun: true }));
    expect([dry.outcome, dry.result?.files, dry.applied]).toEqual(["rehearsed", undefined, []]);
    const edited = { ...installPlan, expiresAt: "2099-01-01T00:00:00Z" };
    expect((await reported(apply(edited, { target: into, world }))).refusal?.kind).toBe("edited");
  });

  it("knows what was the office's before: that is given back or left alone, and never to be removed", async () => {
    const tag = (key: string, name: string) => ({ kind: "tag", key, name });
    const own = tag("own", "Own");
    const release = packOf({ resources: [own, tag("hot", "Hot"), tag("cold", "Cold")] });
    const there = { lookups: lookups({ tags: [listed("tag_1", "Hot"), listed("tag_2", "Cold")] }) };
    const existing = [
      { kind: "tag", name: "Hot", hold: "adopted" },
      { kind: "tag", name: "Cold", hold: "used" },
    ] as const;
    const { packId } = release.document;
    const folder = await install({ release: packOf({ resources: [own] }, "0.9.0") }, new Map(), there);
    const later = await install({ release, bindings: { existing: [...existing] } }, folder, there);
    const back = sure(await rollback(packId, target(later, there)));
    expect(back.items.filter(({ action }) => action === "remove")).toEqual([]);
    const [givenBack] = back.items.filter(({ reason }) => reason === "to give back");
    expect([givenBack?.key, givenBack?.action, givenBack?.name]).toEqual(["hot", "keep", "Hot"]);
    expect(back.files?.get("CHECKLIST.md")).toMatch(
      /## Set these as the office wants.*\n\n- \[ \] tag "Hot" \\\(hot\\\)\n$/,
    );
    const pruning = packOf({ resources: [own] }, "1.2.0");
    const pruned = await install({ release: pruning, prune: true }, later, there);
    expect(textOf(pruned, "CHECKLIST.md")).toContain("## Set these as the office wants");
    expect(textOf(pruned, "CHECKLIST.md")).not.toContain("Remove these by hand");
    const gone = sure(await uninstall(packId, target(later, there)));
    expect(gone.removed.map(({ key }) => key)).toEqual(["own"]);
    expect(gone.kept.map(({ key, reason }) => [key, reason])).toEqual([
      ["cold", "used"],
      ["hot", "to give back"],
    ]);
    expect(gone.files?.get("CHECKLIST.md")).toMatch(
      /## Set these as the office wants.*\n\n- \[ \] tag "Hot".*\n\n## These were never/,
    );
    const upgrade = packOf({ resources: [own, tag("hot", "Hot"), tag("cold", "Icy")] }, "1.1.0");
    const made = sure(await makePlan({ release: upgrade }, target(later, there), world));
    expect(made.installPlan.plan.items.map(({ key, action }) => [key, action])).toContainEqual(["cold", "use"]);
  });

  it("says which values of an adopted item go back to the office", async () => {
    const release = packOf({ resources: [{ kind: "tag", key: "hot", name: "Hot", data: { color: "#ff0000" } }] });
    const there = { lookups: lookups({ tags: [listed("tag_1", "Hot", { color: "#0000ff" })] }) };
    const folder = await install({ release, existing: "adopt", onConflict: "take-release" }, new Map(), there);
    const gone = sure(await uninstall(release.document.packId, target(folder, there)));
    const pruned = await install({ release: packOf({}, "2.0.0"), prune: true }, folder, there);
    for (const files of [gone.files, pruned])
      expect(files?.get("CHECKLIST.md")).toContain(
        '- [ ] tag "Hot" \\(hot\\)\n  - "data\\.color": "\\#ff0000" → "\\#0000ff"\n',
      );
  });

  it("undoes by a rollback what releases changed, and nothing else", async () => {
    const tag = (key: string, name: string, color: string) => ({ kind: "tag", key, name, data: { color } });
    const first = packOf({
      resources: [tag("own", "Own", "red"), tag("kept", "Kept", "red"), tag("gone", "Gone", "red")],
    });
    const { packId } = first.document;
    const there = (...resources: readonly object[]) => ({ mine: packOf({ resources }).document });
    const colors = (folder: Folder) => packIn(folder).resources?.map(({ key, data }) => [key, data?.color]);
    const folder = await install({ release: first }, new Map());
    // The office edits two tags and deletes one; of one edit the release's side is taken.
    const edited = there(tag("own", "Own", "ours"), tag("kept", "Kept!", "red"));
    const second = packOf(
      {
        resources: [
          tag("own", "Own", "blue"),
          tag("kept", "Kept", "red"),
          tag("gone", "Gone", "red"),
          tag("new", "New", "blue"),
        ],
      },
      "2.0.0",
    );
    const upgraded = await install({ release: second, onConflict: "take-release" }, folder, edited);
    const now = there(tag("own", "Own", "blue"), tag("kept", "Kept!", "red"), tag("new", "Ours", "blue"));
    const back = sure(await rollback(packId, target(upgraded, now)));
    const files = back.files ?? new Map();
    expect(colors(files)).toEqual([
      ["own", "ours"],
      ["kept", "red"],
      ["new", "blue"],
    ]);
    expect(packIn(files).resources?.map(({ name }) => name)).toEqual(["Own", "Kept!", "Ours"]);
    // And forward again, as it was.
    const forth = sure(await rollback(packId, target(files, { mine: packIn(files) }), { to: "2" }));
    expect(colors(forth.files ?? new Map())).toEqual([
      ["own", "blue"],
      ["kept", "red"],
      ["new", "blue"],
    ]);
    // What the office changed since then is asked about.
    const since = there(tag("own", "Own", "green"), tag("kept", "Kept!", "red"), tag("new", "Ours", "blue"));
    expect(refused(await rollback(packId, target(upgraded, since))).kind).toBe("conflict");
  });

  it("asks by a rollback only once about a value that was decided", async () => {
    const tags = (color: string, name = "Own") => ({ resources: [{ kind: "tag", key: "own", name, data: { color } }] });
    const [one, two, three] = [packOf(tags("red")), packOf(tags("red"), "2.0.0"), packOf(tags("blue"), "3.0.0")];
    const { packId } = one.document;
    const latest = await install(
      { release: three },
      await install({ release: two }, await install({ release: one }, new Map())),
    );
    const mine = packOf(tags("ours", "Ours")).document;
    expect(refused(await rollback(packId, target(latest, { mine }))).kind).toBe("conflict");
    for (const onConflict of ["keep-workspace", "take-release"] as const) {
      const { files = new Map() } = sure(await rollback(packId, target(latest, { mine }), { onConflict }));
      const further = sure(await rollback(packId, target(files)));
      const color = onConflict === "keep-workspace" ? "ours" : "red";
      expect(packIn(further.files ?? new Map()).resources).toEqual(tags(color, "Ours").resources);
      // And what was taken comes back with what it was taken from.
      const forth = sure(await rollback(packId, target(files), { to: "3" }));
      expect(packIn(forth.files ?? new Map()).resources).toEqual(tags("ours", "Ours").resources);
    }
  });

  it("makes by a rollback no second record of what the workspace has", async () => {
    const tag = (key: string, name: string) => ({ kind: "tag", key, name });
    const own = tag("own", "Own");
    const follow = automation(
      "follow",
      [{ type: "team", id: "agents", name: "Agents" }],
      { team_id: "agents" },
      "action.assign_owner",
    );
    const resources = [own, tag("hot", "Hot"), tag("cold", "Cold"), tag("pruned", "Pruned"), tag("away", "Away")];
    const first = packOf({ resources, automations: [follow] });
    const lists = (...tags: readonly ReturnType<typeof listed>[]) => ({ lookups: lookups({ tags }) });
    const office = [listed("tag_1", "Hot"), listed("tag_2", "Cold")];
    const bindings: Bindings = {
      ...boundByHand(first),
      existing: [
        { kind: "tag", name: "Hot", hold: "adopted" },
        { kind: "tag", name: "Cold", hold: "used" },
      ],
    };
    const folder = await install({ release: first, bindings }, new Map(), lists(...office));
    const second = packOf({ resources: [own] }, "2.0.0");
    const imported = lists(...office, listed("tag_3", "Own"), listed("tag_4", "pruned"));
    const pruned = await install({ release: second, prune: true }, folder, imported);
    const back = sure(await rollback(first.document.packId, target(pruned, imported)));
    expect(back.items.map(({ key, action }) => [key, action])).toEqual([
      ["own", "keep"],
      ["hot", "use"],
      ["cold", "use"],
      ["pruned", "use"],
      ["away", "create"],
      ["follow", "create"],
    ]);
    const handed = packIn(back.files ?? new Map());
    expect(handed.resources?.map(({ key }) => key)).toEqual(["own", "away"]);
    expect(handed.automations?.[0]?.document.references).toEqual(packIn(folder).automations?.[0]?.document.references);
    const gone = sure(await uninstall(first.document.packId, target(back.files ?? new Map(), imported)));
    expect(gone.removed.map(({ key }) => key)).toEqual(["follow", "own", "away"]);
  });

  it("finds a stage of a pipeline that it only uses by its record, when a release gives it another key", async () => {
    const stages = ["Met", "Won", "Lost"].map((name) => ({ id: `st_${name}`, name, type: "OPEN" }));
    const there = { lookups: lookups({ pipelines: [listed("pl_1", "Buyers", { stages })] }) };
    const { stages: known, ...buyers } = pipeline("buyers", "Buyers");
    const releaseWith = (key: string, version: string) =>
      packOf(
        {
          automations: [automation("note", [{ type: "deal_stage", id: key, name: "Met" }], { stage_id: key })],
          pipelines: [{ ...buyers, stages: [{ key, name: "Met" }, ...known.slice(1)] }],
        },
        version,
      );
    const first = await install({ release: releaseWith("met", "1.0.0"), existing: "use" }, new Map(), there);
    const second = await install({ release: releaseWith("seen", "1.1.0") }, first, there);
    for (const folder of [first, second]) {
      const { automations = [] } = packIn(folder);
      expect(automations[0]?.document.references?.map(({ id }) => id)).toEqual(["st_Met"]);
    }
  });

  it("keeps an edited record that a release has as another kind, and says so", async () => {
    const open = (kind: string, name: string) => ({ resources: [{ kind, key: "open", name }] });
    const folder = await install({ release: packOf(open("tag", "Open")) }, new Map());
    const retyped = packOf(open("lead_source", "Open"), "2.0.0");
    const mine = packOf(open("tag", "Ours")).document;
    const kept = textOf(await install({ release: retyped }, folder, { mine }), "CHECKLIST.md");
    expect(kept).toMatch(/## These were edited in the workspace and stay\n\n- tag "Open" \\\(open\\\)\n/);
    expect(kept).not.toContain("Remove these by hand");
    expect(textOf(await install({ release: retyped }, folder), "CHECKLIST.md")).toContain("Remove these by hand");
  });

  it("leaves an edited smart list with what it names, when it goes back and when it is uninstalled", async () => {
    const resources = ["hot", "cold"].map((key) => ({ kind: "tag", key, name: key }));
    const list = (name: string) => ({
      key: "warm",
      name,
      filters: { version: 2, root: { field: "tags", value: "hot" } },
    });
    const text = { key: "thanks", name: "Thanks", channel: "sms", body: "Hello" };
    const { packId } = packOf({}).document;
    const first = await install({ release: packOf({ messageTemplates: [text] }) }, new Map());
    const members = { messageTemplates: [text], resources, smartLists: [list("Warm")] };
    const folder = await install({ release: packOf(members, "1.1.0") }, first);
    const mine = packOf({ ...members, smartLists: [list("Ours")] }, "1.1.0").document;
    const back = sure(await rollback(packId, target(folder, { mine })));
    const gone = sure(await uninstall(packId, target(folder, { mine })));
    for (const items of [back.items, gone.kept])
      expect(items.flatMap(({ key, reason }) => (reason ? [[key, reason]] : []))).toEqual(
        expect.arrayContaining([
          ["warm", "edited"],
          ["hot", "used by what is kept"],
        ]),
      );
    expect(gone.removed.map(({ key }) => key)).toEqual(["thanks", "cold"]);
  });

  it("leaves an edited automation with what it names, and asks to look whether it is on", async () => {
    const follow = automation("follow", [{ type: "tag", id: "hot", name: "hot" }], { tag_id: "hot" }, "action.add_tag");
    const edited = { ...follow, document: { ...follow.document, name: "Ours" } };
    const resources = ["hot", "cold"].map((key) => ({ kind: "tag", key, name: key }));
    const release = packOf({ resources, automations: [follow] });
    const folder = await install({ release }, new Map());
    const mine = packOf({ resources, automations: [edited] }).document;
    const gone = sure(await uninstall(release.document.packId, target(folder, { mine })));
    expect(gone.removed.map(({ key }) => key)).toEqual(["cold"]);
    expect(gone.kept.map(({ key, reason }) => [key, reason])).toEqual([
      ["follow", "edited"],
      ["hot", "used by what is kept"],
    ]);
    expect(gone.files?.get("CHECKLIST.md")).toMatch(
      /- \[ \] automation "Ours" \\\(follow\\\)\n {2}- If it is on, it stays on: turn it off unless/,
    );
    const next = await makePlan({ release: packOf({ resources }, "2.0.0") }, target(folder, { mine }), world);
    const handed = sure(await target(folder, { mine }).apply(sure(next).installPlan, { dryRun: false }));
    expect(handed.files?.get("CHECKLIST.md")?.split('"Ours"')).toHaveLength(2);
    expect(handed.files?.get("CHECKLIST.md")).toMatch(
      /does not have them\n\n- \[ \] automation .*\n {2}- If it is on, it stays on/,
    );
  });

  it("takes out what earlier releases left too, and names neither more nor less than the pack's own", async () => {
    const tag = (key: string, name: string, color = "red") => ({ kind: "tag", key, name, data: { color } });
    const release = packOf({ resources: [tag("own", "Own"), tag("old", "Old"), tag("past", "Past")] });
    const { packId } = release.document;
    const next = packOf({ resources: [tag("own", "Own")] }, "2.0.0");
    const folder = await install({ release: next }, await install({ release }, new Map()));
    const mine = packOf({
      resources: [tag("own", "Own"), tag("old", "Old"), tag("past", "Past", "ours"), tag("office", "Office")],
    }).document;
    for (const dryRun of [true, false]) {
      const gone = sure(await uninstall(packId, target(folder, { mine }), { dryRun }));
      expect(gone.removed.map(({ name }) => name)).toEqual(["Own", "Old"]);
      expect(gone.kept.map(({ name }) => name)).toEqual(["Past"]);
      expect(gone.files?.get("CHECKLIST.md")).not.toContain("Office");
    }
  });

  it("takes a pack out again, but for what was edited", async () => {
    const release = packOf({ pipelines: [pipeline("a", "A"), pipeline("b", "B")] });
    const folder = await install({ release }, new Map());
    const mine = packOf({ pipelines: [pipeline("a", "A"), pipeline("b", "Ours")] }).document;
    const gone = sure(await uninstall(release.document.packId, target(folder, { mine })));
    expect([gone.removed.map(({ key }) => key), gone.kept.map(({ key }) => key)]).toEqual([["a"], ["b"]]);
    expect(gone.files?.get("CHECKLIST.md")).toContain("## These were edited in the workspace and stay");
    const edited = new Map(folder).set("pack.json", JSON.stringify(mine));
    const unseen = sure(await uninstall(release.document.packId, target(edited)));
    expect(unseen.files?.get("CHECKLIST.md")).toContain("## pack.json has other values of these than the release");
    const left = target(gone.files ?? new Map());
    expect(refused(await uninstall(release.document.packId, left)).kind).toBe("missing");
    const again = await install(
      { release: packOf({ pipelines: [pipeline("a", "A")] }, "2.0.0") },
      gone.files ?? new Map(),
    );
    expect(packIn(again).version).toBe("2.0.0");
  });

  it("refuses a folder that is broken, of another workspace or of another pack, and an export alone", async () => {
    const folder = await install({ release: first }, new Map());
    const { packId } = first.document;
    const kindOf = async (into: ReturnType<typeof target>, id = packId) => refused(await into.read(id)).kind;
    expect(await kindOf(target(new Map([["state.json", "{"]])))).toBe("invalid");
    expect(await kindOf(target(new Map([["state.json", '{"stateVersion":1}']])))).toBe("invalid");
    expect(await kindOf(target(new Map([...folder, ["releases/1.json", "{}"]])))).toBe("invalid");
    expect(await kindOf(target(folder), "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10")).toBe("foreign");
    expect(await kindOf(target(folder, { lookups: lookups({}, { id: "ws_2", name: "Other" }) }))).toBe("foreign");
    expect(await kindOf(target(new Map(), { mine: first.document }))).toBe("missing");
  });

  it("refuses a release that was edited in the folder, but for its layout", async () => {
    const { packId } = first.document;
    const folder = await install({ release: second }, await install({ release: first }, new Map()));
    const backWith = (revision: string, text: string, state = textOf(folder, "state.json")) =>
      rollback(packId, target(new Map([...folder, [`releases/${revision}.json`, text], ["state.json", state]])));
    const laidOut = JSON.stringify(JSON.parse(textOf(folder, "releases/1.json")), null, 2);
    expect(sure(await backWith("1", laidOut)).version).toBe("1.0.0");
    const edited = laidOut.replace(/"name": "/, "$&Our ");
    expect(edited).not.toBe(laidOut);
    expect(refused(await backWith("1", edited))).toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(
        /^The file "releases\/1\.json" was changed after it was written: it had the digest sha256:\w{64}, and now has sha256:\w{64}\.$/,
      ),
      remedy: "Restore the folder as it was written, from version control or a backup.",
    });
    expect(refused(await backWith("2", edited)).message).toMatch(/^The file "releases\/2\.json" was changed/);
    // A folder of an earlier version of this program kept no digests.
    const { digests, ...older } = JSON.parse(textOf(folder, "state.json"));
    expect(Object.keys(digests)).toEqual(["1", "2"]);
    expect(sure(await backWith("1", edited, JSON.stringify(older))).version).toBe("1.0.0");
  });

  it("installs every fixture pack, as it was released; an export of it has no edits, whatever ids it has", async () => {
    for (const { text } of fixturePacks()) {
      const release = compiledText(text);
      expect(diff(packIn(await install({ release }, new Map())), release.document).changes).toEqual([]);
      const folder = await install({ release, bindings: toRecords(release) }, new Map());
      const edits = async (mine: Pack) =>
        sure(await drift(release.document.packId, target(folder, { mine }))).changes.map(({ item }) => item);
      expect(await edits(packIn(folder))).toEqual([]);
      expect(await edits(withRecordKeys(packIn(folder)))).toEqual([]);
      const files = target(new Map(), { base: release.document, mine: withRecordKeys(packIn(folder)) });
      expect(sure(await drift(release.document.packId, files)).changes).toEqual([]);
    }
  });

  it("tells edits of an export in the pack's terms, and none where references were bound", async () => {
    const hot = { type: "tag", id: "hot", name: "Hot" };
    const twice = { type: "tag", id: "warm", name: "Warm" };
    const config = { tag_id: "hot" };
    const list = (value: string) => ({
      key: "list",
      name: "List",
      filters: { version: 2, root: { type: "condition", field: "tags", operator: "include", value } },
    });
    const sort = automation("a", [hot, twice], config, "action.add_tag");
    const release = packOf({ automations: [sort], smartLists: [list("hot")] });
    const bindings: Bindings = { bindings: ["hot", "warm"].map((id) => ({ type: "tag", id, targetId: "tag_1" })) };
    const folder = await install({ release, bindings }, new Map());
    const handed = packIn(folder);
    expect(handed.smartLists?.[0]?.filters.root).toMatchObject({ value: "tag_1" });
    const driftOf = async (mine: Pack) => sure(await drift(release.document.packId, target(folder, { mine }))).changes;
    // The dashboard names a record once, by the name that the workspace has for it.
    const [reference] = handed.automations?.[0]?.document.references ?? [];
    if (reference === undefined) throw new Error("The automation refers to a tag");
    const exported = withDocument(handed, (document) => ({ ...document, references: [{ ...reference, name: "HOT" }] }));
    expect(await driftOf(exported)).toEqual([]);
    const block = { id: "also", kind: "action.add_tag", config: { tag_id: "tag_1" } } as const;
    const edited = withDocument(exported, (document) => ({
      ...document,
      graph: { ...document.graph, nodes: [...document.graph.nodes, block] },
    }));
    const [change, ...others] = await driftOf(edited);
    expect(others).toEqual([]);
    expect(change?.fields).toMatchObject([
      { path: ["document", "graph", "nodes", { id: "also" }], change: "added", after: { config: { tag_id: "hot" } } },
    ]);
    const next = packOf({ automations: [sort], smartLists: [list("hot")] }, "1.1.0");
    const upgraded = packIn(await install({ release: next, bindings }, folder, { mine: edited }));
    expect(upgraded.automations?.[0]?.document.graph.nodes[2]?.config).toEqual({ tag_id: "tag_1" });
  });

  it("leaves out what the pack only uses, bound in all that names it; writes what it adopts as the office has it", async () => {
    const tag = (key: string, name: string, color: string) => ({ kind: "tag", key, name, data: { color } });
    const references = [
      { type: "tag", id: "cold", name: "Cold" },
      { type: "deal_stage", id: "met", name: "Met", detail: "sales" },
    ];
    const members = {
      resources: [tag("hot", "Hot", "#ff0000"), tag("cold", "Cold", "#0000ff")],
      pipelines: [pipeline("sales", "Sales"), pipeline("rent", "Rent")],
      automations: [
        automation("a", references, { tag_id: "cold" }, "action.add_tag"),
        automation("b", references, { pipeline_id: "sales", stage_id: "met" }, "action.move_deal_stage"),
      ],
      smartLists: [
        {
          key: "l",
          name: "L",
          filters: { version: 2, root: { type: "condition", field: "tags", operator: "in", value: ["cold"] } },
        },
      ],
    };
    const stages = (prefix: string, ...names: readonly string[]) =>
      names.map((name) => ({
        id: `${prefix}${name}`,
        name,
        type: { Won: "CLOSED_WON", Lost: "CLOSED_LOST" }[name] ?? "OPEN",
      }));
    const there = {
      lookups: lookups({
        tags: [listed("tag_1", "HOT", { color: "#00ff00" }), listed("tag_2", "Cold")],
        pipelines: [
          listed("pip_1", "Sales", { stages: stages("s", "Met", "Won", "Lost") }),
          listed("pip_2", "Rent", { stages: stages("r", "Met", "Offer", "Won", "Lost") }),
        ],
      }),
    };
    const bindings: Bindings = {
      existing: [
        { kind: "tag", name: "Hot", hold: "adopted" },
        { kind: "tag", name: "Cold", hold: "used" },
        { kind: "pipelines", name: "Sales", hold: "used" },
        { kind: "pipelines", name: "Rent", hold: "adopted" },
      ],
    };
    const release = packOf(members);
    const folder = await install({ release, bindings, onConflict: "keep-workspace" }, new Map(), there);
    const handed = packIn(folder);
    expect(handed.resources).toEqual([tag("hot", "HOT", "#00ff00")]);
    expect(handed.pipelines?.map(({ key, stages: own }) => [key, ...own.map(({ name }) => name)])).toEqual([
      ["rent", "Met", "Offer", "Won", "Lost"],
    ]);
    const [item, other] = handed.automations ?? [];
    expect(item?.document.references?.map(({ id }) => id)).toEqual(["tag_2", "sMet"]);
    expect(item?.document.graph.nodes[1]?.config).toEqual({ tag_id: "tag_2" });
    expect(other?.document.graph.nodes[1]?.config).toEqual({ pipeline_id: "sales", stage_id: "sMet" });
    expect(handed.smartLists?.[0]?.filters.root).toMatchObject({ value: ["tag_2"] });

    const { packId } = release.document;
    expect(sure(await drift(packId, target(folder, { ...there, mine: handed }))).changes).toEqual([]);
    const next = packOf(
      { ...members, messageTemplates: [{ key: "t", name: "T", channel: "sms", body: "Hi" }] },
      "1.1.0",
    );
    const upgraded = await install({ release: next, bindings: {} }, folder, there);
    expect(packIn(upgraded).pipelines).toEqual(handed.pipelines);
    expect(packIn(upgraded).automations).toEqual(handed.automations);
    const back = sure(await rollback(packId, target(upgraded, there)));
    expect(packIn(back.files ?? new Map()).automations).toEqual(handed.automations);
  });
});

/** Binds every reference that a pack does not carry to a record that no pack knows the id of. */
const toRecords = (release: CompiledPack): Bindings => ({
  bindings: (boundByHand(release).bindings ?? []).map((one, index) => ({ ...one, targetId: `rec_${index}` })),
});

/** A pack as a dashboard exports it that names automations, tags and the like by the ids of its records. */
function withRecordKeys(pack: Pack): Pack {
  const keys = new Map(packItems(pack).map(({ kind, key }) => [key, `${kind}_${key}`]));
  const back = [...keys].map(([key, targetId]) => ({ key, targetId }));
  const bindings = referenceTypes.flatMap((type) => back.map(({ key, targetId }) => ({ type, id: key, targetId })));
  const named = bindPack(pack, bindings);
  const renamed = itemKinds.map((kind) => [
    kind,
    (named[kind] ?? []).map((one: { readonly key: string }) => ({ ...one, key: keys.get(one.key) })),
  ]);
  return asPack({ ...named, ...Object.fromEntries(renamed) }) ?? pack;
}

type Document = NonNullable<Pack["automations"]>[number]["document"];

/** A pack with the document of its automations changed. */
const withDocument = (pack: Pack, change: (document: Document) => Document): Pack => ({
  ...pack,
  automations: (pack.automations ?? []).map((one) => ({ ...one, document: change(one.document) })),
});

it("binds references where a graph names them, and leaves words alone that only look like their ids", () => {
  const references = [
    { type: "tag", id: "1", name: "Hot" },
    { type: "user", id: "1", name: "Ann" },
    { type: "custom_field", id: "lead.score" },
    { type: "tag", id: "carried" },
    { type: "team", id: "desk" },
  ];
  const steps: readonly (readonly [kind: string, config: object])[] = [
    ["action.add_tag", { tag_id: "1" }],
    ["action.assign_owner", { user_id: "1" }],
    ["action.set_field", { field_id: "lead.score", value: "desk" }],
    ["action.create_transaction", { side: "buyer", status: "1", name: "carried" }],
    ["action.add_note", { body: "Number 1, not 11 or 1-a: {{custom.lead.score}} leadxscore" }],
    ["action.notify", { team_id: "desk", channel: "push", message: "desk" }],
  ];
  const { document } = packOf({
    automations: steps.map(([kind, config], index) => automation(`a${index}`, references, config, kind)),
  });
  const bound = bindPack(document, [
    { type: "tag", id: "1", targetId: "tag_1" },
    { type: "user", id: "1", targetId: "mem_1" },
    { type: "custom_field", id: "lead.score", targetId: "$&" },
    { type: "team", id: "carried", targetId: "never" },
    { type: "team", id: "desk", targetId: "team_1" },
  ]);
  const [item] = bound.automations ?? [];
  expect(item?.document.references?.map(({ id }) => id)).toEqual(["tag_1", "mem_1", "$&", "carried", "team_1"]);
  expect(bound.automations?.map((one) => one.document.graph.nodes[1]?.config)).toEqual([
    { tag_id: "tag_1" },
    { user_id: "mem_1" },
    { field_id: "$&", value: "desk" },
    { side: "buyer", status: "1", name: "carried" },
    { body: "Number 1, not 11 or 1-a: {{custom.$&}} leadxscore" },
    { team_id: "team_1", channel: "push", message: "desk" },
  ]);
});

/** A convention in which a condition is a text, and a tag's number stays one. */
const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  shapes: {
    field: [{ as: "own.${custom_field}" }, { as: "${name}", name: { tags: "labels" } }],
    operator: { values: { include: "has", is: "=" } },
    condition: [{ as: "${field} ${operator} ${value}" }, { as: ["${field}", "${operator}", "${value}"] }],
  },
  kinds: { "action.add_tag": { as: { put: "${tag}" } }, "control.if": { as: { check: "${condition}" } } },
  filters: { as: { version: 2, root: { where: "${condition}" } } },
});

it("binds the part of a text that is an id, and leaves a number one", () => {
  const references = [
    { type: "tag", id: "77", name: "Hot" },
    { type: "custom_field", id: "budget", name: "Budget" },
  ];
  const pack = asPack({
    ...packOf({}).document,
    automations: [
      automation("a", references, { put: 77 }, "action.add_tag"),
      automation("b", references, { check: "labels has 77" }, "control.if"),
      automation("c", references, { check: ["own.budget", "=", "77"] }, "control.if"),
    ],
    smartLists: [{ key: "l", name: "L", filters: { version: 2, root: { where: "labels has 77" } } }],
  });
  if (pack === undefined) throw new Error("It has the shape of a pack");
  const bind = (tag: string) => {
    const { automations = [], smartLists = [] } = bindPack(
      pack,
      [
        { type: "tag", id: "77", targetId: tag },
        { type: "custom_field", id: "budget", targetId: "cf_1" },
      ],
      { dialects: [{ ...bayside.file }] },
    );
    return [...automations.map((one) => one.document.graph.nodes[1]?.config), ...smartLists.map((one) => one.filters)];
  };
  expect(bind("tag_9")).toEqual([
    { put: "tag_9" },
    { check: "labels has tag_9" },
    { check: ["own.cf_1", "=", "77"] },
    { version: 2, root: { where: "labels has tag_9" } },
  ]);
  expect(bind("90")[0]).toEqual({ put: 90 });
});

it("binds by the dialects that a team gives, until the folder goes back", async () => {
  const references = [{ type: "tag", id: "desk", name: "Desk" }];
  const config = { room: "desk", label: "desk" };
  const releaseAs = (version: string) =>
    packOf({ automations: [automation("a", references, config, "action.add_tag")] }, version);
  const writing = (member: "room" | "label") => {
    const way = { room: "${_}", label: "${_}", [member]: "${tag}" };
    return [dialectOf({ dialect: 1, name: member, kinds: { "action.add_tag": { as: way } } })];
  };
  const bindings = { bindings: [{ type: "tag" as const, id: "desk", targetId: "tag_1" }] };
  const configIn = (folder: Folder) => packIn(folder).automations?.[0]?.document.graph.nodes[1]?.config;

  const one = await install({ release: releaseAs("1.0.0"), bindings, dialects: writing("room") }, new Map());
  expect(configIn(one)).toEqual({ room: "tag_1", label: "desk" });
  const again = sure(await makePlan({ release: releaseAs("1.0.0"), bindings }, target(one), world));
  expect([again.isInstalled, again.replacements.map(({ path }) => path)]).toEqual([true, [["room"]]]);
  const two = await install({ release: releaseAs("1.1.0"), bindings, dialects: writing("label") }, one);
  expect(configIn(two)).toEqual({ room: "desk", label: "tag_1" });
  const dialects = writing("room");
  const other = await makePlan({ release: releaseAs("1.1.0"), bindings, dialects }, target(two), world);
  expect(sure(other).isInstalled).toBe(false);
  const { files = new Map() } = sure(await rollback(releaseAs("1.0.0").document.packId, target(two)));
  expect(configIn(files)).toEqual({ room: "tag_1", label: "desk" });
});

it("binds a reference without an id, and leaves empty texts alone", () => {
  const { document } = packOf({ automations: [automation("a", [{ type: "tag", id: "", name: "Hot" }], { body: "" })] });
  const [item] = bindPack(document, [{ type: "tag", id: "", targetId: "tag_1" }]).automations ?? [];
  expect(item?.document.references?.map(({ id }) => id)).toEqual(["tag_1"]);
  expect(item?.document.graph.nodes[1]?.config).toEqual({ body: "" });
});

it("looks whether what was brought in by hand is there", async () => {
  const release = packOf({ resources: [{ key: "hot", kind: "tag", name: "Hot" }], pipelines: [pipeline("a", "A")] });
  const folder = await install({ release }, new Map());
  const stages = [
    { id: "s1", name: "Met" },
    { id: "s2", name: "Won" },
    { id: "s3", name: "won" },
  ];
  const seen = lookups({ tags: [], pipelines: [listed("p", "A", { stages })] });
  const found = sure(await verify(release.document.packId, target(folder, { lookups: seen })));
  expect(found.map(({ key, stage, found: times }) => [key, stage, times])).toEqual([
    ["hot", undefined, "nowhere"],
    ["a", undefined, "once"],
    ["a", "met", "once"],
    ["a", "won", "several times"],
    ["a", "lost", "nowhere"],
  ]);
  // What the office had before tells nothing of an import.
  const there = { lookups: lookups({ tags: [listed("t", "Hot")], pipelines: [listed("p", "A", { stages })] }) };
  for (const existing of ["use", "adopt"] as const) {
    const into = await install({ release, existing, onConflict: "keep-workspace" }, new Map(), there);
    const brought = sure(await verify(release.document.packId, target(into, there)));
    expect(brought.map(({ key, stage }) => stage ?? key)).toEqual(existing === "use" ? [] : ["lost"]);
  }
});
