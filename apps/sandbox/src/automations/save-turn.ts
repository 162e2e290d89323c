import type { TurnResult } from "@setup-pack/core/run";
import { sql } from "kysely";
import type { WorkspaceTx } from "../database/database.js";

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
export async function saveTurn(tx: WorkspaceTx, turn: TurnToSave): Promise<void> {
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
