import { writesToContacts } from "../blocks/operations.js";
import { type BlockBook, blockBook } from "../meaning/block-book.js";
import { operandReader } from "../meaning/operand-reader.js";
import { type SendChannel, sendChannels } from "./outlook.js";

/** A message that a block sends, as far as bounds go by it. */
export interface Message {
  /** The channels it may go by: both where its settings do not tell. */
  readonly channels: readonly SendChannel[];
  /** Whether it goes to what a loop has come to, and so to somebody else than the contact. */
  readonly isToItem: boolean;
}

const ourBook = blockBook();

/** The message of a block; undefined where it sends none, or what goes by neither channel, as a note does. */
export function messageOf(
  { kind, config }: { readonly kind: string | undefined; readonly config: unknown },
  book: BlockBook,
): Message | undefined {
  const means = kind === undefined ? undefined : messageMeans(kind, book);
  if (means === undefined) return undefined;
  const read = operandReader(config);
  const channel = read.text(means.channel);
  const channels = channel === undefined ? sendChannels : byName.get(channel);
  if (channels === undefined) return undefined;
  return { channels, isToItem: means.operation === "send" && read.text(means.to) === "item" };
}

const byName: ReadonlyMap<string, readonly SendChannel[]> = new Map(sendChannels.map((one) => [one, [one]]));

/** What a kind means where it sends. A file that comes with a pack may say so of a kind; it must not hide it. */
function messageMeans(kind: string, book: BlockBook) {
  const means = book(kind)?.reading.means;
  if (means?.operation === "send" || means?.operation === "compose") return means;
  if (!writesToContacts(kind)) return undefined;
  const ours = ourBook(kind)?.reading.means;
  return ours?.operation === "send" || ours?.operation === "compose" ? ours : undefined;
}
