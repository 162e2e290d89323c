import type { Operation } from "@setup-pack/core/meaning";
import { isHtml, withEntities } from "@setup-pack/core/words";
import { lookUp, type Members, type Scope, withoutDeciding } from "../contact/lookup.js";
import type { PlayableBlock, Templates } from "../playable.js";
import { type RenderContext, render } from "../reading/render.js";
import type { Why } from "../rehearsal.js";
import { type GoOn, goOn, itemName, type Step, type StepContext, textAnswer } from "./step.js";

/** A message as it goes out. */
interface Message {
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
function messageOf(send: Send, templates: Templates, context: RenderContext): Message {
  const { subject, body } = send.template === undefined ? noWords : wordsOf(send.template, templates);
  return filledIn(
    { channel: send.channel ?? null, template: send.template ?? null },
    send.channel === "sms" ? undefined : (send.subject ?? subject),
    send.body ?? body,
    context,
  );
}

/** What a `compose` sends: nobody but the scenario can say what AI writes. */
function composed(compose: Compose, answer: string | undefined, context: RenderContext): Message {
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
interface Recipient {
  readonly name: string;
  readonly item: Members | undefined;
}

/** Returns why a message may not be sent to somebody; undefined where it may. */
function whyNotSent(channel: string, recipient: Recipient, scope: Scope): Why | undefined {
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

/**
 * What is held until its automation may send: texts and emails, not the notes that AI writes (format document,
 * Settings).
 */
const heldChannels: ReadonlySet<string> = new Set(["sms", "email"]);

type Writes = Extract<Operation, { readonly operation: "send" | "compose" }>;

/** Returns a message: it goes as soon as it may, or at once where nothing holds it. */
export function messageStep(does: Writes, context: StepContext): Step {
  if (heldChannels.has(does.channel ?? "")) return { does: "send" };
  const message = messageWritten(does, context);
  const isNote = message.channel === "note" && message.text !== null;
  return goOn(
    { what: does.operation, why: "done", ...message },
    { effects: isNote ? [{ effect: "note", text: message.text }] : [] },
  );
}

const messageWritten = (does: Writes, context: StepContext): Message =>
  does.operation === "send"
    ? messageOf(does, context.automation.templates, context)
    : composed(does, textAnswer(context), context);

/** What a send sends, now that it goes, and whether it may. */
export function sendStep(block: PlayableBlock, context: StepContext): GoOn | undefined {
  const { does } = block;
  if (does?.operation !== "send" && does?.operation !== "compose") return undefined;
  const message = messageWritten(does, context);
  const recipient = recipientOf(does, context);
  const doubt = recipient.item === undefined ? doubtOf(message.channel, context.scope.contact) : undefined;
  if (doubt !== undefined) return goOn({ what: does.operation, why: "not-understood", unknown: [doubt] });
  const whyNot = whyNotSent(message.channel ?? "", recipient, context.scope);
  return goOn(
    {
      what: does.operation,
      why: whyNot ?? "sent",
      ...message,
      ...(recipient.item === undefined ? {} : { contact: recipient.name }),
    },
    { assumes: whyNot === undefined ? [] : ["unsent-goes-on"] },
  );
}

/** What has to be known before a message goes to the contact, and is not since a step before was not understood. */
function doubtOf(channel: string | null, { doubtful }: StepContext["scope"]["contact"]): string | undefined {
  if (doubtful.has("do-not-contact")) return "do_not_contact";
  return channel === "email" && doubtful.has("subscription") ? "email_subscription" : undefined;
}

/** What is to go to an item goes to the contact where there is none. */
function recipientOf(does: Writes, { scope }: StepContext): Recipient {
  const [item] = scope.items;
  const isToItem = does.operation === "send" && does.to === "item" && item !== undefined;
  return isToItem ? { name: itemName(item), item } : { name: scope.contact.name, item: undefined };
}
