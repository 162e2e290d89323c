import { isObject } from "@setup-pack/core/json";
import { firstFree, keyFrom, member, textOf } from "@setup-pack/edit";
import { importNotes } from "../imported.js";
import type { ImportedTemplate } from "../imported-pack.js";
import { listed } from "./listed.js";
import { mergeTags, wordsOf } from "./texts.js";

/** An email, as `GET /marketing/v3/emails/{emailId}` gives it. */
export interface Email {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  /** Its plain text, else what its HTML or its parts say. */
  readonly body: string;
}

/** The emails of a file: one, a list, or the answer of `GET /marketing/v3/emails`; a sentence where it holds none. */
export function readEmails(value: unknown): readonly Email[] | string {
  const emails = listed(value).map(readEmail);
  const known = emails.filter((email) => email !== undefined);
  return known.length === emails.length && known.length > 0
    ? known
    : "It is no email of HubSpot's marketing emails API v3.";
}

function readEmail(value: unknown): Email | undefined {
  const id = isObject(value) && isObject(value.content) ? String(value.id ?? "") : "";
  if (id === "") return undefined;
  const content = member(value, "content");
  const subject = textOf(member(value, "subject")) ?? "";
  const name = textOf(member(value, "name"))?.trim() || subject || `Email ${id}`;
  const plain = textOf(member(content, "plainTextVersion"))?.trim() ?? "";
  return {
    id,
    name,
    subject: subject.trim(),
    body: plain || htmlWords(member(content, "html")) || widgetText(content),
  };
}

const htmlWords = (html: unknown): string => wordsOf(textOf(html) ?? "");

/** What the parts of a designed mail say, in the order in which they are kept. */
const widgetText = (content: unknown): string =>
  Object.values(Object(member(content, "widgets")))
    .map((widget) => htmlWords(member(member(widget, "body"), "html")))
    .filter((text) => text !== "")
    .join("\n\n");

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

/** The template of an email, as it is given last. */
function templateOf(id: string, given: readonly Email[], taken: ReadonlySet<string>): ImportedTemplate {
  const email = given.at(-1);
  const name = (email?.name ?? `HubSpot email ${id}`).slice(0, longest.name);
  const key = firstFree(keyFrom(name) || `email-${id}`, "-", taken);
  const notes = importNotes();
  const isWritten = email !== undefined && email.subject !== "" && email.body !== "";
  if (email === undefined)
    notes.gaps.push({
      says: "Its text is in none of the files.",
      remedy: `Give the email by --emails (GET /marketing/v3/emails/${id}), or write the template ${key}.`,
    });
  else if (!isWritten) notes.gaps.push({ says: whatLacks(email), remedy: `Write it in the template ${key}.` });
  if (given.some(({ subject, body }) => subject !== email?.subject || body !== email.body))
    notes.gaps.push({
      says: "The files give several texts of it, and the last one is taken.",
      remedy: "Give the file alone that has the right one.",
    });
  const subject = mergeTags(email?.subject || `Subject of ${name}`, notes).replace(/\s+/g, " ");
  const body = mergeTags(email?.body || `The text of ${name} (${id}) goes here.`, notes);
  if (subject.length > longest.subject || body.length > longest.body)
    notes.gaps.push({
      says: `It is cut: a subject has at most ${longest.subject} letters, and a text ${longest.body}.`,
      remedy: `Shorten it in HubSpot, or write the end of the template ${key} anew.`,
    });
  const texts = { subject: subject.slice(0, longest.subject), body: body.slice(0, longest.body) };
  return { email: id, key, name, isWritten, notes, item: { key, name, channel: "email", ...texts } };
}

const whatLacks = ({ subject, body }: Email): string =>
  subject === "" ? (body === "" ? "It has neither a subject nor a text." : "It has no subject.") : "It has no text.";

/** What the format allows a template, in letters. */
const longest = { name: 120, subject: 300, body: 20_000 } as const;
