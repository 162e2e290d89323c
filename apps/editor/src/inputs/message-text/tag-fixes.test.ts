import { expect, it } from "vitest";
import { renamedTag } from "./tag-fixes.js";

const rule = "template/unknown-merge-tag";
const pack = { messageTemplates: [{ body: "{{first_name}}, {{frist_name}} and {{ frist_name }}" }] };

const fixTo = (value: string, path = "/messageTemplates/0/body") => ({
  safety: "unsafe" as const,
  operations: [{ op: "replace" as const, path, value }],
});

it("finds the merge tag that a fix renames", () => {
  const fix = fixTo("{{first_name}}, {{first_name}} and {{first_name}}");
  expect(renamedTag(pack, { rule, fix })).toEqual(["frist_name", "first_name"]);
});

it.each([
  ["has no fix", { rule }],
  ["is of another rule", { rule: "template/sms-segments", fix: fixTo("{{first_name}}") }],
  ["is of a text that is gone", { rule, fix: fixTo("{{first_name}}", "/messageTemplates/9/body") }],
  ["renames nothing", { rule, fix: fixTo(pack.messageTemplates[0]?.body ?? "") }],
])("finds none where the problem %s", (_, problem) => {
  expect(renamedTag(pack, problem)).toBeUndefined();
});
