import { assetPack, automationPack, block, edge, node, templatePack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** Some members take one of a few values (the tables and lists of the format document). */
export const schemaEnum: ReportedRule = {
  id: "schema/enum",
  severity: "error",
  on: "shape",
  summary: "A member with a fixed choice of values must have one of them",
  why: 'The importer refuses what it does not know. Letters count as they are written: "Email" is not "email".',
  good: [{ pack: templatePack({ channel: "both" }) }],
  bad: [
    {
      pack: templatePack({ channel: "letter" }),
      finds: [
        {
          at: "/messageTemplates/0/channel",
          message: '"channel" of message template "welcome" is "letter"; it must be "sms", "email" or "both".',
        },
      ],
    },
    {
      pack: templatePack({ channel: "Email" }),
      finds: [
        {
          at: "/messageTemplates/0/channel",
          message:
            '"channel" of message template "welcome" is "Email"; it must be "sms", "email" or "both". Did you mean "email"?',
        },
      ],
    },
    {
      pack: assetPack({ role: "banner" }),
      finds: [
        {
          at: "/assets/0/role",
          message:
            '"role" of asset "price-list" is "banner"; it must be "logo", "favicon", "social_share_image", "brokerage_logo", "team_photo", "source_document" or "email_image".',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, block("mail", "action.send_mail")],
        edges: [edge("e1", "start", "mail")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/kind",
          message:
            '"kind" of block "mail" of automation "follow-up" is "action.send_mail"; it must be one of 69 known values. Did you mean "action.send_email"?',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, block("text", "send_sms")],
        edges: [edge("e1", "start", "text")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/kind",
          message:
            '"kind" of block "text" of automation "follow-up" is "send_sms"; it must be one of 69 known values. Did you mean "action.send_sms"?',
        },
      ],
    },
    {
      pack: automationPack({
        nodes: [node.start, block("ring", "action.telephone")],
        edges: [edge("e1", "start", "ring")],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/kind",
          message:
            '"kind" of block "ring" of automation "follow-up" is "action.telephone"; it must be "action.create_transaction", "action.send_sms", "action.send_email", "action.create_task", "action.add_tag", "action.set_field", "action.mark_do_not_contact", "action.set_email_subscription" and 61 more.',
        },
      ],
    },
  ],
};
