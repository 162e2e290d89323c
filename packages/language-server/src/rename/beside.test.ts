import { beforeAll, expect, it } from "vitest";
import { filesOf, quoted, targetAt, visitsText } from "../features/features.test-support.js";
import { hover } from "../features/hover.js";
import { definition, highlights, references } from "../features/navigation.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened } from "../workspace/workspace.test-support.js";
import { rename, renameable } from "./rename.js";
import { filesAfter } from "./rename.test-support.js";

const inFolder = filesOf(visitsText);

/** The pack of the tests in a folder, with every file that can stand beside one. */
const files: Readonly<Record<string, string>> = {
  ...inFolder,
  "pack.yaml": `${inFolder["pack.yaml"]}order:\n  automations: [ thank-visitors ]\n`,
  "scenarios/a.scenario.yaml": `scenario: A visitor takes a nap
contact: { first_name: nap, tags: [ visitor, VISITOR ] }
happens:
  - { at: start, event: tag_added, tag: Visitor }
expect:
  stepsInclude: [ { block: thank-visitors/nap }, { block: nap } ]
  messages: [ { template: thanks, says: thanks } ]
  ends: { thank-visitors: completed }
`,
  "bindings.yaml":
    "bindings:\n  - { type: tag, id: visitor, targetId: x }\nconflicts:\n  - { pointer: /pipelines/buyers/stages/won/name, choose: take-release }\n",
  "smart-lists/here.yaml": `name: Here
filters:
  version: 2
  root: { type: condition, field: tags, operator: include, value: visitor }
`,
  "setup-pack.config.json": `{ "ignore": [
    { "rule": "graph/cycle", "keyPath": "automations/thank-visitors/nodes/nap", "reason": "x" },
    { "rule": "graph/cycle", "item": "visitor", "packId": "another", "reason": "x" },
    { "rule": "a/b", "item": "visitor", "reason": "x" }
  ] }`,
  "notes.yaml":
    "notesVersion: 1\nnotes:\n  - { id: a, automation: thank-visitors, at: nap, x: 1, y: 1, text: nap, steps: [nap] }\n",
};
const automation = "automations/thank-visitors.yaml";
const scenario = "scenarios/a.scenario.yaml";

let workspace: Workspace;

beforeAll(async () => {
  workspace = await opened(files, ...Object.keys(files));
});

const shown = (found: readonly { uri: string; range: Parameters<typeof quoted>[2] }[]): string[] =>
  found.map(({ uri, range }) => quoted(workspace, uri, range));

/** Names in files beside the pack, and where they are defined. */
const places: readonly (readonly [path: string, marked: string, defined: string])[] = [
  ["pack.yaml", "[ thank-v|isitors ]", "automation"],
  [scenario, "[ vis|itor,", "tag"],
  [scenario, "tag: Vis|itor", "tag"],
  [scenario, "{ block: n|ap", "block"],
  [scenario, "thank-v|isitors/nap", "automation"],
  [scenario, "thank-visitors/n|ap", "block"],
  [scenario, "template: th|anks", "template"],
  [scenario, "{ thank-vis|itors: completed", "automation"],
  ["bindings.yaml", "id: vis|itor", "tag"],
  ["bindings.yaml", "stages/w|on/name", "stage"],
  ["smart-lists/here.yaml", "value: vis|itor", "tag"],
  ["setup-pack.config.json", "nodes/n|ap", "block"],
  ["setup-pack.config.json", '"item": "vis|itor", "reason"', "tag"],
  ["notes.yaml", "automation: thank-v|isitors", "automation"],
  ["notes.yaml", "at: n|ap", "block"],
  ["notes.yaml", "steps: [n|ap", "block"],
];

/** Where each is defined, and named in the pack: from there everything is found as well. */
const homes: Readonly<Record<string, readonly [defined: string, path?: string, marked?: string]>> = {
  automation: [`${automation}: `],
  tag: ["resources/tag.yaml: visitor", automation, "tag_id: vis|itor"],
  block: [`${automation}: nap`, automation, "target: n|ap"],
  template: ["templates/thanks.md: ", automation, "template_id: th|anks"],
  stage: ["pipelines/buyers.yaml: won", "pipelines/buyers.yaml", "key: w|on"],
};

