import { expect, it } from "vitest";
import { filesOf, targetAt, visits, visitsText } from "../features/features.test-support.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { complete } from "./complete.js";

const scenario = (expected: string): string => `scenario: A\npack: pack.json\n${expected}\n`;

it.each([
  ["a.scenario.yaml", scenario("expect:\n  stepsInclude:\n    - block: n|"), ["tagged", "nap", "thanks"]],
  ["a.scenario.yaml", scenario("expect:\n  messages:\n    - template: |"), ["thanks"]],
  ["a.scenario.yaml", scenario("contact: { tags: [ v| ] }"), ["visitor"]],
  ["a.scenario.yaml", scenario("answers:\n  n|: true"), ["tagged", "nap", "thanks"]],
  ["a.scenario.yaml", scenario("answers:\n  |"), ["tagged", "nap", "thanks"]],
  ["a.scenario.yaml", scenario("answers: { nap: true, | }"), ["tagged", "thanks"]],
  ["a.scenario.yaml", scenario("expect:\n  ends:\n    t|"), ["thank-visitors"]],
  ["scenarios/a.scenario.yaml", "scenario: A\npack: |\n", ["../pack.json"]],
  ["scenarios/a.scenario.yaml", "scenario: |\npack: ../pack.json\n", []],
  ["a.scenario.yaml", scenario("expect:\n  messages:\n    - subject: |"), []],
  ["bindings.yaml", "bindings:\n  - { type: tag, id: v|, targetId: x }\n", ["visitor"]],
  ["notes.yaml", "notesVersion: 1\nnotes:\n  - { id: a, automation: t|, x: 1, y: 1 }\n", ["thank-visitors"]],
  [
    "setup-pack.config.json",
    '{ "ignore": [{ "rule": "a/b", "item": "|" }] }',
    ["thank-visitors", "thanks", "buyers", "visitor"],
  ],
])("in %s, %s offers what the pack has", async (path, marked, expected) => {
  const workspace = await opened({ "pack.json": visitsText, [path]: marked.replace("|", "") }, "pack.json", path);
  expect((await complete(targetAt(workspace, path, marked))).map(({ label }) => label)).toEqual(expected);
});

it("offers in a scenario what can happen", async () => {
  const text = scenario("happens:\n  - { at: start, event: tag|, tag: visitor }");
  const files = { "pack.json": visitsText, "a.scenario.yaml": text.replace("|", "") };
  const workspace = await opened(files, "a.scenario.yaml");
  const found = await complete(targetAt(workspace, "a.scenario.yaml", text));
  expect(found).toContainEqual(expect.objectContaining({ label: "tag_added", detail: expect.any(String) }));
});

it.each([
  ["order: { automations: [ | ] }", ["thank-visitors"]],
  ["order:\n  automations:\n    - |", ["thank-visitors"]],
  ["order: { automations: [ thank-visitors, | ] }", []],
  ["order:\n  automations: [ thank-visitors ]\n  |", ["messageTemplates", "pipelines", "resources"]],
])("in %s offers the items that have no place yet", async (marked, expected) => {
  const files = filesOf(visitsText);
  const text = `${files["pack.yaml"]}${marked}\n`;
  const workspace = await opened(files, "pack.yaml");
  await workspace.change(`${root}/pack.yaml`, 2, [{ text: text.replace("|", "") }]);
  const target = targetAt(workspace, "pack.yaml", text);
  expect((await complete(target)).map(({ label }) => label)).toEqual(expected);
});

it("offers how a condition of a smart list compares", async () => {
  const list = { version: 2, root: { type: "condition", field: "stage", operator: "x", value: "new" } };
  const pack = { ...visits, smartLists: [{ key: "all", name: "All", filters: list }] };
  const workspace = await opened({ "pack.json": JSON.stringify(pack) }, "pack.json");
  const found = await complete(targetAt(workspace, "pack.json", '"operator":"|x"'));
  expect(found.map(({ label }) => label)).toContain("within_days");
});
