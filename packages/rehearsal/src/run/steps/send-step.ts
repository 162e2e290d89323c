import type { Operation } from "@setup-pack/core/meaning";
import type { PlayableBlock } from "../playable.js";
import { itemName } from "./loop-item.js";
import { composed, type Message, messageOf, type Recipient, whyNotSent } from "./message.js";
import { type GoOn, goOn, type Step, type StepContext, textAnswer } from "./step.js";

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
