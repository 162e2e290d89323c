import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { pack } from "../../packs.test-support.js";
import { toolsAbove } from "../tools.test-support.js";
import { unreadSteps } from "../unread-steps.js";

const tags = (...names: readonly string[]) => names.map((key) => ({ key, kind: "tag", name: key.toUpperCase() }));

const automation = (key: string, steps: readonly object[]) => ({ pack: "pack.json", name: key, key, steps });

describe("validate, asked by an assistant", () => {
  it("says whether a pack is trusted, where a trust file is in force", async () => {
    const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn";
    const { ask } = toolsAbove({
      "pack.json": pack(),
      "trust.yaml": `trust: 1\nkeys: [{ id: l, owner: L, key: "${key}", may: [made] }]\nrequire: { made: 1 }\n`,
      "setup-pack.config.json": { trust: "trust.yaml" },
    });
    const { text, structured } = await ask("validate", { pack: "pack.json" });
    expect(text).toContain("Not trusted: unsigned. There is no signature file pack.sig.json.");
    expect(structured.trust).toMatch(/^Not trusted: unsigned\./);
  });
});

describe("prove, asked by an assistant", () => {
  it("says whether promises hold, and shows a play that breaks one", async () => {
    const inFixture = (path: string): string =>
      readFileSync(
        new URL(`../../../../../fixtures/promises/task-on-one-branch/broken/${path}`, import.meta.url),
        "utf8",
      );
    const names = ["pack.json", "office.promises.yaml"];
    const { ask } = toolsAbove(Object.fromEntries(names.map((name) => [name, inFixture(name)])));
    const { text, structured } = await ask("prove", { path: "office.promises.yaml" });
    expect(structured.kept).toBe(false);
    expect(text).toContain("broken by 1 event");
    expect((await ask("prove", { path: "pack.json" })).text).toBe(text);
  });
});

describe("group_steps, asked by an assistant", () => {
  it("groups steps, folds the group and takes it apart, beside the pack, and outline shows it", async () => {
    const { ask, root } = toolsAbove({ "pack.json": pack() });
    const steps = ["go", "tell", "again"].map((id, index) => ({
      id,
      kind: index === 0 ? "trigger.manual" : "action.add_note",
    }));
    await ask("create_automation", automation("drip", steps));
    const before = readFileSync(join(root, "pack.json"), "utf8");
    const group = (more: object) =>
      ask("group_steps", { pack: "pack.json", automation: "drip", name: "Notes", ...more });
    const outlined = async () => (await ask("outline", { pack: "pack.json", automation: "drip" })).text;
    expect((await group({ folded: true })).text).toBe('No group is called "Notes". There is none.');
    expect((await group({ steps: ["tel"] })).text).toContain('No step is called "tel". Did you mean "tell"?');
    await group({ steps: ["tell"] });
    expect((await group({ steps: ["tell", "again"], folded: true })).structured).toMatchObject({
      file: "pack.notes.yaml",
      groups: ["group “Notes” (folded): tell, again"],
    });
    await group({ folded: false });
    expect(await outlined()).toContain("group “Notes”: tell, again");
    await group({ remove: true });
    expect(await outlined()).not.toContain("group");
    expect(readFileSync(join(root, "pack.json"), "utf8")).toBe(before);
  });
});

describe("undo, asked by an assistant", () => {
  it("gives back what stood there, an edit at a time, with the files beside it", async () => {
    const { ask, root } = toolsAbove({ "pack.json": pack({ resources: tags("hot") }) });
    await ask("create_automation", automation("drip", [{ id: "go", kind: "trigger.manual" }]));
    await ask("rehearse", { pack: "pack.json", record: "x.scenario.yaml" });
    const state = () => ["pack.json", "x.scenario.yaml"].map((name) => readFileSync(join(root, name), "utf8"));
    const edit = (...commands: readonly object[]) => ask("edit", { pack: "pack.json", commands });
    const undo = () => edit({ command: "undo" });
    const states = [state()];
    await edit({ command: "rename-key", item: { list: "automations", key: "drip" }, to: "slow-drip" });
    states.push(state());
    for (const text of states[1] ?? []) expect(text).toContain("slow-drip");
    await edit({ command: "remove-item", item: { list: "automations", key: "slow-drip" } });
    expect((await undo()).structured).toMatchObject({ saved: true, done: [{ command: "undo" }] });
    expect(state()).toEqual(states[1]);
    expect(await undo()).toMatchObject({
      text: expect.stringContaining("1 file beside the pack stands as before, too."),
      structured: { saved: true, beside: [{ path: "x.scenario.yaml" }] },
    });
    expect(state()).toEqual(states[0]);
  });

  it("leaves alone what another program or person has changed since, and says so where nothing was saved", async () => {
    const { ask, root } = toolsAbove({ "pack.json": pack() });
    const undo = () => ask("edit", { pack: "pack.json", commands: [{ command: "undo" }] });
    expect(await undo()).toMatchObject({ isRefused: true, text: expect.stringContaining("has not saved anything") });
    await ask("edit", { pack: "pack.json", commands: [{ command: "set-value", at: "/name", value: "Mine" }] });
    const place = join(root, "pack.json");
    const theirs = readFileSync(place, "utf8").replace("Mine", "Theirs");
    writeFileSync(place, theirs);
    expect(await undo()).toMatchObject({
      isRefused: true,
      text: expect.stringContaining("changed by another program or person"),
    });
    expect(readFileSync(place, "utf8")).toBe(theirs);
  });
});

