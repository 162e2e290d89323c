import { writesToContacts } from "../blocks/operations.js";
import type { BlockBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { type SendChannel, sendChannels } from "./outlook.js";

/** A message that a block sends, as far as bounds go by it. */
export interface Message {
  /** The channels it may go by: both where its settings do not say. */
  readonly channels: readonly SendChannel[];
  /** Whether it goes to the item of a loop, and so to somebody else than the contact. */
  readonly isToItem: boolean;
}

/** Returns the message of a block; undefined where it sends none, or what goes by neither channel, as a note does. */
export function messageOf(
  block: { readonly kind: string | undefined; readonly config: unknown },
  book: BlockBook,
): Message | undefined {
  const does = writesToContacts(block.kind ?? "") ? operationIn(block, book) : undefined;
  if (does?.operation !== "send" && does?.operation !== "compose") return undefined;
  const channels = does.channel === undefined ? sendChannels : byName.get(does.channel);
  return channels && { channels, isToItem: does.operation === "send" && does.to === "item" };
}

const byName: ReadonlyMap<string, readonly SendChannel[]> = new Map(sendChannels.map((one) => [one, [one]]));
