import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { refuse } from "../../refusal.js";
import { showTransaction, type TransactionRow, transactionById } from "./store.js";
import { addTimelineEntries } from "./timeline.js";
import { workflowOf } from "./workflow.js";

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
