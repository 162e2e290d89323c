import type { OnConflict } from "../inventory/inventory.js";
import type { Database, Sql } from "./database/database.js";
import { wasChanged } from "./offices.js";
import { lockRun, recordEvent, setOnConflict, setRunState } from "./runs.js";
import { schema } from "./schema.js";

/**
 * Has offices that failed tried again; gives how many there are. The run may go on then, unless it is paused: whoever
 * paused it says when. It is left alone without any.
 */
export function retryFailed(database: Database, run: string, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const bounds = await lockRun(tx, run);
    // What was perhaps sent is asked about first; the rest is planned anew.
    const offices = await tx.query<{ name: string }>(
      `update ${schema}.office set state = 'waiting', tries = 0, error = null, due_at = $2,
         step = case when state = 'unknown' or step = 'undo' then step else 'plan' end
       where run_id = $1 and state in ('failed', 'unknown') returning name`,
      [run, now],
    );
    await recordWaiting(tx, run, offices);
    if (offices.length > 0 && bounds?.state !== "paused") await setRunState(tx, run, "running");
    return offices.length;
  });
}

/** What of a run is undone: all its waves where none is named. */
export interface UndoOptions {
  readonly wave?: number | undefined;
  /** What becomes of a conflict with what an office edited since; what the run began with where nothing is said. */
  readonly onConflict?: OnConflict;
  readonly now: Date;
}

/**
 * Has what a run did undone, and nothing else begun; gives how many offices that is about. An office that had the
 * release already, or refused it, is left as it is; one to which the release was perhaps sent is undone too.
 */
export function undoOffices(database: Database, run: string, { wave, onConflict, now }: UndoOptions): Promise<number> {
  return database.transaction(async (tx) => {
    await lockRun(tx, run);
    const offices = await tx.query<{ name: string }>(
      `update ${schema}.office set state = 'waiting', step = 'undo', tries = 0, error = null, due_at = $3
       where run_id = $1 and ($2::integer is null or wave = $2)
         and ${wasChanged} and state <> 'rolled-back' and not (state = 'working' and leased_until > now())
       returning name`,
      [run, wave ?? null, now],
    );
    if (offices.length > 0) await tx.query(`update ${schema}.run set through = -1 where id = $1`, [run]);
    if (onConflict !== undefined) await setOnConflict(tx, run, onConflict);
    await recordWaiting(tx, run, offices);
    if (offices.length > 0) await setRunState(tx, run, "running");
    return offices.length;
  });
}

/** Takes from other workers what they hold, for a ledger that nobody else has open: they are dead. */
export async function releaseLeases(sql: Sql, run: string): Promise<void> {
  await sql.query(`update ${schema}.office set leased_until = now() where run_id = $1 and state = 'working'`, [run]);
}

async function recordWaiting(tx: Sql, run: string, offices: readonly { readonly name: string }[]): Promise<void> {
  for (const { name } of offices) await recordEvent(tx, run, { office: name, what: "waiting" });
}