describe("what an edit tells an assistant of", () => {
  it("names ids that are neither in the pack nor in the references, and what would be done where nothing is saved", async () => {
    const { ask } = toolsAbove({ "pack.json": pack({ resources: tags("hot") }) });
    const steps = [
      { id: "go", kind: "trigger.tag_added", settings: { tag_id: "hot" }, to: "tag" },
      { id: "tag", kind: "action.add_tag", settings: { tag_id: "ghost" } },
    ];
    const made = await ask("create_automation", { ...automation("drip", steps), dry_run: true });
    expect(made.text).toContain("would do: add automation (drip)");
    expect(made.text).toContain(
      'look: step tag of drip names tag_id "ghost", which is in neither the pack nor the references',
    );
    expect(made.structured.look).toMatchObject([
      { step: "tag", missing: [], unknown: [], nowhere: ['tag_id "ghost"'] },
    ]);
  });

  it("finds no such id in packs that are sound", () => {
    for (const { name, text } of fixturePacks()) {
      const { value } = parse(text);
      if (!isObject(value)) throw new Error(name);
      const book = packBook(value);
      expect(
        unreadSteps(value, { book }).filter(({ nowhere }) => nowhere.length > 0),
        name,
      ).toEqual([]);
    }
  });

  it("names every place that names an item which is to go", async () => {
    const { ask } = toolsAbove({ "pack.json": pack({ resources: tags("hot") }) });
    const steps = [{ id: "go", kind: "trigger.tag_added", settings: { tag_id: "hot" } }];
    await ask("create_automation", automation("drip", steps));
    const commands = [{ command: "remove-item", item: { list: "resources", key: "hot" } }];
    expect((await ask("edit", { pack: "pack.json", commands })).text).toContain(
      "It is named at 2 places: /automations/0/document/references/0/id and /automations/0/document/graph/nodes/0/config/tag_id.",
    );
  });
});

it("begins a pack in a folder that is not there, and tells where none can be", async () => {
  const { ask, root } = toolsAbove({ "file.txt": "mine" });
  expect((await ask("create_pack", { path: "a/b/c.json" })).isRefused).toBe(false);
  expect(readFileSync(join(root, "a/b/c.json"), "utf8")).toContain('"service.setup-pack"');
  expect(await ask("create_pack", { path: "file.txt/c.json" })).toMatchObject({
    isRefused: true,
    text: expect.stringContaining("cannot be written"),
  });
});

describe("what an assistant is shown of a pack", () => {
  const nurture = fixturePacks().find(({ name }) => name === "buyer-nurture")?.text ?? "";
  const above = () => toolsAbove({ "pack.json": nurture });

  it("searches steps and items, and says what names them", async () => {
    const { ask } = above();
    const search = (words: string) => ask("outline", { pack: "pack.json", words });
    const { text } = await search("One thing that saves buyers a weekend");
    expect(text).toMatch(
      /^1 place, by id\.\nnew-buyer-first-ten-days\/text-lender \(action\.send_sms\): .*one thing that saves buyers a weekend/,
    );
    expect((await search("Hi Zebulon, one thing that saves buyers a weekend")).text).toMatch(
      /^No place has all of these words; 1 place with \d of the 9, by id\./,
    );
    expect((await search("email-buyer-guide")).text).toMatch(/\n {2}named by new-buyer-first-ten-days\//);
    expect((await search("xyzzy")).text).toContain("Try others.");
  });

  it("lists every block that sends, and every kind that is meant", async () => {
    const { ask } = above();
    expect((await ask("bounds", { pack: "pack.json", tokens: 20_000 })).text).not.toContain("more");
    expect((await ask("block_kind", { kind: "control.stop" })).text).toContain(
      'Did you mean "action.stop_automations"?',
    );
    const kinds = { "action.add_tag": { as: { put: "${tag}" } } };
    const taught = toolsAbove({ "pack.json": nurture, "pack.dialect.json": { dialect: 1, name: "bayside", kinds } });
    expect((await taught.ask("block_kind", { kind: "action.add_tag", pack: "pack.json" })).structured).toMatchObject({
      dialect: "bayside",
      settings: { required: ["put"], properties: { put: { "x-reference": "tag" } } },
      example: { put: expect.any(String) },
    });
  });

  it("tells what the scenarios beside a pack send otherwise", async () => {
    const { ask } = above();
    const automation = "new-buyer-first-ten-days";
    await ask("rehearse", { pack: "pack.json", automation, starts: "Monday 23:00", record: "night.scenario.yaml" });
    const window = { command: "set-send-window", automation, from: "05:00", to: "20:00" };
    await ask("edit", { pack: "pack.json", commands: [window] });
    expect((await ask("diff", { pack: "pack.json" })).text).toMatch(/What the scenarios send[\s\S]*05:00/);
  });
});
