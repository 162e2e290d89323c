import type { QueuedTask } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { inTransaction, isDeadlock } from "../database/database.js";
import { isOfDatabase } from "../database/database-away.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { endRuns } from "../occurrences/end-runs.js";
import { Refusal } from "../refusal.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";
import { type AutomationWorkspace, loadWorkspace, saveWorkspace } from "./load-workspace.js";
import { type DueTask, EffectRefused, type RefusedEffects, takeTask } from "./take-task.js";

/** How long one transaction goes on with tasks, in milliseconds: requests may wait for it. */
const longest = 50;

/** So many tasks are looked up at once. */
const batch = 25;

/** A real clock's task that is carried out so late bears the moment that it is carried out at. */
const late = 60_000;

/** So often a task is tried that fails, before it is set aside. */
const mostAttempts = 3;

/** How long a request waits for what is due, in milliseconds. */
const longestNow = 1_000;

/** What was carried out: how many tasks, and at what moment the last of them. */
export interface CarriedOut {
  readonly tasks: number;
  readonly at: Date | undefined;
}

/** Thrown where a workspace's tasks cannot be carried out, which is no fault of its requests. */
export class WorkspaceFailure extends Error {
  constructor(
    readonly workspaceId: string,
    cause: unknown,
  ) {
    super(`The automations of ${workspaceId} cannot go on: ${String(cause)}`, { cause });
  }
}

/** Which tasks are carried out, and up to what moment a clock that stands may be moved on. */
export interface DueRequest {
  /** Of this workspace; of whichever has some, when left out. */
  readonly workspaceId?: string;
  readonly until?: Date;
  /** Not of these. */
  readonly except?: readonly string[];
}

/**
 * Carries out tasks that have fallen due, some of one workspace, all in one transaction: those due first, in their
 * order. The workspace is held meanwhile, since limits go by order; one that another process holds is passed over. A
 * task that fails again and again is set aside: its run ends, and the others go on. Killed in the middle, nothing of
 * them was done; done, all of each was.
 */
export async function carryOutDue(service: Service, request: DueRequest = {}): Promise<CarriedOut> {
  const refused = new Map<string, Map<number, string>>();
  const failures = new Map<string, number>();
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const reached: ReachedPlace = { workspaceId: undefined, task: undefined, tasks: 0 };
    try {
      const done = await inTransaction(service.database.owner, (tx) =>
        carryOutSome({ service, tx }, { ...request, most }, refused, reached),
      );
      if (done instanceof Refusal) throw new Error(done.message);
      return done;
    } catch (error) {
      // What went before is carried out alone first: a task that it queued has another number with each attempt.
      if (reached.tasks > 0 && !saysNothing(error)) {
        most = reached.tasks;
        continue;
      }
      if (error instanceof EffectRefused) {
        const known = refused.get(error.seq) ?? new Map<number, string>();
        refused.set(error.seq, known.set(error.place, error.message));
        continue;
      }
      const { workspaceId, task } = reached;
      if (workspaceId === undefined) throw error;
      if (task === undefined || saysNothing(error)) throw new WorkspaceFailure(workspaceId, error);
      const attempts = (failures.get(task.seq) ?? 0) + 1;
      failures.set(task.seq, attempts);
      if (attempts < mostAttempts) continue;
      service.world.log("error", "A step of an automation was set aside", { workspaceId, reason: String(error) });
      await setAside(service, workspaceId, task, error);
    }
  }
}

/**
 * Carries out what is due in a workspace since a moment of the real clock, for at most a second: what is left goes on
 * by itself.
 */
export async function carryOutNow(service: Service, workspaceId: string, began: number): Promise<void> {
  while (service.world.now() - began < longestNow && (await carryOutDue(service, { workspaceId })).tasks > 0);
}

/** How far a transaction has come: which workspace it holds, and what task it is at. */
interface ReachedPlace {
  workspaceId: string | undefined;
  task: DueTask | undefined;
  /** How many tasks before that one. */
  tasks: number;
}

/** Returns whether an error says nothing about the task: the database failed, or others were in the way to the last. */
const saysNothing = (error: unknown): boolean => isOfDatabase(error) || isDeadlock(error);

