import type { Block } from "../../../graph/automation-graph.js";
import { isObject } from "../../../json.js";
import { type BlockBook, isForeign } from "../../../meaning/block-book.js";
import type { AutomationSubject } from "../../subjects/subjects.js";

/** What of an automation is not understood. */
export interface UnreadBlocks {
  /** How many blocks have settings. */
  readonly all: number;
  /** Those whose settings no dialect reads; a step that its author still has to fill in is none of them. */
  readonly unread: readonly Block[];
}

/** By the book of an automation, which is made anew with its dialects. */
const found = new WeakMap<BlockBook, UnreadBlocks>();

/** Finds the blocks of an automation whose settings no dialect reads. */
export function unreadBlocks({ graph, book }: AutomationSubject): UnreadBlocks {
  const known = found.get(book);
  if (known !== undefined) return known;
  let all = 0;
  const unread = graph.blocks.filter(({ kind, entry, config }) => {
    if (entry === undefined || kind === undefined || !isObject(config) || Object.keys(config).length === 0)
      return false;
    const reading = book.read(kind, config);
    const isUnread = isForeign(reading, config);
    if (isUnread || reading.certainty !== "unknown") all += 1;
    return isUnread;
  });
  const result = { all, unread };
  found.set(book, result);
  return result;
}

/** Whether a pack without a dialect of its own is written in ours: it reads more than half of the blocks. */
export function isInOurs(automations: readonly AutomationSubject[]): boolean {
  let [all, unread] = [0, 0];
  for (const automation of automations) {
    const blocks = unreadBlocks(automation);
    all += blocks.all;
    unread += blocks.unread.length;
  }
  return unread === 0 || all - unread > all / 2;
}
