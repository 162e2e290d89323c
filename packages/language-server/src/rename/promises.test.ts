import { expect, it } from "vitest";
import { complete } from "../completion/complete.js";
import { targetAt, visitsText } from "../features/features.test-support.js";
import { promiseProblems } from "../features/file-problems.js";
import { hover } from "../features/hover.js";
import { below } from "../files/uri.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { rename } from "./rename.js";
import { filesAfter } from "./rename.test-support.js";

const path = "office.promises.yaml";

const text = `packs: pack.json
promises:
  - id: two-emails
    atMost: { channel: email, count: 2, within: 1 day }
  - id: no-visitor
    after: { tag: Visitor }
    never: { channel: email, block: nap }
`;

const openedWith = (written: string) => opened({ "pack.json": visitsText, [path]: written }, "pack.json", path);

it.each([
  ["what its packs have", text, []],
  ["a step that none has", text.replace("nap", "nip"), [expect.stringContaining("7 promises/unknown-name")]],
  ["no pack", text.replace("packs: pack.json\n", ""), [expect.stringContaining("No source folder is around")]],
  [
    "a pack that is not there",
    text.replace("pack.json", "no.json"),
    [expect.stringContaining('1 promises/syntax There is no pack "no.json".')],
  ],
])("a promise file that names %s", async (_, written, expected) => {
  const workspace = await openedWith(written);
  const one = workspace.rootOf(below(root, path));
  const problems = one?.is === "file" ? await promiseProblems(() => [])(one, workspace) : undefined;
  expect(problems?.map(({ problem: { rule, range, message } }) => `${range.start.line} ${rule} ${message}`)).toEqual(
    expected,
  );
});

it.each([
  ["atMost: { channel: email, co|unt", "**At most 2 emails in any 24 hours**"],
  ["block: n|ap", "Wait 2 days"],
])("hovering over %s says %s", async (marked, words) => {
  const told = await hover(targetAt(await openedWith(text), path, marked));
  expect(JSON.stringify(told?.contents)).toContain(words);
});

it.each([
  ["block: n|", ["tagged", "nap", "thanks"]],
  ["after: { tag: v| }", ["visitor"]],
  ["packs: |", ["pack.json"]],
])("completing %s offers what the packs have", async (marked, expected) => {
  const [head = ""] = marked.split("|");
  const [, member = ""] = /(\w+): [^:]*$/.exec(head) ?? [];
  const whole = text.replace(new RegExp(`${member}: [\\w.]+`), () => `${member}: |`);
  const written = await openedWith(whole.replace("|", ""));
  const line = whole.split("\n").find((one) => one.includes("|")) ?? "";
  expect((await complete(targetAt(written, path, line))).map(({ label }) => label)).toEqual(expected);
});

it("offers the events that can happen", async () => {
  const whole = text.replace("after: { tag: Visitor }", "after: { event: | }");
  const workspace = await openedWith(whole.replace("|", ""));
  const found = await complete(targetAt(workspace, path, "after: { event: | }"));
  expect(found).toContainEqual(expect.objectContaining({ label: "sms_received", detail: expect.any(String) }));
});

it("follows a step that is renamed in its pack", async () => {
  const files = { "pack.json": visitsText, [path]: text };
  const workspace = await opened(files, "pack.json", path);
  const from = targetAt(workspace, path, "block: n|ap");
  const answer = await rename(from, "rest", { canMoveFiles: true, canAsk: true });
  const now = "edit" in answer ? filesAfter(files, answer.edit) : {};
  expect(now[path]).toBe(text.replace("nap", "rest"));
  expect(now["pack.json"]).toBe(visitsText.replaceAll('"nap"', '"rest"'));
});
