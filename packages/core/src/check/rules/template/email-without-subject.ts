import { templatePack } from "../../examples/packs.js";
import type { TemplateRule } from "../../rule.js";
import { sentenceStart, templateName } from "../../subjects/names.js";
import { hasLineBreak } from "../common/line-breaks.js";

/** The format document lets an email template leave out its subject; a reader misses it all the same. */
export const emailWithoutSubject: TemplateRule = {
  id: "template/email-without-subject",
  severity: "info",
  on: "template",
  summary: "A template for email should have a subject",
  why: "An email without a subject looks like spam, and each sender must think of one.",
  good: [
    { pack: templatePack({ channel: "both", subject: "Your home search" }) },
    { pack: templatePack({ channel: "sms", subject: undefined }) },
  ],
  bad: [
    {
      pack: templatePack({ subject: undefined }),
      finds: [
        {
          at: "/messageTemplates/0",
          message:
            'Template "Welcome" can be sent by email but has no subject. Give it one, or make its channel "sms".',
        },
      ],
    },
    {
      pack: templatePack({ channel: "both", subject: " " }),
      finds: [
        {
          at: "/messageTemplates/0",
          message:
            'Template "Welcome" can be sent by email but has a blank subject. Give it another, or make its channel "sms".',
        },
      ],
    },
  ],
  *check({ at, template }) {
    const { channel, subject } = template;
    if (channel !== "email" && channel !== "both") return;
    if (subject !== undefined && (typeof subject !== "string" || subject.trim() !== "" || hasLineBreak(subject)))
      return;
    const lack = subject === undefined ? "no subject. Give it one" : "a blank subject. Give it another";
    yield {
      at,
      message: `${sentenceStart(templateName(template))} can be sent by email but has ${lack}, or make its channel "sms".`,
    };
  },
};
