import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.js";

/** Forgets what has run out: idempotency keys after 24 hours, minutes that are over. */
export async function tidy(owner: Kysely<Tables>, now: number): Promise<void> {
  const dayAgo = new Date(now - 24 * 3_600_000);
  await sql`delete from idempotency_keys where created_at <= ${dayAgo}::timestamptz`.execute(owner);
  await sql`delete from rate_windows where started_at <= ${dayAgo}::timestamptz`.execute(owner);
}
