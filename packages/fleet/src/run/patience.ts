import { DatabaseAway } from "../ledger/database/database.js";
import type { RunWorld } from "./run-world.js";

/** How long a database that is away is waited for, in milliseconds, and how often it is asked meanwhile. */
const longest = 10 * 60_000;
const betweenTries = 1_000;

/**
 * Does something in the ledger, again and again while the database is away, as when its server is started anew. What is
 * done must do no harm twice: a commit that was under way may have been kept.
 */
export async function patiently<Answer>(
  work: () => Promise<Answer>,
  { pace: { now, sleep } }: Pick<RunWorld, "pace">,
): Promise<Answer> {
  const began = now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || now() - began > longest) throw error;
      await sleep(betweenTries);
    }
  }
}
