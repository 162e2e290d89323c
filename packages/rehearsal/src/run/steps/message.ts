import type { Operation } from "@setup-pack/core/meaning";
import { isHtml, withEntities } from "@setup-pack/core/words";
import { lookUp, type Members, type Scope, withoutDeciding } from "../contact/lookup.js";
import type { Templates } from "../playable.js";
import { type RenderContext, render } from "../reading/render.js";
import type { Why } from "../rehearsal.js";

/** A message as it goes out. */
export interface Message {
  readonly channel: string | null;
  /** The id of its template. */
  readonly template: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly unfilled: readonly string[];
}

type Send = Extract<Operation, { readonly operation: "send" }>;
type Compose = Extract<Operation, { readonly operation: "compose" }>;

/** Returns what a `send` sends: its own words, else those of its template. A text has no subject, whatever its template has. */
export function messageOf(send: Send, templates: Templates, context: RenderContext): Message {
  const { subject, body } = send.template === undefined ? noWords : wordsOf(send.template, templates);
  return filledIn(
    { channel: send.channel ?? null, template: send.template ?? null },
    send.channel === "sms" ? undefined : (send.subject ?? subject),
    send.body ?? body,
    context,
  );
}

/** What a `compose` sends: nobody but the scenario can say what AI writes. */
export function composed(compose: Compose, answer: string | undefined, context: RenderContext): Message {
  const subject = compose.channel === "email" ? compose.subject : undefined;
  return filledIn({ channel: compose.channel ?? null, template: null }, subject, answer, context);
}

function filledIn(
  head: Pick<Message, "channel" | "template">,
  subject: string | undefined,
  body: string | undefined,
  deciding: RenderContext,
): Message {
  const context = withoutDeciding(deciding);
  const filledSubject = subject === undefined ? undefined : render(subject, context);
  const isPage = head.channel === "email" && body !== undefined && isHtml(body);
  const filledBody = body === undefined ? undefined : render(body, context, isPage ? withEntities : undefined);
  const unfilled = new Set([...(filledSubject?.unfilled ?? []), ...(filledBody?.unfilled ?? [])]);
  return {
    ...head,
    subject: filledSubject?.text ?? null,
    text: filledBody?.text ?? null,
    unfilled: [...unfilled],
  };
}

interface Words {
  readonly subject: string | undefined;
  readonly body: string | undefined;
}

const noWords: Words = { subject: undefined, body: undefined };

/** Returns the words of a template that the pack carries; none of one that only the workspace has. */
function wordsOf(id: string, { emails, messages }: Templates): Words {
  const email = emails.get(id);
  if (email !== undefined) return { subject: email.subject, body: email.text };
  const template = messages.get(id);
  return template === undefined ? noWords : { subject: template.subject, body: template.body };
}

/** Whom a message is for: the contact, or what a loop has come to. */
export interface Recipient {
  readonly name: string;
  readonly item: Members | undefined;
}

/** Returns why a message may not be sent to somebody; undefined where it may. */
export function whyNotSent(channel: string, recipient: Recipient, scope: Scope): Why | undefined {
  const { item } = recipient;
  const { contact } = scope;
  if (item === undefined) {
    contact.unknowns?.settle("do_not_contact", channel);
    if (channel === "email") contact.unknowns?.settle("unsubscribed", undefined);
  }
  const barred = item === undefined ? contact.doNotContact : channelsOf(item.get("doNotContact"));
  if (barred.has("all") || barred.has(channel)) return "skipped/do-not-contact";
  const isUnsubscribed = item === undefined ? contact.unsubscribed : item.get("unsubscribed") === true;
  if (channel === "email" && isUnsubscribed) return "skipped/unsubscribed";
  const address = channel === "email" ? "email" : "phone";
  const given = item === undefined ? lookUp(`contact.${address}`, scope) : item.get(address);
  return given === null ? "skipped/no-address" : undefined;
}

function channelsOf(value: unknown): ReadonlySet<unknown> {
  if (value === true) return new Set(["all"]);
  return new Set(Array.isArray(value) ? value : [value]);
}
