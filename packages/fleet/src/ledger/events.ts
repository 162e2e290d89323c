import type { Sql } from "./database/database.js";
import type { RunEvent } from "./records.js";
import { schema } from "./schema.js";

/** Writes down what happened, in the transaction in which it did. */
export async function recordEvent(
  tx: Sql,
  run: string,
  { office, what, detail }: { readonly office?: string; readonly what: string; readonly detail?: string },
): Promise<void> {
  await tx.query(`insert into ${schema}.event (run_id, office, what, detail) values ($1, $2, $3, $4)`, [
    ...[run, office ?? null],
    ...[what, detail ?? null],
  ]);
}

/** Returns what happened in a run after the event of that number, in order; from the beginning when it is 0. */
export const eventsAfter = (sql: Sql, run: string, after: number): Promise<RunEvent[]> =>
  sql.query<RunEvent>(
    `select id::integer as id, office, at, what, detail from ${schema}.event where run_id = $1 and id > $2 order by id`,
    [run, after],
  );
