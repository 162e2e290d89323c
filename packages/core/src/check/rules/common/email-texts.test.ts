import { expect, it } from "vitest";
import { malformed } from "../../../model.js";
import { emailTexts } from "./email-texts.js";

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
