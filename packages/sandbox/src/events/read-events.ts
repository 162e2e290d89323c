import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { stepType } from "./outbox.js";

/** An event as it was written down. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: Date;
  /** The text that is sent, byte for byte. */
  readonly body: string;
  /** The number of the transaction that wrote it. */
  readonly written_in: string;
}

/** Up to where somebody has read: events are read in the order of the transactions that wrote them. */
export interface ReadPosition {
  readonly written_in: string;
  readonly id: string;
}

/**
 * Returns the moment from which on somebody hears of everything that is committed; of what was committed before only
 * where its transaction began after one that is still under way.
 */
export async function readFromNow(tx: Transaction<Tables>): Promise<ReadPosition> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(tx);
  return { written_in: rows[0]?.oldest ?? "0", id: "" };
}

/**
 * The events of a workspace that were committed after somebody had read, of some types or of all, the oldest first. One
 * whose transaction began before another that is still under way waits for that one, so that none is passed over. What
 * was erased with a contact is left out.
 */
export async function eventsAfter(
  tx: Transaction<Tables>,
  workspaceId: string,
  { written_in, id }: ReadPosition,
  types: readonly string[],
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select e.id, e.type, e.created_at, e.body, e.written_in::text as written_in from events e
    where e.workspace_id = ${workspaceId} and e.body is not null
      and e.written_in < pg_snapshot_xmin(pg_current_snapshot())
      and (e.written_in, e.id) > (${written_in}::xid8, ${id})
      and e.type <> ${stepType} and (${types.length === 0} or e.type = any (${[...types]}::text[]))
    order by e.written_in, e.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
