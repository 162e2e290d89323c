import { expect, it } from "vitest";
import { targetAt, visitsText } from "../features/features.test-support.js";
import { opened } from "../workspace/workspace.test-support.js";
import { complete } from "./complete.js";

const scenario = (expected: string): string => `scenario: A\npack: pack.json\n${expected}\n`;

it.each([
  ["a.scenario.yaml", scenario("expect:\n  stepsInclude:\n    - block: n|"), ["tagged", "nap", "thanks"]],
  ["a.scenario.yaml", scenario("expect:\n  messages:\n    - template: |"), ["thanks"]],
  ["a.scenario.yaml", scenario("contact: { tags: [ v| ] }"), ["visitor"]],
  ["a.scenario.yaml", scenario("answers:\n  n|: true"), ["tagged", "nap", "thanks"]],
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
