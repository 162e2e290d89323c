import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { templatePack } from "../../examples/packs.js";
import type { TemplateRule } from "../../rule.js";
import { sentenceStart, templateName } from "../../subjects/names.js";
import { countSegments, isShortSms } from "../common/sms-segments.js";

/** How many parts a text message may well have. */
const most = 3;

const pitch = "Three new homes in your price range came up. ";

/** Text messages are cut into parts (3GPP TS 23.040); merge tags count as they are written. */
export const smsSegments: TemplateRule = {
  id: "template/sms-segments",
  severity: "info",
  on: "template",
  summary: "A text message should take no more than three segments",
  why: "Carriers charge for each segment, and a long text may arrive in pieces or not at all.",
  good: [
    { pack: templatePack({ channel: "both", body: pitch.repeat(10) }) },
    { pack: templatePack({ body: pitch.repeat(40) }) },
  ],
  bad: [
    {
      pack: templatePack({ channel: "both", body: pitch.repeat(11) }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message: 'Template "Welcome" takes 4 segments as a text message. Shorten its body: 3 are plenty.',
        },
      ],
    },
    {
      pack: templatePack({ channel: "sms", subject: undefined, body: `You’re first to know. ${pitch.repeat(5)}` }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" takes 4 segments as a text message, since the character "’" leaves room for only 67 characters in each. Replace such characters, or shorten its body: 3 are plenty.',
        },
      ],
    },
  ],
  *check({ at, template }) {
    const { channel, body } = template;
    if ((channel !== "sms" && channel !== "both") || typeof body !== "string" || isShortSms(body)) return;
    const { count, foreign } = countSegments(body);
    if (count <= most) return;
    const cause =
      foreign === undefined
        ? ". Shorten"
        : `, since the character ${quote(foreign)} leaves room for only 67 characters in each. Replace such characters, or shorten`;
    yield {
      at: append(at, "body"),
      message: `${sentenceStart(templateName(template))} takes ${count} segments as a text message${cause} its body: ${most} are plenty.`,
    };
  },
};
