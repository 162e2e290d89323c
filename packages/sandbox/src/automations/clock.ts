import { type Kysely, sql } from "kysely";
import { inTransaction } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import { type Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";
import { carryOutDue } from "./carry-out-due.js";

/** The clock of a workspace: it goes with the real one, or stands until it is moved on. Never back. */
export interface WorkspaceClock {
  readonly stands: boolean;
  /** RFC 3339. */
  readonly now: string;
  /** When the next thing falls due; null where nothing waits. */
  readonly next_due: string | null;
  /** How many tasks wait. */
  readonly waiting: number;
}

/** Returns how a clock is. */
export async function showClock({ tx, now }: WriteContext, workspaceId: string): Promise<WorkspaceClock> {
  const { rows } = await sql<{ stands_at: Date | null; next_due: Date | null; waiting: number }>`
    select (select stands_at from automation_workspaces where workspace_id = ${workspaceId}) as stands_at,
      min(due) as next_due, count(*)::integer as waiting
    from automation_tasks where workspace_id = ${workspaceId}`.execute(tx);
  const { stands_at = null, next_due = null, waiting = 0 } = rows[0] ?? {};
  return {
    stands: stands_at !== null,
    now: (stands_at ?? now).toISOString(),
    next_due: next_due?.toISOString() ?? null,
    waiting,
  };
}

/** Makes sure that a workspace has a row for its automations. */
export async function beginAutomations({ tx, now }: WriteContext, workspaceId: string): Promise<void> {
  await sql`insert into automation_workspaces (workspace_id, began_at) values (${workspaceId}, ${now}::timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Stops a clock where it is, or at a later moment without carrying anything out; or lets it go with the real one. */
export async function setClock(
  context: WriteContext,
  workspaceId: string,
  to: "real" | "standing" | Date,
): Promise<WorkspaceClock | Refusal> {
  await beginAutomations(context, workspaceId);
  const { tx, now } = context;
  const before = (await holdClock(context, workspaceId)) ?? now;
  const at = to === "real" ? null : to === "standing" ? before : to;
  if ((at ?? now) < before)
    return refuse.invalid(to instanceof Date ? "at" : "clock", notTurnedBack(before.toISOString()));
  await tx
    .updateTable("automation_workspaces")
    .set({ stands_at: at })
    .where("workspace_id", "=", workspaceId)
    .execute();
  return showClock(context, workspaceId);
}

/** Keeps everybody else from moving a clock until the transaction ends; gives where it stands. */
async function holdClock({ tx }: WriteContext, workspaceId: string): Promise<Date | null> {
  const held = await tx
    .selectFrom("automation_workspaces")
    .select("stands_at")
    .where("workspace_id", "=", workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return held.stands_at;
}

/** Sets a clock to the moment that it was moved on to, unless something has arrived meanwhile that is due by then. */
async function arriveAt(context: WriteContext, workspaceId: string, to: Date): Promise<WorkspaceClock | Refusal> {
  await holdClock(context, workspaceId);
  const clock = await showClock(context, workspaceId);
  const isClear = clock.next_due === null || Date.parse(clock.next_due) > to.getTime();
  return isClear ? setClock(context, workspaceId, to) : clock;
}

/** A clock is moved on by no more than so many days at a time. */
const mostDays = 400;

/** How far a clock has come on its way to a moment. */
export interface ClockAdvance extends WorkspaceClock {
  /** How many entries the timeline got meanwhile, whoever carried out what they tell of. */
  readonly carried_out: number;
  /** Whether it has arrived; else it is to be asked for again. */
  readonly done: boolean;
}

/**
 * Moves a clock on to a moment, and carries out everything that falls due on the way, in its order: for at most so many
 * milliseconds, after which it stands at what was carried out last. A clock that went with the real one stands from
 * then on.
 */
export async function advanceClock(
  service: Service,
  workspaceId: string,
  to: Date,
  within: number,
): Promise<ClockAdvance | Refusal> {
  const { world, database } = service;
  const began = world.now();
  const inOwn = <Answer>(work: (context: WriteContext) => Promise<Answer | Refusal>) =>
    inTransaction(database.owner, (tx) => work({ service, tx, now: new Date(world.now()) }));
  const begun = await inOwn(async (context) => {
    const stopped = await setClock(context, workspaceId, "standing");
    return "now" in stopped ? (refusedWay(stopped.now, to) ?? stopped) : stopped;
  });
  if (!("now" in begun)) return begun;
  const last = await lastEntry(database.owner, workspaceId);
  for (;;) {
    const { tasks } = await carryOutDue(service, { workspaceId, until: to });
    const isOver = world.now() - began > within;
    if (tasks > 0 && !isOver) continue;
    const clock = await inOwn((context) =>
      tasks > 0 ? showClock(context, workspaceId) : arriveAt(context, workspaceId, to),
    );
    if (!("now" in clock)) return clock;
    const done = Date.parse(clock.now) === to.getTime();
    if (!done && !isOver) continue;
    return { ...clock, carried_out: await entriesAfter(database.owner, workspaceId, last), done };
  }
}

/** Returns the `seq` of the newest entry of a timeline; 0 where it has none. */
async function lastEntry(owner: Kysely<Tables>, workspaceId: string): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(seq), 0)::text as last from automation_entries where workspace_id = ${workspaceId}`.execute(
    owner,
  );
  return rows[0]?.last ?? "0";
}

async function entriesAfter(owner: Kysely<Tables>, workspaceId: string, last: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from automation_entries
    where workspace_id = ${workspaceId} and seq > ${last}::bigint`.execute(owner);
  return rows[0]?.entries ?? 0;
}

const notTurnedBack = (at: string): string =>
  `The clock of this workspace is at ${at}, and cannot be turned back. To go back in time, restore a snapshot or reset.`;

/** Returns why a clock is not moved from one moment to another; undefined where it may be. */
function refusedWay(from: string, to: Date): Refusal | undefined {
  const length = to.getTime() - Date.parse(from);
  if (length < 0) return refuse.invalid("to", notTurnedBack(from));
  if (length <= mostDays * 86_400_000) return undefined;
  return refuse.invalid(
    "to",
    `That is too long: a clock is moved on by ${mostDays} days at most at a time. This one is at ${from}.`,
  );
}
