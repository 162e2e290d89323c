import { isObject } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { elements, firstFree, keyFrom, member, textOf } from "@setup-pack/edit";
import { type Gap, type ImportedTemplate, importNotes } from "../imported-pack.js";
import { listed, valueWords } from "./fields.js";
import { mergeTags, wordsOf } from "./texts.js";

/** An email, as `GET /marketing/v3/emails/{emailId}` gives it. */
export interface Email {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  /** Its plain text, else what its HTML or its parts say. */
  readonly body: string;
  /** What of it is in neither: pictures, parts without a text, the preview text. */
  readonly gaps: readonly Gap[];
}

/**
 * Returns the emails of a file: one, a list, or the answer of `GET /marketing/v3/emails`; a sentence where it holds
 * none.
 */
export function readEmails(value: unknown): readonly Email[] | string {
  const emails = listed(value).map(readEmail);
  const known = emails.filter((email) => email !== undefined);
  return known.length === emails.length && known.length > 0
    ? known
    : "It is not an email of HubSpot's marketing emails API v3.";
}

function readEmail(value: unknown): Email | undefined {
  const id = isObject(value) && isObject(value.content) ? String(value.id ?? "") : "";
  if (id === "") return undefined;
  const content = member(value, "content");
  const subject = textOf(member(value, "subject")) ?? "";
  const name = textOf(member(value, "name"))?.trim() || subject || `Email ${id}`;
  const plain = textOf(member(content, "plainTextVersion"))?.trim() ?? "";
  const parts = emailParts(content);
  const body = plain || htmlWords(member(content, "html")) || parts.text;
  const gaps = [...previewGaps(content), ...(body === parts.text ? parts.gaps : [])];
  return { id, name, subject: subject.trim(), body, gaps };
}

const htmlWords = (html: unknown): string => wordsOf(textOf(html) ?? "");

const previewText = "preview_text";

function previewGaps(content: unknown): readonly Gap[] {
  const body = member(member(member(content, "widgets"), previewText), "body");
  const text = textOf(member(body, "value"))?.trim() ?? "";
  return text === ""
    ? []
    : [
        {
          says: `Its preview text is not imported, because templates do not have one: ${quote(text)}.`,
          remedy: "Begin the text of the email with it, if inboxes should show it.",
        },
      ];
}

/** Returns what the parts of a designed mail say, in the order in which its readers see them, and what has no words. */
function emailParts(content: unknown): { readonly text: string; readonly gaps: readonly Gap[] } {
  const widgets = Object.entries(Object(member(content, "widgets"))).filter(([name]) => name !== previewText);
  const byName = new Map<string, unknown>(widgets);
  const placed = Object.values(Object(member(content, "flexAreas"))).flatMap((area) =>
    elements(member(area, "sections")).flatMap((section) =>
      elements(member(section, "columns")).flatMap((column) => elements(member(column, "widgets")).map(String)),
    ),
  );
  const held = Object.values(Object(member(content, "widgetContainers"))).flatMap((container) =>
    inOrder(elements(member(container, "widgets"))),
  );
  const others = inOrder(widgets.flatMap(([name, widget]) => (placed.includes(name) ? [] : [widget])));
  const shown =
    placed.length === 0 ? [...others, ...held] : [...placed.flatMap((name) => byName.get(name) ?? []), ...held];
  const read = shown.map(partWords);
  const hidden =
    placed.length === 0 ? [] : others.map(partWords).flatMap(({ text }) => (text === "" ? [] : [quote(text)]));
  const lost = read.flatMap(({ lost: one }) => one ?? []);
  return {
    text: read.flatMap(({ text }) => (text === "" ? [] : [text])).join("\n\n"),
    gaps: [
      ...(lost.length === 0
        ? []
        : [
            {
              says: `These parts are not imported: ${listOf([...new Set(lost)], "and", lost.length)}.`,
              remedy: "Put it in where it is needed, in the template.",
            },
          ]),
      ...(hidden.length === 0
        ? []
        : [
            {
              says: `A text outside its areas is not imported: ${listOf(hidden, "and", hidden.length)}.`,
              remedy: "Look at the email in HubSpot, and put it in if readers see it.",
            },
          ]),
    ],
  };
}

/** Parts by the number that HubSpot gives them, else as they are kept. */
const inOrder = (widgets: readonly unknown[]): readonly unknown[] => {
  const orderOf = (widget: unknown): number => Number(member(widget, "order") ?? 0) || 0;
  return [...widgets].sort((one, other) => orderOf(one) - orderOf(other));
};

