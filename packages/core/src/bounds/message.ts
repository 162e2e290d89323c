import { writesToContacts } from "../blocks/operations.js";
import { blockBook } from "../meaning/block-book.js";
import { meaningOf, type Operation } from "../meaning/meaning.js";
import { type SendChannel, sendChannels } from "./outlook.js";

/** A message that a block sends, as its settings tell it. */
export type Message = Extract<Operation, { readonly operation: "send" | "compose" }>;

const ourBook = blockBook();

/** The message of a block; undefined where it writes to nobody. `does` is what it does by the book in force. */
export function messageOf(
  block: { readonly kind: string | undefined; readonly config: unknown },
  does: Operation | undefined,
): Message | undefined {
  if (isMessage(does)) return does;
  // A file that comes with a pack may say what a block means; it must not hide that it writes to people.
  if (block.kind === undefined || !writesToContacts(block.kind)) return undefined;
  const ours = meaningOf(block, ourBook)?.does;
  return isMessage(ours) ? ours : undefined;
}

const isMessage = (does: Operation | undefined): does is Message =>
  does?.operation === "send" || does?.operation === "compose";

/** The channels a message may go by: both where its settings do not tell, none where they name neither. */
export function channelsOf({ channel }: Message): readonly SendChannel[] {
  return channel === undefined ? sendChannels : sendChannels.filter((one) => one === channel);
}

/** Whether a message goes to what a loop has come to, and so to somebody else than the contact. */
export const isToItem = (message: Message): boolean => message.operation === "send" && message.to === "item";