async function carryOutSome(
  { service, tx }: Pick<WriteContext, "service" | "tx">,
  { workspaceId, until, except, most }: DueRequest & { readonly most: number },
  refused: ReadonlyMap<string, RefusedEffects>,
  reached: ReachedPlace,
): Promise<CarriedOut> {
  const began = service.world.now();
  const row = await holdWorkspace(tx, workspaceId, until ?? new Date(began), until !== undefined, except);
  if (row === undefined) return { tasks: 0, at: undefined };
  reached.workspaceId = row.workspace_id;
  const asked = await contextIn({ service, tx, now: new Date(began) }, row.workspace_id);
  // The engine tells of what steps do, so their operations are not to tell of it again.
  const context = { ...asked, caller: { ...asked.caller, workspace: { ...asked.caller.workspace, automated: false } } };
  const workspace = await loadWorkspace(context, row);
  let standsAt = row.stands_at;
  let tasks = 0;
  let at: Date | undefined;
  let due: readonly DueTask[] = [];
  for (let now = began; tasks === 0 || (tasks < most && now - began < longest); now = service.world.now()) {
    if (due.length === 0) due = await dueTasks(tx, row.workspace_id, until ?? standsAt ?? new Date(now));
    const [next, ...later] = due;
    if (next === undefined) break;
    if (until !== undefined && (standsAt === null || next.due > standsAt)) standsAt = next.due;
    // A request that was under way while its clock was moved on may come before where that stands now.
    at = standsAt !== null || now - next.due.getTime() < late ? next.due : new Date(now);
    reached.task = next;
    const { queued, hasOthers } = await takeTask(
      context,
      workspace,
      next,
      at.getTime(),
      refused.get(next.seq) ?? new Map(),
    );
    // What was looked up holds, unless something new comes before some of it, or other tasks changed.
    const last = later.at(-1);
    due = hasOthers || (last !== undefined && queued.some((task) => isBefore(task, last))) ? [] : later;
    tasks += 1;
    reached.tasks = tasks;
  }
  reached.task = undefined;
  if (tasks > 0) await saveWorkspace(context, workspace, standsAt);
  return { tasks, at };
}

/**
 * Holds a workspace that has something due, any of them, so that none waits for another to be through: by its own
 * clock, or by a moment that its clock is to be moved on to.
 */
async function holdWorkspace(
  tx: WriteContext["tx"],
  workspaceId: string | undefined,
  by: Date,
  isMovedOn: boolean,
  except: readonly string[] = [],
): Promise<AutomationWorkspace | undefined> {
  const { rows } = await sql<AutomationWorkspace>`
    select w.* from automation_workspaces w
    where ${workspaceId === undefined ? sql`w.workspace_id <> all (${except}::text[])` : sql`w.workspace_id = ${workspaceId}`} and (
      select due from automation_tasks t where t.workspace_id = w.workspace_id order by due, rank, seq limit 1
    ) <= ${isMovedOn ? sql`${by}::timestamptz` : sql`coalesce(w.stands_at, ${by}::timestamptz)`}
    order by random() limit 1 for update of w ${workspaceId === undefined ? sql`skip locked` : sql``}`.execute(tx);
  return rows[0];
}

/** Returns whether a new task comes before one that was there: of those of one moment and rank, it is the last. */
const isBefore = (task: QueuedTask, { due, rank }: DueTask): boolean =>
  task.at === due.getTime() ? task.rank < rank : task.at < due.getTime();

/** Returns the next tasks of a workspace, in their order. */
async function dueTasks(tx: WriteContext["tx"], workspaceId: string, by: Date): Promise<readonly DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.seq::text as seq, t.due, t.rank, t.contact_id, t.task from automation_tasks t
    where t.workspace_id = ${workspaceId} and t.due <= ${by}::timestamptz
    order by t.due, t.rank, t.seq limit ${batch}`.execute(tx);
  return rows;
}

/**
 * Sets a task aside that cannot be carried out, so that it holds up no other: its run ends where it stands, and an
 * entry says why. What happened to a contact, and enrolled nobody for that reason, is told likewise.
 */
async function setAside(
  service: Service,
  workspaceId: string,
  { seq, contact_id: contactId, task }: DueTask,
  error: unknown,
): Promise<void> {
  const now = new Date(service.world.now());
  const why = `This could not be carried out and was set aside: ${String(error)}`.replaceAll("\u0000", "");
  await inTransaction(service.database.owner, async (tx) => {
    await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
    const gone = await sql`delete from automation_tasks
      where workspace_id = ${workspaceId} and seq = ${seq}::bigint`.execute(tx);
    if (gone.numAffectedRows === 0n) return;
    if ("run" in task) {
      await endRuns({ tx, now }, workspaceId, sql`r.number = ${task.run}`, why);
      return;
    }
    const event = task.does === "happen" ? task.event : task.does;
    await sql`insert into automation_entries (workspace_id, at, contact_id, what, why, is_message, entry, refusal)
      select ${workspaceId}, coalesce(stands_at, ${now}::timestamptz), ${contactId}, 'event', 'happened', false,
        json_build_object('run', null, 'automation', null, 'block', null, 'what', 'event', 'why', 'happened',
          'event', ${event}::text), ${why}
      from automation_workspaces where workspace_id = ${workspaceId}`.execute(tx);
  });
}
