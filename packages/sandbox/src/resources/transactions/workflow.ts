import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { dealById, dealStagesOf } from "../deals/index.js";
import { daysAfter } from "./calendar.js";
import { dateFields } from "./dates.js";
import type { TransactionRow } from "./store.js";

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
