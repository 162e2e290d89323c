import { append } from "../../../json.js";
import { templatePack } from "../../examples/packs.js";
import type { TemplateRule } from "../../rule.js";
import { sentenceStart, templateName } from "../../subjects/names.js";
import { hasLineBreak, onOneLine } from "../common/line-breaks.js";

/** A subject is one line (format document, Message template). */
export const subjectMultiline: TemplateRule = {
  id: "template/subject-multiline",
  severity: "error",
  on: "template",
  summary: "A subject must be one line",
  why: "The workspace refuses a subject of several lines: a line break would end the subject in the header of the email.",
  good: [{ pack: templatePack({ subject: "Your search: three new homes" }) }],
  bad: [
    {
      pack: templatePack({ subject: "Your search:\nthree new homes" }),
      finds: [
        {
          at: "/messageTemplates/0/subject",
          message: 'Template "Welcome" has a line break in its subject. Write the subject on one line.',
        },
      ],
    },
    {
      pack: templatePack({ subject: "\r\n" }),
      finds: [
        {
          at: "/messageTemplates/0/subject",
          message: 'Template "Welcome" has a line break in its subject. Write the subject on one line.',
        },
      ],
    },
  ],
  *check({ at, template }) {
    const { subject } = template;
    if (typeof subject !== "string" || !hasLineBreak(subject)) return;
    const path = append(at, "subject");
    const line = onOneLine(subject);
    yield {
      at: path,
      message: `${sentenceStart(templateName(template))} has a line break in its subject. Write the subject on one line.`,
      ...(line !== "" && { fix: { safety: "unsafe", operations: [{ op: "replace", path, value: line }] } }),
    };
  },
};
