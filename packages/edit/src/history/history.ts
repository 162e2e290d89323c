import type { JsonObject } from "@setup-pack/core/json";
import type { Patch } from "immer";
import { areSameNotes, type Notes } from "../notes/note.js";

/** One thing that was done, and can be undone. */
export interface Step {
  readonly name: string;
  /** The pack before and after; both share all that was not changed. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** How to come from the one to the other, and back. */
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** The notes beside the pack, before and after. */
  readonly notesBefore: Notes;
  readonly notesAfter: Notes;
  /** Steps of one key that follow each other within `restless` milliseconds become one. */
  readonly key: string | undefined;
  readonly at: number;
}

/** What can be undone, the last step last, and what can be done again, the next step last. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** Steps that are kept; the oldest go first. */
const longest = 500;

/** Milliseconds after which a further run of a coalescing command begins a step of its own. */
const restless = 1500;

/** Returns the history after one more step, which ends what could be done again. */
export function withStep({ past }: History, step: Step): History {
  const last = past.at(-1);
  if (last === undefined || step.key === undefined || last.key !== step.key || step.at - last.at > restless)
    return { past: [...past, step].slice(-longest), future: [] };
  const both: Step = {
    ...step,
    before: last.before,
    notesBefore: last.notesBefore,
    patches: [...last.patches, ...step.patches],
    inverse: [...step.inverse, ...last.inverse],
  };
  return { past: [...past.slice(0, -1), both], future: [] };
}

/** Returns the history after its last step was undone. */
export function undone({ past, future }: History): History {
  const step = past.at(-1);
  return step === undefined ? { past, future } : { past: past.slice(0, -1), future: [...future, settled(step)] };
}

/** Returns the history after the step that was undone last was done again. */
export function redone({ past, future }: History): History {
  const step = future.at(-1);
  return step === undefined ? { past, future } : { past: [...past, step], future: future.slice(0, -1) };
}

/** Returns the history whose last step takes up nothing more, as when an author leaves a field. */
export function settledHistory({ past, future }: History): History {
  const last = past.at(-1);
  return last?.key === undefined ? { past, future } : { past: [...past.slice(0, -1), settled(last)], future };
}

const settled = (step: Step): Step => ({ ...step, key: undefined });

/**
 * Returns the history with other notes in each of its steps, as when somebody else has written some beside mine. A step
 * that does nothing with them is none any more.
 */
export function withNotes({ past, future }: History, change: (notes: Notes) => Notes): History {
  const changed = (step: Step): readonly Step[] => {
    const [notesBefore, notesAfter] = [change(step.notesBefore), change(step.notesAfter)];
    const isNothing = step.patches.length === 0 && areSameNotes(notesBefore, notesAfter);
    return isNothing ? [] : [{ ...step, notesBefore, notesAfter }];
  };
  return { past: past.flatMap(changed), future: future.flatMap(changed) };
}
