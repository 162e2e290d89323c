import type { Patch } from "immer";
import type { Problem } from "./protocol.js";
import { type Ask, ignoreFailure } from "./worker-line.js";

/** Tells the worker of edits, and hears from it which problems the pack has then. */
export interface EditFeed {
  /** Notes an edit; the worker hears of it once the page is done with what caused it. */
  add(patches: readonly Patch[]): void;
  /** Tells of all edits that were noted: the worker must know them before anything else is asked of it. */
  send(): void;
  sendAtOnce(patches: readonly Patch[]): void;
  /** Forgets the edits that were noted. */
  forget(): void;
}

export interface FeedListener {
  onSend(): void;
  /** Not called for what was found before the newest edit. */
  onProblems(problems: readonly Problem[]): void;
}

export function editFeed(ask: Ask, { onSend, onProblems }: FeedListener): EditFeed {
  let newest = 0;
  let unsent: Patch[] = [];

  async function tell(patches: readonly Patch[]): Promise<void> {
    onSend();
    const mine = newest;
    try {
      const { problems } = await ask({ ask: "edit", patches }, "edit");
      if (mine === newest) onProblems(problems);
    } catch (error) {
      ignoreFailure(error);
    }
  }

  function send(): void {
    const patches = unsent;
    unsent = [];
    if (patches.length > 0) void tell(patches);
  }

  return {
    add(patches) {
      onSend();
      newest++;
      if (unsent.length === 0) setTimeout(send);
      unsent.push(...patches);
    },
    send,
    sendAtOnce: (patches) => void tell(patches),
    forget() {
      unsent = [];
    },
  };
}
