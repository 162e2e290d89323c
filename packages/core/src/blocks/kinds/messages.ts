import { does, needed, operand, starts } from "../signature.js";
import { action, trigger } from "./define.js";

const templateOperand = needed("template", "id email_template", "Email");

/** Kinds that have to do with texts and mails: what comes in, and what goes out. */
export const messageKinds = {
  "trigger.sms_received": trigger({
    title: "Text message received",
    help: "Starts when a contact sends a text message.",
    words: "sms inbound reply text",
    icon: "bubble-in",
    bringsOutsideText: true,
    signature: starts([
      operand("contact_type", "word", "From", {
        examples: ["buyer", "seller"],
        help: "Only messages from contacts of this type.",
      }),
      operand("phrases", "list of word", "Contains any of", {
        slot: "text_contains",
        help: "Capital letters do not matter.",
      }),
    ]),
  }),
  "trigger.email_opened": trigger({
    title: "Email opened",
    help: "Starts when a contact opens an email.",
    words: "read",
    icon: "envelope-open",
    signature: starts([
      templateOperand,
      needed("times", "number", "Times", { least: 1, default: 1, help: "How many times the contact must open it." }),
    ]),
  }),
  "trigger.email_clicked": trigger({
    title: "Email link clicked",
    help: "Starts when a contact follows a link in an email.",
    words: "click link",
    icon: "cursor",
    signature: starts([
      templateOperand,
      needed("link_contains", "word", "Link contains", { examples: ["/home-value"], help: "Part of the address." }),
    ]),
  }),
  "trigger.email_bounced": trigger({
    title: "Email bounced",
    help: "Starts when an email cannot be delivered.",
    words: "undelivered bounce",
    icon: "envelope-x",
    signature: starts([
      needed("bounce", "word", "Type of bounce", {
        words: ["hard", "soft"],
        help: "Hard: the address does not work. Soft: it may work later.",
      }),
    ]),
  }),
  "trigger.email_replied": trigger({
    title: "Email replied to",
    help: "Starts when a contact answers an email.",
    words: "reply response answer",
    icon: "reply",
    bringsOutsideText: true,
    signature: starts([templateOperand]),
  }),
  "action.send_sms": action({
    title: "Send text message",
    help: "Sends the contact a text message.",
    words: "sms text message phone",
    icon: "bubble",
    signature: does(
      "send",
      [
        operand("body", "text", "Message", { becomes: "sms", examples: ["Hi {{first_name}}, still looking?"] }),
        operand("template", "id email_template", "Template", { help: "A message that is saved as a template." }),
        operand("to", "word", "To", { words: ["item"], help: "In a loop: the item, not the contact." }),
      ],
      { channel: "sms" },
      [[["body"], ["template"]]],
    ),
  }),
  "action.send_email": action({
    title: "Send email",
    help: "Sends the contact an email.",
    words: "mail message template",
    icon: "envelope",
    signature: does(
      "send",
      [
        operand("template", "id email_template", "Template", { help: "An email that is saved as a template." }),
        operand("subject", "text", "Subject", { becomes: "subject" }),
        operand("body", "text", "Message", { becomes: "email" }),
        operand("to", "word", "To", {
          words: ["item"],
          help: "In a loop: the item of the loop. Leave it empty for the contact.",
        }),
      ],
      { channel: "email" },
      [[["subject", "body"], ["template"]]],
    ),
  }),
};
