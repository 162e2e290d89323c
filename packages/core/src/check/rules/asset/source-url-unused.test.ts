import { expect, it } from "vitest";
import { malformed } from "../../../model.js";
import { emailTexts, textSearch } from "./source-url-unused.js";

it("gathers what templates and email resources say, however deep", () => {
  const pack = {
    messageTemplates: [{ subject: "s", body: "b", richTextDoc: { blocks: [{ src: "r" }, 1, null, true] } }],
    resources: [
      { kind: "email_template", data: { htmlContent: "h" } },
      { kind: "tag", data: { color: "no email" } },
    ],
  } as const;
  expect(emailTexts(pack)).toEqual(["s", "b", "r", "h"]);
});

it("gives nothing where there is nothing", () => {
  expect(emailTexts({})).toEqual([]);
});

it.each([
  { messageTemplates: malformed },
  { messageTemplates: [malformed] },
  { messageTemplates: [{ body: malformed }] },
  { messageTemplates: [{ subject: "no body" }] },
  { messageTemplates: [{ body: "b", richTextDoc: malformed }] },
  { resources: malformed },
  { resources: [malformed] },
  { resources: [{ kind: malformed }] },
  { resources: [{ kind: "email_template", data: malformed }] },
] as const)("does not judge what cannot be read: %o", (pack) => {
  expect(emailTexts(pack)).toBeUndefined();
});

const html = '<img src="https://cdn.example.com/a.png?w=2&amp;h=1"> or (https://cdn.example.com/b.png)';
const contained = textSearch([html, "https://cdn.example.com/c.png", "plain words"]);

it.each([
  "https://cdn.example.com/a.png?w=2&amp;h=1",
  "https://cdn.example.com/b.png",
  "https://cdn.example.com/c.png",
  "https://cdn.example.com/a.png",
  "cdn.example.com/b.png",
  "plain words",
])("finds %s", (text) => {
  expect(contained(text)).toBe(true);
});

it.each([
  "https://cdn.example.com/A.png",
  "https://cdn.example.com/d.png",
  "",
  "https://cdn.example.com/a.png?w=2&h=1",
])("does not find %j", (text) => {
  expect(contained(text)).toBe(false);
});

it("says yes where searching on would take too long", () => {
  const vast = textSearch(["x".repeat(1_000_000)]);
  const answers = Array.from({ length: 501 }, (_, index) => vast(`y${index}`));
  expect(answers.slice(0, 500)).not.toContain(true);
  expect(answers[500]).toBe(true);
});
