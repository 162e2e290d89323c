import type { IconName } from "./icon-name.js";
import type { Signature } from "./signature.js";

/** What a block does in its automation: starts it, does something, or steers it. */
export type BlockGroup = "trigger" | "action" | "control";

/** The outputs of a block whose branches the author names: any non-empty handle. */
export const anyOutcome = "any outcome";

/**
 * How a contact leaves a block: by its one output ("next"), by it after a while ("waits"), by one of several
 * ("decides"), or by the first once for each of several things, and by the second after them ("repeats").
 */
export type BlockFlow = "next" | "waits" | "decides" | "repeats";

/** All there is to know of one kind of block; every view of a block reads it here. */
export interface BlockKindDefinition {
  readonly group: BlockGroup;
  /** What a person calls a block of this kind. */
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly help: string;
  /** Other words people look for it by, parted by spaces. */
  readonly searchWords: string;
  readonly icon: IconName;
  readonly flow: BlockFlow;
  /** The handles an edge may leave by, in the order they are drawn. */
  readonly outputs: readonly string[] | typeof anyOutcome;
  /**
   * What a trigger starts by: something that happens, a person, a date that is kept with a contact, a deal or task that
   * waits too long, or the calendar. Of no use at other blocks.
   */
  readonly startedBy: "event" | "hand" | "date" | "delay" | "schedule";
  /** Whether it brings in words that somebody outside the team has written. */
  readonly bringsOutsideText: boolean;
  /** What its blocks say, however a vendor writes it. */
  readonly signature: Signature;
}

/** One kind of block: what is known of it, and its name in the format document. */
export interface BlockKindEntry extends BlockKindDefinition {
  readonly kind: string;
}
