import type { ContactRecord } from "../contact/contact-record.js";
import type { Members } from "../contact/lookup.js";
import type { PlayableAutomation, PlayableBlock, TriggerInPlay } from "../playable.js";
import type { HeldBy, RunEnd } from "../rehearsal.js";
import type { Happening } from "../scenario.js";

/** A contact with what is under way for it. */
export interface ContactInPlay {
  readonly record: ContactRecord;
  /** The last run of each automation, be it ended or not. */
  readonly lastRuns: Map<PlayableAutomation, RunInPlay>;
  /** In the order of enrolment. */
  readonly active: Set<RunInPlay>;
  /** When triggers that fire by the clock fire next, and when they last did. */
  readonly plans: Map<TriggerInPlay, { readonly at: number | undefined; readonly fired: number | undefined }>;
  /** Blocks that its runs have come to. */
  steps: number;
  /** Passes of its loops that led nowhere. */
  passes: number;
  /** The characters of what its steps tell. */
  text: number;
  /** Whether it came to so many that nothing of it is played any more. */
  isExhausted: boolean;
}

/** A run while a rehearsal goes on. */
export interface RunInPlay {
  readonly number: number;
  readonly automation: PlayableAutomation;
  readonly contact: ContactInPlay;
  readonly enrolled: number;
  /** What the event that began it says. */
  readonly event: Members | undefined;
  /** Branches that have not ended, those that go through a loop included. */
  live: number;
  /** Branches that wait or are held, in the order in which they came there, and whether a task goes on with them. */
  readonly parked: Map<Branch, boolean>;
  readonly visited: Set<PlayableBlock>;
  isUndecided: boolean;
  ended: { readonly at: number; readonly end: RunEnd } | undefined;
}

/** One way through an automation: where it stands now. */
export interface Branch {
  readonly run: RunInPlay;
  readonly block: PlayableBlock;
  /** The pass of the innermost loop that it belongs to. */
  readonly pass: Pass | undefined;
}

/** A loop on its way through its items. */
export interface Loop {
  /** The branch that came to the loop, and goes on by `done`. */
  readonly branch: Branch;
  readonly items: readonly Members[];
  next: number;
}

/** One time through a loop. */
export interface Pass {
  readonly loop: Loop;
  readonly item: Members;
  /** Its branches that have not ended. */
  live: number;
  readonly visited: Set<PlayableBlock>;
}

/** What waits for its moment. */
export type Task =
  | { readonly does: "happen"; readonly happening: Happening }
  | { readonly does: "resume"; readonly branch: Branch; readonly date: number | undefined }
  | { readonly does: "send"; readonly branch: Branch; readonly held: HeldSend }
  | { readonly does: "enroll"; readonly contact: ContactInPlay; readonly automation: PlayableAutomation }
  | {
      readonly does: "fire";
      readonly contact: ContactInPlay;
      readonly trigger: TriggerInPlay;
      readonly at: number;
    };

/** A send that is held. */
export interface HeldSend {
  readonly due: number;
  /** What barred it so far, each once. */
  readonly barred: readonly HeldBy[];
  /** What closes the days between then and its next opening, each once. */
  readonly passed: readonly HeldBy[];
  /** What barred it last. */
  readonly by: HeldBy;
}

/** Returns the items that a branch is within, the innermost first. */
export function itemsOf(branch: Branch): readonly Members[] {
  const items: Members[] = [];
  for (let pass = branch.pass; pass !== undefined; pass = pass.loop.branch.pass) items.push(pass.item);
  return items;
}
