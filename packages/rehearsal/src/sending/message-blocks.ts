import type { AutomationGraph, Block } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import { type Message, messageOf } from "@setup-pack/core/parts";

/** A block that sends, with its message. */
export interface MessageBlock {
  readonly block: Block;
  readonly message: Message;
}

/** The blocks of a graph that send by a channel, or may: the settings of some do not say which. */
export function* messageBlocks(
  { blocks }: AutomationGraph,
  book: BlockBook,
  channel: Message["channels"][number],
): Generator<MessageBlock> {
  for (const block of blocks) {
    const message = messageOf(block, book);
    if (message?.channels.includes(channel)) yield { block, message };
  }
}
