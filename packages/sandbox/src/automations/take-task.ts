import {
  carryOut,
  type Effect,
  type PlaySetting,
  type QueuedTask,
  type StoredTask,
  type TurnResult,
  takeTurn,
} from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { WorkspaceTx } from "../database/database.js";
import type { RequestContext } from "../http/operation/route.js";
import { Refusal } from "../refusal.js";
import { holdContact } from "../resources/contacts/index.js";
import { hasPlaceFor, loadContact, recordOf } from "./contact-record.js";
import { writeEffect } from "./effects/write-effect.js";
import type { WorkspacePlayable } from "./load-playable.js";

/** What one turn changed, to be written down. */
interface TurnToSave {
  readonly workspaceId: string;
  readonly contactId: string;
  /** The task that was carried out. */
  readonly seq: string;
  readonly result: TurnResult;
  /** Why the workspace did not do what an entry tells of, by the entry's place. */
  readonly refusals: ReadonlyMap<number, string>;
}

/** Writes down what a turn came to, all in one statement: the task is gone, and what it led to is there. */
async function saveTurn(tx: WorkspaceTx, turn: TurnToSave): Promise<void> {
  const { workspaceId, contactId, seq, result, refusals } = turn;
  const { tasks, runs, entries, contact } = result;
  const taskRows = tasks.map(({ at, rank, task }, n) => ({
    n,
    due: new Date(at),
    rank,
    run: "run" in task ? task.run : null,
    task,
  }));
  const runRows = runs.map((state) => ({
    number: state.number,
    item_id: state.automation,
    enrolled_at: new Date(state.enrolled),
    ended_at: state.ended === null ? null : new Date(state.ended.at),
    state,
  }));
  const entryRows = entries.map((entry, n) => ({
    n,
    at: entry.at,
    run: entry.run,
    item_id: entry.automation,
    block: entry.block,
    what: entry.what,
    why: entry.why,
    is_message: isMessage(entry),
    entry,
    refusal: refusals.get(n) ?? null,
  }));
  const ended = runs.filter((run) => run.ended !== null).map(({ number }) => number);
  await sql`
    with done as (
      delete from automation_tasks where workspace_id = ${workspaceId} and (seq = ${seq}::bigint
        ${ended.length === 0 ? sql`` : sql`or run = any (${ended}::integer[])`})
    ), kept as (
      insert into automation_contacts (workspace_id, contact_id, state)
      values (${workspaceId}, ${contactId}, ${JSON.stringify(contact)}::json)
      on conflict (workspace_id, contact_id) do update set state = excluded.state
    ), walked as (
      insert into automation_runs (workspace_id, number, contact_id, item_id, enrolled_at, ended_at, state)
      select ${workspaceId}, r.number, ${contactId}, r.item_id, r.enrolled_at, r.ended_at, r.state
      from json_to_recordset(${JSON.stringify(runRows)}::json)
        as r (number integer, item_id text, enrolled_at timestamptz, ended_at timestamptz, state json)
      on conflict (workspace_id, number) do update set ended_at = excluded.ended_at, state = excluded.state
    ), queued as (
      insert into automation_tasks (workspace_id, due, rank, contact_id, run, task)
      select ${workspaceId}, t.due, t.rank, ${contactId}, t.run, t.task
      from json_to_recordset(${JSON.stringify(taskRows)}::json)
        as t (n integer, due timestamptz, rank smallint, run integer, task json) order by t.n
    )
    insert into automation_entries (workspace_id, at, contact_id, run, item_id, block, what, why, is_message, entry, refusal)
    select ${workspaceId}, e.at, ${contactId}, e.run, e.item_id, e.block, e.what, e.why, e.is_message, e.entry, e.refusal
    from json_to_recordset(${JSON.stringify(entryRows)}::json)
      as e (n integer, at timestamptz, run integer, item_id text, block text, what text, why text, is_message boolean,
            entry json, refusal text) order by e.n`.execute(tx);
}

/** Texts and emails; notes that AI writes are none. */
const isMessage = ({ what, channel }: TurnResult["entries"][number]): boolean =>
  (what === "send" || what === "compose") && (channel === "sms" || channel === "email");

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
