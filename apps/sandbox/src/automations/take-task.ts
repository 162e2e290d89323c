import {
  carryOut,
  type Effect,
  type PlaySetting,
  type QueuedTask,
  type StoredTask,
  takeTurn,
} from "@setup-pack/core/run";
import type { RequestContext } from "../http/operation/route.js";
import { Refusal } from "../refusal.js";
import { holdContact } from "../resources/contacts/index.js";
import { hasPlaceFor, recordOf } from "./contact-record.js";
import { writeEffect } from "./effects/write-effect.js";
import { loadContact } from "./load-contact.js";
import type { WorkspacePlayable } from "./load-playable.js";
import { saveTurn } from "./save-turn.js";

/** A task that has fallen due. */
export interface DueTask {
  readonly seq: string;
  readonly due: Date;
  readonly rank: number;
  readonly contact_id: string;
  readonly task: StoredTask;
}

/** What of a workspace turns are taken with; `runs` and `sent` grow with them. */
export interface WorkspaceInPlay extends WorkspacePlayable {
  readonly setting: PlaySetting;
  runs: number;
  sent: ReadonlyMap<number, number>;
}

/** Thrown where the workspace refuses an effect of a turn: nothing of the turn may be kept, and it is taken anew. */
export class EffectRefused extends Error {
  constructor(
    readonly seq: string,
    /** Its place among the effects of the turn. */
    readonly place: number,
    why: string,
  ) {
    super(why);
  }
}

/** What a task led to. */
export interface TakenTask {
  /** Tasks that are new. */
  readonly queued: readonly QueuedTask[];
  /** Whether other tasks changed too: those of a run that ended are gone, and what changed records plans anew. */
  readonly hasOthers: boolean;
}

/** Effects of a turn that are known to be refused, and why, by their places. */
export type RefusedEffects = ReadonlyMap<number, string>;

/**
 * Carries a task out at a moment: what it does is decided by core, from the workspace's rows; its effects are carried
 * out by the operations of the API; what happened, what waits next and that it is done are written beside them. Effects
 * that are known to be refused do nothing.
 */
export async function takeTask(
  context: RequestContext,
  workspace: WorkspaceInPlay,
  { seq, contact_id: contactId, task }: DueTask,
  now: number,
  refused: RefusedEffects,
): Promise<TakenTask> {
  const { tx, caller } = context;
  const workspaceId = caller.workspace.id;
  const row = await holdContact(context, { contact_id: contactId });
  if (row instanceof Refusal) return { queued: [], hasOthers: false };
  const automated = await loadContact(tx, caller.workspace, contactId);
  const { playable, fields, things, setting } = workspace;
  const effects: { readonly place: number; readonly entry: number; readonly effect: Effect }[] = [];
  const refusals = new Map<number, string>();
  let places = 0;
  const result = takeTurn(
    {
      playable,
      scenario: setting,
      now,
      record: recordOf(row, fields, automated),
      stored: automated.stored,
      runs: automated.runs,
      runsBefore: workspace.runs,
      sent: workspace.sent,
      hasPlaceFor: hasPlaceFor(fields),
      carryOut: (effect, record, entry) => {
        const place = places++;
        const why = refused.get(place);
        if (why !== undefined) {
          refusals.set(entry, why);
          return { changed: false, events: [] };
        }
        const outcome = carryOut(effect, record, playable.names);
        if (outcome.changed) effects.push({ place, entry, effect });
        return outcome;
      },
    },
    task,
  );
  const ofTurn = { ...context, caller: { ...caller, workspace: { ...caller.workspace, standsAt: new Date(now) } } };
  for (const { place, entry, effect } of effects) {
    const { automation = null, block = null } = result.entries[entry] ?? {};
    const refusal = await writeEffect({ ...ofTurn, contactId, things, step: { automation, block } }, effect);
    if (refusal !== undefined) throw new EffectRefused(seq, place, refusal.message);
  }
  await saveTurn(tx, { workspaceId, contactId, seq, result, refusals });
  workspace.runs = result.runsBefore;
  workspace.sent = result.sent;
  const hasOthers =
    result.runs.some((run) => run.ended !== null) ||
    effects.some(({ effect }) => effect.effect === "deal" || effect.effect === "transaction");
  return { queued: result.tasks, hasOthers };
}
