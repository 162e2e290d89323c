import { blockKind } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, kindThat, meaningOf, operationIn, type Written, writeBlock } from "@setup-pack/core/meaning";
import { textOperands } from "../rows/text-places.js";

/** A step that is to be added. */
export interface NewStep {
  readonly kind: string;
  readonly config: JsonObject;
}

/** Why the pack's dialect cannot write a step. */
export interface RefusedStep {
  readonly refused: string;
}

/** Returns a new wait of so many minutes. */
export const newWait = (minutes: number, book: BlockBook): NewStep | RefusedStep =>
  newStep(wait, writeBlock({ kind: wait }, { for: minutes }, book));

const wait = kindThat("wait") ?? "";

/** A message as a row says it. */
export interface NewMessage {
  readonly channel: string;
  readonly subject: string;
  readonly body: string;
}

/** How the block of a new message begins: its kind, and what it says besides its texts. */
interface Beginning {
  readonly kind: string;
  readonly says?: Readonly<Record<string, string>>;
}

/** The channels that a new row may name, and the blocks that they are. */
const channels: ReadonlyMap<string, Beginning> = new Map<string, Beginning>([
  ["sms", { kind: kindThat("send", { channel: "sms" }) ?? "" }],
  ["email", { kind: kindThat("send", { channel: "email" }) ?? "" }],
  ["task", { kind: kindThat("record", { what: "task" }) ?? "" }],
  ...["sms", "email", "note"].map(
    (channel) => [`ai ${channel}`, { kind: kindThat("compose") ?? "", says: { channel } }] as const,
  ),
]);

export const channelNames: readonly string[] = [...channels.keys()];

/** Returns what a new message lacks, as a sentence. */
export function messageFault({ channel, subject, body }: NewMessage): string | undefined {
  if (channel === "task") return subject === "" ? "A task needs a subject." : undefined;
  if (body === "") return "It has no text.";
  return channel === "email" && subject === "" ? "An email needs a subject." : undefined;
}

/** Returns the step of a new message, as the pack writes them; undefined for a channel that there is not. */
export function newMessage({ channel, subject, body }: NewMessage, book: BlockBook): NewStep | RefusedStep | undefined {
  const beginning = channels.get(channel);
  if (beginning === undefined) return undefined;
  const { kind, says = {} } = beginning;
  const own = blockKind(kind)?.signature.operands ?? [];
  const names = textOperands(operationIn({ kind }, book));
  const texts = [[names?.subject, subject] as const, [names?.body, body] as const].filter(
    ([name, text]) => text !== "" && own.some((operand) => operand.name === name),
  );
  const said = { ...says, ...Object.fromEntries(texts) };
  const usual = own.flatMap((operand) =>
    operand.isNeeded && operand.default !== undefined ? [[operand.name, operand.default] as const] : [],
  );
  const whole = writeBlock({ kind }, { ...Object.fromEntries(usual), ...said }, book);
  // A dialect may have no place for what we say by default.
  return newStep(kind, whole.refused === undefined ? whole : writeBlock({ kind }, said, book));
}

function newStep(kind: string, { config, refused }: Written): NewStep | RefusedStep {
  if (isObject(config)) return { kind, config };
  return { refused: refused ?? "the settings would not be an object" };
}

/** Says that a step cannot be written, as a sentence. */
export const cannotWrite = ({ refused }: RefusedStep): string => `It cannot be written: ${refused}.`;

/** A block of which the length of its wait is asked for. */
interface WaitingBlock {
  readonly kind: string | undefined;
  readonly config: unknown;
}

/**
 * Returns how many minutes a block waits: none where it is no wait, undefined where it waits until a date or cannot be
 * read.
 */
export function waitMinutes(block: WaitingBlock, book: BlockBook): number | undefined {
  const meaning = meaningOf(block, book);
  if (meaning?.does.operation !== "wait") return 0;
  return meaning.certainty === "unknown" ? undefined : meaning.does.minutes;
}

/** Writes the settings of a wait that lasts otherwise. */
export const withMinutes = ({ kind = "", config }: WaitingBlock, minutes: number, book: BlockBook): Written =>
  writeBlock({ kind, config }, { ...meaningOf({ kind, config }, book)?.operands, for: minutes }, book);