it.each(places)("from %s, %s leads where its definition leads", async (path, marked, thing) => {
  const target = targetAt(workspace, path, marked);
  const [home = "", there, mark = ""] = homes[thing] ?? [];
  expect(shown(await definition(target))).toEqual([expect.stringContaining(home)]);
  if (there !== undefined)
    expect(await references(target, true)).toEqual(await references(targetAt(workspace, there, mark), true));
  expect(shown(await references(target, true)).length).toBeGreaterThan(1);
  expect((await highlights(target)).map(({ range }) => target.document.getText(range))).not.toEqual([]);
});

it("lists the files beside a pack among the references, and no word that means something else", async () => {
  const found = shown(await references(targetAt(workspace, "resources/tag.yaml", "key: vis|itor"), false));
  expect(found).toEqual([
    `${automation}: visitor`,
    `${automation}: visitor`,
    "smart-lists/here.yaml: visitor",
    `${scenario}: visitor`,
    `${scenario}: VISITOR`,
    `${scenario}: Visitor`,
    "bindings.yaml: visitor",
    "setup-pack.config.json: visitor",
  ]);
});

it.each([
  [scenario, "thank-visitors/n|ap", "nap"],
  ["notes.yaml", "at: n|ap", "nap"],
  ["notes.yaml", "steps: [n|ap", "nap"],
  ["setup-pack.config.json", "nodes/n|ap", "nap"],
  ["pack.yaml", "[ thank-v|isitors ]", "thank-visitors"],
])("renames from %s, %s", async (path, marked, name) => {
  const target = targetAt(workspace, path, marked);
  const offered = await renameable(target);
  expect(offered && "range" in offered && [offered.placeholder, target.document.getText(offered.range)]).toEqual([
    name,
    name,
  ]);
  const answer = await rename(target, "rest", { canMoveFiles: true, canAsk: true });
  const now = "edit" in answer ? filesAfter(files, answer.edit) : {};
  const before = Object.entries(files).map(([one, text]) => [one.replace(name, "rest"), text]);
  const changed = before.flatMap(([one = "", text]) => (now[one] === text ? [] : one));
  expect([path, ...changed].sort()).toEqual(
    name === "nap"
      ? [path, automation, "notes.yaml", scenario, "setup-pack.config.json"].sort()
      : [path, "notes.yaml", "pack.yaml", scenario, "setup-pack.config.json"].sort(),
  );
  expect(String(now[scenario])).toContain(
    name === "nap" ? "[ { block: thank-visitors/rest }, { block: rest } ]" : "{ block: rest/nap }, { block: nap }",
  );
  expect(String(now[scenario])).toContain("first_name: nap");
});

it("tells in a scenario and in the order of items what a name stands for", async () => {
  const told = await hover(targetAt(workspace, scenario, "{ block: n|ap"));
  expect(JSON.stringify(told?.contents)).toContain("**Wait 2 days**");
  const ordered = await hover(targetAt(workspace, "pack.yaml", "[ thank-v|isitors ]"));
  expect(JSON.stringify(ordered?.contents)).toContain("automation `thank-visitors`");
});

it("does not rename what people call it", async () => {
  const target = targetAt(workspace, scenario, "tag: Vis|itor");
  expect(await renameable(target)).toBeNull();
  expect(await rename(target, "guest", { canMoveFiles: true, canAsk: true })).toEqual({
    refusal: 'This is what "visitor" is called. Rename the key where that stands.',
  });
});

it.each([
  [automation, "na|me: Thank visitors", "thank-visitors"],
  ["templates/thanks.md", "na|me: Thanks", "thanks"],
  ["pipelines/buyers.yaml", "na|me: Buyers", "buyers"],
])("renames in %s, at %s, the item that is called by the file", async (path, marked, key) => {
  const target = targetAt(workspace, path, marked);
  expect(await renameable(target)).toMatchObject({ placeholder: key });
  const answer = await rename(target, "rest", { canMoveFiles: true, canAsk: true });
  const now = "edit" in answer ? filesAfter(files, answer.edit) : {};
  expect(Object.keys(now)).toContain(path.replace(key, "rest"));
  expect(Object.keys(now)).not.toContain(path);
});

it.each([
  [automation, "name: Thank v|isitors"],
  ["resources/tag.yaml", "na|me: Visitor"],
  ["pipelines/buyers.yaml", "na|me: Won"],
])("renames nothing in %s, at %s, where the key is written or another word stands", async (path, marked) => {
  expect(await renameable(targetAt(workspace, path, marked))).toBeNull();
});
