import { blockKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook, Means } from "@setup-pack/core/meaning";
import { beginningConfig } from "@setup-pack/edit";
import { textOperands } from "../rows/text-places.js";
import { withOperand } from "../rows/write-operand.js";
import { withMinutes } from "./wait-length.js";

/** A step that is to be added. */
export interface NewStep {
  readonly kind: string;
  readonly config: JsonObject;
}

/** A wait of so many minutes; undefined where waits of the pack are in a unit that does not come to them. */
export function newWait(minutes: number, book: BlockBook): NewStep | undefined {
  const kind = kindThat((means) => means.operation === "wait", book);
  const config = kind === undefined ? undefined : withMinutes({ kind, config: {} }, minutes, book);
  return kind === undefined || config === undefined ? undefined : { kind, config };
}

/** A message as a row says it. */
export interface NewMessage {
  readonly channel: string;
  readonly subject: string;
  readonly body: string;
}

/** The channels that a new row may name, and how each is written by a block. */
const channels: ReadonlyMap<string, (means: Means) => boolean> = new Map([
  ["sms", (means: Means) => means.operation === "send" && isAlways(means.channel, "sms")],
  ["email", (means: Means) => means.operation === "send" && isAlways(means.channel, "email")],
  ["task", (means: Means) => means.operation === "record" && means.what.is === "task"],
  ...["sms", "email", "note"].map(
    (channel) => [`ai ${channel}`, (means: Means) => means.operation === "compose"] as const,
  ),
]);

export const channelNames: readonly string[] = [...channels.keys()];

/** What a new message lacks, as a sentence. */
export function messageFault({ channel, subject, body }: NewMessage): string | undefined {
  if (channel === "task") return subject === "" ? "A task needs a subject." : undefined;
  if (body === "") return "It has no text.";
  return channel === "email" && subject === "" ? "An email needs a subject." : undefined;
}

/** The step of a new message, in the convention of the pack; undefined for a channel that there is not. */
export function newMessage({ channel, subject, body }: NewMessage, book: BlockBook): NewStep | undefined {
  const isMeant = channels.get(channel);
  const kind = isMeant === undefined ? undefined : kindThat(isMeant, book);
  const means = kind === undefined ? undefined : book(kind)?.reading.means;
  const operands = textOperands(means);
  if (kind === undefined || operands === undefined) return undefined;
  const begun = beginningConfig(book, kind);
  const composed =
    means?.operation === "compose" ? withOperand(begun, means.channel, channel.slice("ai ".length)) : begun;
  const titled = subject === "" ? composed : withOperand(composed, operands.subject, subject);
  return { kind, config: body === "" ? titled : withOperand(titled, operands.body, body) };
}

const isAlways = (operand: unknown, value: string): boolean =>
  typeof operand === "object" && operand !== null && "is" in operand && operand.is === value;

const kindThat = (isMeant: (means: Means) => boolean, book: BlockBook): string | undefined =>
  blockKinds.find(({ kind }) => {
    const means = book(kind)?.reading.means;
    return means !== undefined && isMeant(means);
  })?.kind;
