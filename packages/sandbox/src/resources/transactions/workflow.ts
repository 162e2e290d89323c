import { sql } from "kysely";
import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { refuse } from "../../refusal.js";
import { dealById, dealStagesOf } from "../deals/index.js";
import { dateFields, daysAfter } from "./dates.js";
import { addTimelineEntries, showTransaction, type TransactionRow, transactionById } from "./store.js";

interface TaskRow {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  readonly milestone: string;
  readonly offset_days: number;
}

interface ActivityRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly created_at: Date;
}

/** What is to be done on a transaction, by whom, what was done, and where its deal could reopen into. */
export async function workflowOf(context: RequestContext, row: TransactionRow) {
  const { tx } = context;
  const own = sql`workspace_id = ${row.workspace_id} and transaction_id = ${row.id}`;
  const { rows: activities } = await sql<ActivityRow>`
    select id, title, coalesce(description, '') as description, created_at from transaction_activities
    where ${own} order by created_at desc, id desc`.execute(tx);
  const { rows: parties } = await sql`
    select id, coalesce(contact_id, '') as contact_id, name, role,
           coalesce(relationship_label_id, '') as relationship_label_id
    from transaction_parties where ${own} order by created_at, id`.execute(tx);
  const { rows: tasks } = await sql<TaskRow>`
    select id, title, completed, milestone, offset_days from transaction_tasks
    where ${own} order by position, id`.execute(tx);
  const stages = await reopenStages(context, row);
  return {
    activities: activities.map((activity) => ({ ...activity, created_at: activity.created_at.toISOString() })),
    default_reopen_stage_id: stages[0]?.id ?? "",
    parties,
    reopen_stages: stages,
    tasks: tasks.map(({ id, title, completed, milestone, offset_days }) => ({
      id,
      title,
      completed,
      due_date: dueDate(row, milestone, offset_days),
      milestone,
      offset_days,
    })),
  };
}

async function reopenStages({ tx }: RequestContext, { workspace_id, deal_id }: TransactionRow) {
  const deal = deal_id === null ? undefined : await dealById(tx, workspace_id, deal_id);
  const stages = deal === undefined ? [] : await dealStagesOf(tx, workspace_id, deal.pipeline_id, "OPEN");
  return stages.map(({ id, name }) => ({ id, name }));
}

/** When a task is due; empty while the transaction does not have the date it is relative to. */
function dueDate(row: TransactionRow, milestone: string, offsetDays: number): string {
  const field = dateFields.find((name) => name === milestone);
  const date = field === undefined ? null : row[field];
  return date === null ? "" : daysAfter(date, offsetDays);
}

/**
 * Ticks off a task of a transaction that is held, or takes it up again; gives the task. It counts as a change of the
 * transaction: an entry in the timeline, and transaction.updated. A task that is so already leaves no trace.
 */
export async function completeTask(context: RequestContext, row: TransactionRow, taskId: string, completed: boolean) {
  const task = (await workflowOf(context, row)).tasks.find(({ id }) => id === taskId);
  if (task === undefined) return refuse.missing("task");
  if (task.completed === completed) return task;
  const { tx, now } = context;
  const { workspace_id, id } = row;
  await tx
    .updateTable("transaction_tasks")
    .set({ completed })
    .where((is) => is.and({ workspace_id, id: taskId }))
    .execute();
  await tx
    .updateTable("transactions")
    .set({ updated_at: now })
    .where((is) => is.and({ workspace_id, id }))
    .execute();
  await addTimelineEntries(context, workspaceTime(context), row, [
    { title: completed ? "Task completed" : "Task reopened", description: task.title },
  ]);
  const after = await transactionById(tx, workspace_id, id);
  if (after === undefined) throw new Error("A transaction that this request holds has gone.");
  await emit(context, "transaction.updated", showTransaction(after));
  if (completed)
    await raise(context, { event: "task_completed", members: { title: task.title }, contactId: after.contact_id });
  await planAnew(context, after.contact_id);
  return { ...task, completed };
}
