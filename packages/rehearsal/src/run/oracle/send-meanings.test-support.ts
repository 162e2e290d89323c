import type { Why } from "../rehearsal.js";
import { ofPerson, rendered } from "./person.test-support.js";
import { answerTo, configOf, textOf } from "./step-parts.test-support.js";
import type { EntryContent, Pause, Step } from "./world.test-support.js";

interface Message {
  readonly what: "send" | "compose";
  readonly channel: "sms" | "email";
  readonly template: string | undefined;
  readonly subject: string | undefined;
  readonly text: string | undefined;
  readonly toItem: boolean;
}

export function* sendSms(step: Step): Generator<Pause, string> {
  const text = textOf(configOf(step).body);
  yield* send(step, { what: "send", channel: "sms", template: undefined, subject: undefined, text, toItem: false });
  return "next";
}

export function* sendEmail(step: Step): Generator<Pause, string> {
  const { template_id, subject, body, to } = configOf(step);
  const template = textOf(template_id);
  const kept = template === undefined ? undefined : templateOf(step, template);
  yield* send(step, {
    what: "send",
    channel: "email",
    template,
    subject: textOf(subject) ?? kept?.subject,
    text: textOf(body) ?? kept?.body,
    toItem: to === "item",
  });
  return "next";
}

export function* aiMessage(step: Step): Generator<Pause, string> {
  const { channel, subject } = configOf(step);
  const answer = answerTo(step);
  const text = answer?.is === "text" ? answer.value : undefined;
  if (channel === "sms" || channel === "email")
    yield* send(step, {
      what: "compose",
      channel,
      template: undefined,
      subject: channel === "email" ? textOf(subject) : undefined,
      text,
      toItem: false,
    });
  else step.tell({ what: "compose", why: "done", channel: "note", subject: null, text: text ?? null, unfilled: [] });
  return "next";
}

function templateOf(
  { world }: Step,
  key: string,
): { subject: string | undefined; body: string | undefined } | undefined {
  for (const pack of world.packs) {
    const message = pack.messageTemplates?.find((one) => one.key === key);
    if (message !== undefined) return { subject: message.subject, body: message.body };
    const resource = pack.resources?.find((one) => one.kind === "email_template" && one.key === key);
    const { subject, htmlContent } = resource?.data ?? {};
    if (resource !== undefined) return { subject: textOf(subject), body: textOf(htmlContent) };
  }
  return undefined;
}

/** Held until it may go; only then it is read what it says, and whether it may go to this contact. */
function* send(step: Step, message: Message): Generator<Pause, void> {
  const due = new Date(step.world.now()).toISOString();
  const held = yield* step.world.hold(step.branch, (so) => ({ ...told(step, message, so.why), held: [...so.held] }));
  const why = skippedBy(step, message) ?? "sent";
  if (why === "sent") step.world.counted();
  step.tell({ ...told(step, message, why), ...(held.length === 0 ? {} : { held, heldFrom: due }) });
}

function told({ scope }: Step, message: Message, why: Why): EntryContent {
  const [subject, text] = [message.subject, message.text].map((part) =>
    part === undefined ? undefined : rendered(scope, part),
  );
  const name = scope.item?.get("name");
  return {
    what: message.what,
    why,
    channel: message.channel,
    template: message.template ?? null,
    subject: subject?.text ?? null,
    text: text?.text ?? null,
    unfilled: [...new Set([...(subject?.unfilled ?? []), ...(text?.unfilled ?? [])])],
    ...(message.toItem && typeof name === "string" ? { contact: name } : {}),
  };
}

/** What stands against it, of the contact; an item of a loop is somebody else. */
function skippedBy({ run, scope }: Step, { channel, toItem }: Message): Why | undefined {
  const { person } = run;
  if (toItem && scope.item !== undefined) return undefined;
  if (person.doNotContact.has(channel) || person.doNotContact.has("all")) return "skipped/do-not-contact";
  if (channel === "email" && person.unsubscribed) return "skipped/unsubscribed";
  return ofPerson(person, channel === "sms" ? "phone" : "email") === null ? "skipped/no-address" : undefined;
}
