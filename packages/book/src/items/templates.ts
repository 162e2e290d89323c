import type { Pack } from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { MessageParts } from "../messages/mail-look.js";
import { messageLook } from "../messages/message-look.js";
import { type MessageWords, wordsOfEmail, wordsOfTemplate } from "../messages/message-words.js";
import { type Markup, markup, type Section } from "../page/markup.js";

const channels = { sms: "text", email: "email", both: "text or email" } as const;

/** Returns the message templates and emails of a pack, as they look. */
export function templates(
  { messageTemplates = [], resources = [] }: Pack,
  book: BlockBook,
  parts: MessageParts,
): Section | undefined {
  const emails = resources.filter(({ kind }) => kind === "email_template");
  if (messageTemplates.length + emails.length === 0) return undefined;
  const show = (about: string, channel: string, words: MessageWords): Markup => markup`<div class="message">
<h3><bdi>${words.template}</bdi></h3>
<p class="quiet small">${about}</p>
${messageLook(channel, { ...words, template: undefined }, parts)}
</div>\n`;
  return {
    id: "templates",
    title: "Message templates",
    beginsPage: true,
    content: markup`${messageTemplates.map((template) => {
      const { channel, category } = template;
      const about = [channels[channel], category].filter((part) => part !== undefined).join(" · ");
      return show(about, channel, wordsOfTemplate(template));
    })}${emails.map((email) => show("email", "email", wordsOfEmail(email, book)))}`,
  };
}
