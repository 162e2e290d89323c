import type { Pack } from "@setup-pack/core";
import type { Pictures } from "../messages/mail-look.js";
import { messageLook } from "../messages/message-look.js";
import { templateWords } from "../messages/message-words.js";
import { type Markup, markup } from "../page/markup.js";
import type { Section } from "../page/section.js";

const channels = { sms: "text", email: "email", both: "text or email" } as const;

/** The message templates of a pack, as they look. */
export function templates({ messageTemplates = [], ...pack }: Pack, pictures: Pictures): Section | undefined {
  const emails = (pack.resources ?? []).filter(({ kind }) => kind === "email_template");
  if (messageTemplates.length + emails.length === 0) return undefined;
  const whole = { ...pack, messageTemplates };
  const show = (name: string, about: string, key: string, channel: string): Markup => markup`<div class="message">
<h3><bdi>${name}</bdi></h3>
<p class="quiet small">${about}</p>
${messageLook(channel, { ...templateWords(whole, key, name), template: undefined }, pictures)}
</div>\n`;
  return {
    id: "templates",
    title: "Message templates",
    beginsPage: true,
    content: markup`${messageTemplates.map(({ key, name, channel, category }) =>
      show(name, [channels[channel], category].filter((part) => part !== undefined).join(" · "), key, channel),
    )}${emails.map(({ key, name }) => show(name, "email", key, "email"))}`,
  };
}
