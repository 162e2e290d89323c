import { type Kysely, sql } from "kysely";
import type { Tables } from "./database/tables.js";
import { eraseForgotten, purgeEvents } from "./events/index.js";
import type { Service } from "./service.js";

/** How often it is looked for what may go, in milliseconds; at the start too. */
const every = 600_000;

/** The forgetting of what has run out, in the background. */
export interface Housekeeping {
  readonly stop: () => Promise<void>;
}

export function startHousekeeping(service: Service): Housekeeping {
  let current = keepHouse(service);
  const timer = setInterval(() => {
    current = current.then(() => keepHouse(service));
  }, every).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}

/** Forgets everything that may go by now. What cannot be done this time is tried the next. */
async function keepHouse({ database, world }: Pick<Service, "database" | "world">): Promise<void> {
  const { owner } = database;
  try {
    await deleteExpired(owner, world.now());
    await eraseForgotten(owner);
    await purgeEvents(owner, world.now());
  } catch (error) {
    world.log("warn", "Tidying up failed", { reason: String(error) });
  }
}

/** Deletes what has run out: idempotency keys after 24 hours, minutes that are over. */
async function deleteExpired(owner: Kysely<Tables>, now: number): Promise<void> {
  const dayAgo = new Date(now - 24 * 3_600_000);
  await sql`delete from idempotency_keys where created_at <= ${dayAgo}::timestamptz`.execute(owner);
  await sql`delete from rate_windows where started_at <= ${dayAgo}::timestamptz`.execute(owner);
}
