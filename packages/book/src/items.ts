import { type CompiledPack, type Pack, type ResourceKind, smartListSentence } from "@setup-pack/core";
import { pictureAddress } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { MessageParts } from "./messages/mail-look.js";
import { messageLook } from "./messages/message-look.js";
import { type MessageWords, wordsOfEmail, wordsOfTemplate } from "./messages/message-words.js";
import { facts, jsonBlock, type Markup, markup, type Section, table } from "./page/markup.js";

const kinds: readonly (readonly [kind: ResourceKind, title: string])[] = [
  ["tag", "Tags"],
  ["contact_stage", "Contact stages"],
  ["lead_source", "Lead sources"],
  ["custom_field", "Custom fields"],
];

/** Returns the small things that automations rely on, by kind; email templates stand among the templates. */
export function resources({ resources: found = [] }: Pack): Section | undefined {
  const told = new Set(kinds.map(([kind]) => kind));
  if (!found.some(({ kind }) => told.has(kind))) return undefined;
  return {
    id: "resources",
    title: "Tags, stages, sources and fields",
    beginsPage: false,
    content: markup`${kinds.map(([kind, title]) => {
      const ofKind = found.filter((one) => one.kind === kind);
      if (ofKind.length === 0) return markup``;
      const rows = ofKind.map(({ name, key, data }) => [
        markup`<bdi>${name}</bdi>`,
        markup`<code>${key}</code>`,
        about(data),
      ]);
      return markup`<h3>${title}</h3>\n${table(title, ["Name", "Key", "What else is said of it"], rows)}`;
    })}`,
  };
}

const about = (data: NonNullable<Pack["resources"]>[number]["data"] = {}): string =>
  Object.entries(data)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join("; ");

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Returns the files of a pack; pictures as they look. */
export function assets({ assets: found = [] }: Pack): Section | undefined {
  if (found.length === 0) return undefined;
  return { id: "assets", title: "Files", beginsPage: false, content: markup`${found.map(shownFile)}` };
}

function shownFile({
  fileName,
  role,
  mimeType,
  byteSize,
  sha256,
  data,
  url,
}: NonNullable<Pack["assets"]>[number]): Markup {
  const picture = pictureAddress(data);
  const source = data ? undefined : (url ?? "elsewhere");
  return markup`<div class="asset"><h3><bdi>${fileName}</bdi></h3>
${picture !== undefined && markup`<img src="${picture}" alt="${fileName}">`}
${facts([
  ["Used as", role.replaceAll("_", " ")],
  ["Type and size", `${mimeType}, ${byteSize.toLocaleString("en-US")} bytes`],
  ["SHA-256", markup`<code>${sha256}</code>`],
  ...(source === undefined ? [] : [["Not in the pack", source] as const]),
])}</div>\n`;
}

/** Returns the brand that a pack carries: its fields are not published, so they are told as they stand. */
export function brand({ brand: found }: Pack): Section | undefined {
  if (!found) return undefined;
  return { id: "brand", title: "Brand", beginsPage: false, content: fieldsOf(found, 0) };
}

/** Deeper values are told in JSON. */
const deepest = 3;

const fieldsOf = (value: object, depth: number): Markup =>
  facts(Object.entries(value).map(([name, field]) => [name, shown(field, depth + 1)]));

function shown(value: unknown, depth: number): Markup {
  if (typeof value === "string") return isColour(value) ? swatch(value) : markup`${value}`;
  if (Array.isArray(value) && depth < deepest)
    return markup`${value.map((one) => markup`<div>${shown(one, depth + 1)}</div>`)}`;
  return isObject(value) && depth < deepest ? fieldsOf(value, depth) : markup`${JSON.stringify(value)}`;
}

const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);

const swatch = (colour: string): Markup =>
  markup`<span class="swatch" style="background:${colour}"></span><code>${colour}</code>`;

const types = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" } as const;

/** Returns the pipelines of a pack, each with its stages from left to right. */
export function pipelines({ normalised }: CompiledPack): Section | undefined {
  const { pipelines: found = [] } = normalised;
  if (found.length === 0) return undefined;
  return {
    id: "pipelines",
    title: "Pipelines",
    beginsPage: false,
    content: markup`${found.map(
      ({ name, description, stages }) => markup`<h3><bdi>${name}</bdi></h3>
${description !== undefined && markup`<p>${description}</p>`}
<ol class="pipeline" aria-label="Stages of ${name}">${stages.map(
        ({ name: stage, stageType, probability }) =>
          markup`<li class="${types[stageType]}"><strong><bdi>${stage}</bdi></strong><br><span class="quiet small">${
            stageType === "OPEN" ? (probability === null ? "open" : `open, ${probability} %`) : types[stageType]
          }</span></li>\n`,
      )}</ol>\n`,
    )}`,
  };
}

/** Who is on each smart list. */
export function smartLists({ document, symbols }: CompiledPack, book: BlockBook): Section | undefined {
  const { smartLists: found = [] } = document;
  if (found.length === 0) return undefined;
  return {
    id: "smart-lists",
    title: "Smart lists",
    beginsPage: false,
    content: table(
      "Smart lists",
      ["List", "Who is on it"],
      found.map(({ name, description, filters }) => [
        markup`<strong><bdi>${name}</bdi></strong>${description !== undefined && markup`<br><span class="quiet small">${description}</span>`}`,
        smartListSentence(filters, symbols, book) ?? markup`Its filters are not understood:\n${jsonBlock(filters)}`,
      ]),
    ),
  };
}

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
