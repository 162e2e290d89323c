import type { JsonObject, JsonValue } from "@setup-pack/core/json";
import type { Branch, ContactInPlay, Loop, Pass, RunInPlay } from "../play/run-in-play.js";
import type { Playable, PlayableBlock } from "../playable.js";
import type { RunEnd } from "../rehearsal.js";
import { membersOfStored, storedMembers } from "../scenario-value.js";

/** A run as JSON, so that it can be put away while it waits and be taken up by another process. */
export interface StoredRun {
  /** Counted from 1 in the order of enrolment, over the whole workspace. */
  readonly number: number;
  /** The key of its automation. */
  readonly automation: string;
  /** Milliseconds since 1970, like all moments here. */
  readonly enrolled: number;
  readonly event: JsonObject | null;
  readonly live: number;
  readonly isUndecided: boolean;
  /** Branches that wait or are held, in the order in which they came there. */
  readonly branches: readonly StoredBranch[];
  readonly passes: readonly StoredPass[];
  readonly ended: { readonly at: number; readonly end: RunEnd } | null;
}

/** Where a branch stands. */
interface StoredBranch {
  /** What a task calls it by. */
  readonly id: number;
  readonly block: string;
  /** The pass of the innermost loop, by its place in `passes`; null outside loops. */
  readonly pass: number | null;
  /** Whether a task goes on with it. */
  readonly isQueued: boolean;
}

/** One time through a loop, after those that it is within. */
interface StoredPass {
  readonly loop: string;
  /** The pass that the loop is within. */
  readonly within: number | null;
  readonly items: readonly JsonValue[];
  readonly next: number;
  readonly item: JsonObject;
  readonly live: number;
}

/** The branches of runs by the ids that tasks call them by. */
export type BranchIds = Map<Branch, number>;

/** Returns a run as it is put away. `ids` has the branches that had been put away before, and gets the new ones. */
export function storeRun(run: RunInPlay, ids: BranchIds): StoredRun {
  const passes: StoredPass[] = [];
  const places = new Map<Pass, number>();
  const placeOf = (pass: Pass | undefined): number | null => {
    if (pass === undefined) return null;
    const known = places.get(pass);
    if (known !== undefined) return known;
    const { branch, items, next } = pass.loop;
    const within = placeOf(branch.pass);
    const stored = { loop: branch.block.id, within, items: items.map(storedMembers), next };
    passes.push({ ...stored, item: storedMembers(pass.item), live: pass.live });
    places.set(pass, passes.length - 1);
    return passes.length - 1;
  };
  const { number, automation, enrolled, event, live, isUndecided, ended } = run;
  const branches = [...run.parked].map(([branch, isQueued]): StoredBranch => {
    const { block, pass } = branch;
    return { id: idOf(branch, run, ids), block: block.id, pass: placeOf(pass), isQueued };
  });
  return {
    number,
    automation: automation.key,
    enrolled,
    event: event === undefined ? null : storedMembers(event),
    live,
    isUndecided,
    branches,
    passes,
    ended: ended ?? null,
  };
}

/** What a branch is called by; a new one by a number that no other branch of the run has that waits. */
export function idOf(branch: Branch, { parked }: RunInPlay, ids: BranchIds): number {
  const known = ids.get(branch);
  if (known !== undefined) return known;
  const taken = [...parked.keys()].map((other) => ids.get(other) ?? 0);
  const id = Math.max(0, ...taken) + 1;
  ids.set(branch, id);
  return id;
}

/**
 * Returns a run as it was put away, and whether it has lost its way: a block that a branch stands at, or a loop that it
 * is in, is not there any more. Undefined of an automation that is not played.
 */
export function restoreRun(
  stored: StoredRun,
  contact: ContactInPlay,
  playable: Playable,
  ids: BranchIds,
): { readonly run: RunInPlay; readonly isLost: boolean } | undefined {
  const automation = playable.automation(stored.automation);
  if (automation === undefined) return undefined;
  const run: RunInPlay = {
    number: stored.number,
    automation,
    contact,
    enrolled: stored.enrolled,
    event: stored.event === null ? undefined : membersOfStored(stored.event),
    live: stored.live,
    parked: new Map(),
    visited: new Set(),
    isUndecided: stored.isUndecided,
    ended: stored.ended ?? undefined,
  };
  let isLost = false;
  const block = (id: string): PlayableBlock | undefined => {
    const found = automation.block(id);
    if (found === undefined) isLost = true;
    return found;
  };
  const passes: (Pass | undefined)[] = [];
  const passAt = (place: number | null): Pass | undefined => (place === null ? undefined : passes[place]);
  for (const { loop, within, items, next, item, live } of stored.passes) {
    const at = block(loop);
    const restored: Loop | undefined = at && {
      branch: { run, block: at, pass: passAt(within) },
      items: items.map(membersOfStored),
      next,
    };
    passes.push(restored && { loop: restored, item: membersOfStored(item), live, visited: new Set() });
  }
  for (const { id, block: stands, pass, isQueued } of stored.branches) {
    const at = block(stands);
    if (at === undefined) continue;
    const branch: Branch = { run, block: at, pass: passAt(pass) };
    ids.set(branch, id);
    run.parked.set(branch, isQueued);
  }
  return { run, isLost };
}
