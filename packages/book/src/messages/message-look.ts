import { countSegments } from "@setup-pack/core/format";
import { count, isHtml } from "@setup-pack/core/words";
import { type Markup, markup } from "../page/markup.js";
import { mailLook, type Pictures } from "./mail-look.js";
import { messageText } from "./merge-tags.js";
import type { MessageWords } from "./message-words.js";

/** A message as its reader sees it. */
export function messageLook(channel: string | undefined, words: MessageWords, pictures: Pictures): Markup {
  const { subject, body, template, missing } = words;
  const from = template !== undefined && markup`<p class="quiet small">Template: <bdi>${template}</bdi></p>`;
  if (body === undefined)
    return markup`${from}<p class="notice">${missing ?? "Its words cannot be read from its settings."}</p>`;
  if (channel === "sms")
    return markup`<div class="bubble">${messageText(body)}</div><p class="quiet small">${segmentWords(body)}</p>${from}`;
  const isMail = isHtml(body);
  const mail = isMail ? mailLook(body, pictures) : undefined;
  return markup`<div class="letter"><p class="subject"><span class="quiet">Subject:</span> ${
    subject === undefined ? markup`<span class="quiet">none</span>` : messageText(subject)
  }</p>${mail?.look ?? markup`<p class="text">${messageText(body)}</p>`}</div>${
    mail !== undefined && elsewhere("Pictures that are not in the pack", mail.remotePictures)
  }${mail !== undefined && elsewhere("Links lead to", mail.links)}${from}`;
}

const elsewhere = (words: string, addresses: readonly string[]): Markup | false =>
  addresses.length > 0 && markup`<p class="quiet small">${words}: ${addresses.join(", ")}</p>`;

/** What a text costs: places that are filled in later may make it longer. */
function segmentWords(body: string): string {
  return `${count(countSegments(body).count, "segment")} as it stands here`;
}
