import { sql } from "kysely";
import { inTransaction } from "../database/database.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { Refusal } from "../refusal.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";
import { type AutomationWorkspace, loadWorkspace, saveWorkspace } from "./load-workspace.js";
import { type DueTask, EffectRefused, type RefusedEffects, takeTask } from "./take-task.js";

/** How long one transaction goes on with tasks, in milliseconds: requests may wait for it. */
const longest = 20;

/** A real clock's task that is carried out so late bears the moment that it is carried out at. */
const late = 60_000;

/** What was carried out: how many tasks, and at what moment the last of them. */
export interface CarriedOut {
  readonly tasks: number;
  readonly at: Date | undefined;
}

/** Which tasks are carried out, and up to what moment a clock that stands may be moved on. */
export interface DueRequest {
  /** Of this workspace; of whichever has some, when left out. */
  readonly workspaceId?: string;
  readonly until?: Date;
}

/**
 * Carries out tasks that have fallen due, some of one workspace, all in one transaction: those due first, in their
 * order. The workspace is held meanwhile, since limits go by order; one that another process holds is passed over.
 * Killed in the middle, nothing of them was done; done, all of each was.
 */
export async function carryOutDue(service: Service, request: DueRequest = {}): Promise<CarriedOut> {
  const refused = new Map<string, Map<number, string>>();
  for (;;) {
    try {
      const done = await inTransaction(service.database.owner, (tx) => carryOutSome({ service, tx }, request, refused));
      if (done instanceof Refusal) throw new Error(done.message);
      return done;
    } catch (error) {
      if (!(error instanceof EffectRefused)) throw error;
      const known = refused.get(error.seq) ?? new Map<number, string>();
      refused.set(error.seq, known.set(error.place, error.message));
    }
  }
}

async function carryOutSome(
  { service, tx }: Pick<WriteContext, "service" | "tx">,
  { workspaceId, until }: DueRequest,
  refused: ReadonlyMap<string, RefusedEffects>,
): Promise<CarriedOut> {
  const began = service.world.now();
  const row = await holdWorkspace(tx, workspaceId, until ?? new Date(began), until !== undefined);
  if (row === undefined) return { tasks: 0, at: undefined };
  const asked = await contextIn({ service, tx, now: new Date(began) }, row.workspace_id);
  // The engine tells of what steps do, so their operations are not to tell of it again.
  const context = { ...asked, caller: { ...asked.caller, workspace: { ...asked.caller.workspace, automated: false } } };
  const workspace = await loadWorkspace(context, row);
  let standsAt = row.stands_at;
  let tasks = 0;
  let at: Date | undefined;
  for (let now = began; tasks === 0 || now - began < longest; now = service.world.now()) {
    const next = await nextTask(tx, row.workspace_id, until ?? standsAt ?? new Date(now));
    if (next === undefined) break;
    if (until !== undefined && (standsAt === null || next.due > standsAt)) standsAt = next.due;
    at = standsAt ?? (now - next.due.getTime() < late ? next.due : new Date(now));
    await takeTask(context, workspace, next, at.getTime(), refused.get(next.seq) ?? new Map());
    tasks += 1;
  }
  if (tasks > 0) await saveWorkspace(context, workspace, standsAt);
  return { tasks, at };
}

/** Holds a workspace that has something due: by its own clock, or by a moment that its clock is to be moved on to. */
async function holdWorkspace(
  tx: WriteContext["tx"],
  workspaceId: string | undefined,
  by: Date,
  isMovedOn: boolean,
): Promise<AutomationWorkspace | undefined> {
  const { rows } = await sql<AutomationWorkspace>`
    select w.* from automation_workspaces w
    where ${workspaceId === undefined ? sql`true` : sql`w.workspace_id = ${workspaceId}`} and (
      select due from automation_tasks t where t.workspace_id = w.workspace_id order by due, rank, seq limit 1
    ) <= ${isMovedOn ? sql`${by}::timestamptz` : sql`coalesce(w.stands_at, ${by}::timestamptz)`}
    limit 1 for update of w ${isMovedOn ? sql`` : sql`skip locked`}`.execute(tx);
  return rows[0];
}

async function nextTask(tx: WriteContext["tx"], workspaceId: string, by: Date): Promise<DueTask | undefined> {
  const { rows } = await sql<DueTask>`
    select t.seq::text as seq, t.due, t.contact_id, t.task from automation_tasks t
    where t.workspace_id = ${workspaceId} and t.due <= ${by}::timestamptz order by t.due, t.rank, t.seq limit 1`.execute(
    tx,
  );
  return rows[0];
}
