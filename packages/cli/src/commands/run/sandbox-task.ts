import type { JsonObject } from "@setup-pack/core/json";
import type { ExitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface TaskFlags extends ReachFlags {
  readonly format: RecordFormat;
}

/** Lists the tasks of a transaction. */
export function runTaskList(transaction: string, flags: TaskFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "GET", path: `/admin/transactions/${encodeURIComponent(transaction)}/tasks` }),
    ({ data }) => printRecords(data, flags.format, taskLine, world),
  );
}

/** Ticks a task off, or takes it up again. */
export function runTaskTick(task: string, completed: boolean, flags: TaskFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "PATCH", path: `/admin/tasks/${encodeURIComponent(task)}`, body: { completed } }),
    (ticked) => printRecord(ticked, flags.format, taskLine, world),
  );
}

const taskLine = ({ id, title, completed, due_date }: JsonObject): string =>
  lineOf(id, completed === true ? "done" : "open", due_date || "no date", title);