/** Parts without words of their own: lines, space, and the footer with the address and the link to unsubscribe. */
const wordless = /divider|spacer|can_spam|footer|view_as_web_page|office_location/i;

/** What a part says: its text, a button with its address, a picture that is a link; or what of it has no words. */
function partWords(widget: unknown): { readonly text: string; readonly lost?: string } {
  const body = member(widget, "body");
  const html = ["html", "value", "rich_text", "header"]
    .map((name) => htmlWords(member(body, name)))
    .find((text) => text !== "");
  if (html !== undefined) return { text: html };
  const [label, address] = [textOf(member(body, "text")) ?? "", linkOf(body)];
  if (label !== "") return { text: address === "" ? htmlWords(label) : `${htmlWords(label)} (${address})` };
  const picture = member(body, "img") ?? member(body, "image");
  const [source, alt] = [textOf(member(picture, "src")) ?? "", textOf(member(picture, "alt")) ?? ""];
  if (source !== "") {
    const text = address === "" ? "" : `${alt || "Picture"} (${address})`;
    return { text, lost: `the picture ${source}` };
  }
  const kind = textOf(member(body, "path")) ?? textOf(member(widget, "name")) ?? textOf(member(widget, "type")) ?? "";
  const settings = valueWords(body, ["path", "module_id", "schema_version", "css_class", "hs_enable_module_padding"]);
  return wordless.test(kind) || settings === "" ? { text: "" } : { text: "", lost: `${kind || "a part"} ${settings}` };
}

/** Returns the address that a part leads to, as modules of several ages write it. */
function linkOf(body: unknown): string {
  const link = [
    member(body, "destination"),
    member(body, "link"),
    member(body, "url"),
    member(member(body, "url"), "href"),
  ];
  const nested = member(member(member(body, "link"), "url"), "href") ?? member(member(body, "destination"), "href");
  return [...link, nested].flatMap((one) => (typeof one === "string" && one !== "" ? [one] : []))[0] ?? "";
}

/** The templates of the emails that workflows send, each made when it is first asked for. */
export interface Templates {
  of(email: string): ImportedTemplate;
  readonly made: () => readonly ImportedTemplate[];
}

export function templatesOf(emails: readonly Email[]): Templates {
  const made = new Map<string, ImportedTemplate>();
  const of = (id: string): ImportedTemplate => {
    const known = made.get(id);
    if (known !== undefined) return known;
    const taken = new Set([...made.values()].map(({ key }) => key));
    const template = templateOf(
      id,
      emails.filter((email) => email.id === id),
      taken,
    );
    made.set(id, template);
    return template;
  };
  return { of, made: () => [...made.values()] };
}

/** Returns the template of an email, as it is given last. */
function templateOf(id: string, given: readonly Email[], taken: ReadonlySet<string>): ImportedTemplate {
  const email = given.at(-1);
  const name = (email?.name ?? `HubSpot email ${id}`).slice(0, longest.name);
  const key = firstFree(keyFrom(name) || `email-${id}`, "-", taken);
  const notes = importNotes();
  const isWritten = email !== undefined && email.subject !== "" && email.body !== "";
  if (email === undefined)
    notes.gaps.push({
      says: "The files do not contain its text.",
      remedy: `Give the email by --emails (GET /marketing/v3/emails/${id}), or write the template ${key}.`,
    });
  else if (!isWritten) notes.gaps.push({ says: whatLacks(email), remedy: `Write it in the template ${key}.` });
  notes.gaps.push(...(email?.gaps ?? []));
  if (given.some(({ subject, body }) => subject !== email?.subject || body !== email.body))
    notes.gaps.push({
      says: "The files give several texts of it, and the last one is taken.",
      remedy: "Use only the file with the right text.",
    });
  const subject = mergeTags(email?.subject || `Subject of ${name}`, notes, "subject").replace(/\s+/g, " ");
  const body = mergeTags(email?.body || `The text of ${name} (${id}) goes here.`, notes);
  if (subject.length > longest.subject || body.length > longest.body)
    notes.gaps.push({
      says: `It is cut: a subject has at most ${longest.subject} letters, and a text ${longest.body}.`,
      remedy: `Shorten it in HubSpot, or write the end of the template ${key} again.`,
    });
  const texts = { subject: subject.slice(0, longest.subject), body: body.slice(0, longest.body) };
  return { email: id, key, name, isWritten, notes, item: { key, name, channel: "email", ...texts } };
}

const whatLacks = ({ subject, body }: Email): string =>
  subject === "" ? (body === "" ? "It has neither a subject nor a text." : "It has no subject.") : "It has no text.";

/** What the format allows a template, in letters. */
const longest = { name: 120, subject: 300, body: 20_000 } as const;
