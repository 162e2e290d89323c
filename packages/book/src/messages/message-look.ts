import { countSegments } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { type Markup, markup } from "../page/markup.js";
import { type MessageParts, mailLook, messageText } from "./mail-look.js";
import type { MessageWords } from "./message-words.js";

/** Returns a message as its reader sees it. One that goes out by text or by email is shown as both. */
export function messageLook(channel: string | undefined, words: MessageWords, parts: MessageParts): Markup {
  const { body, html, template, missing } = words;
  const from = template !== undefined && markup`<p class="quiet small">Template: <bdi>${template}</bdi></p>`;
  if (body === undefined && html === undefined)
    return markup`${from}<p class="notice">${missing ?? "Its words cannot be read from its settings."}</p>`;
  const isText = channel === "sms" || channel === "both";
  return markup`${isText && body !== undefined && bubble(body, parts)}${channel !== "sms" && letter(words, parts)}${from}`;
}

/** What a text costs: places that are filled in later may make it longer. */
const bubble = (
  body: string,
  { isKnownTag }: MessageParts,
): Markup => markup`<div class="bubble">${messageText(body, isKnownTag)}</div>
<p class="quiet small">${count(countSegments(body).count, "segment")} as written here</p>`;

function letter({ subject, body = "", html }: MessageWords, parts: MessageParts): Markup {
  const mail = html === undefined ? undefined : mailLook(html, parts);
  return markup`<div class="letter"><p class="subject"><span class="quiet">Subject:</span> ${
    subject === undefined ? markup`<span class="quiet">none</span>` : messageText(subject, parts.isKnownTag)
  }</p>${mail?.look ?? markup`<p class="text">${messageText(body, parts.isKnownTag)}</p>`}</div>${
    mail !== undefined && elsewhere("Pictures that are not in the pack", mail.remotePictures)
  }${mail !== undefined && elsewhere("Links lead to", mail.links)}`;
}

const elsewhere = (words: string, addresses: readonly string[]): Markup | false =>
  addresses.length > 0 && markup`<p class="quiet small">${words}: ${addresses.join(", ")}</p>`;
