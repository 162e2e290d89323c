import { append } from "../../../json.js";
import { templatePack } from "../../examples/packs.js";
import type { TemplateRule } from "../../rule.js";
import { sentenceStart, templateName } from "../../subjects/names.js";
import { hasLineBreak } from "../common/line-breaks.js";

/** A subject belongs to email (format document, Message template). */
export const smsWithSubject: TemplateRule = {
  id: "template/sms-with-subject",
  severity: "info",
  on: "template",
  summary: "A template for text messages needs no subject",
  why: "A text message has no subject, so no contact would see it.",
  good: [{ pack: templatePack({ channel: "both" }) }, { pack: templatePack({ channel: "sms", subject: "" }) }],
  bad: [
    {
      pack: templatePack({ channel: "sms" }),
      finds: [
        {
          at: "/messageTemplates/0/subject",
          message:
            'Template "Welcome" is for text messages only, so no contact sees its subject. Remove the subject, or make the channel "both".',
        },
      ],
    },
  ],
  *check({ at, template }) {
    const { channel, subject } = template;
    if (channel !== "sms" || typeof subject !== "string" || subject.trim() === "" || hasLineBreak(subject)) return;
    yield {
      at: append(at, "subject"),
      message: `${sentenceStart(templateName(template))} is for text messages only, so no contact sees its subject. Remove the subject, or make the channel "both".`,
    };
  },
};
