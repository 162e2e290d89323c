import { createHash } from "node:crypto";
import PgBoss from "pg-boss";
import type { Database, Sql } from "../ledger/database/database.js";
import type { DueOffice } from "../ledger/offices.js";

/** The schema of PostgreSQL that pg-boss keeps its tables in. */
const schema = "setup_pack_fleet_jobs";

/**
 * The one queue there is. A queue of its own for each run would be a partition more, and to add one while others take
 * jobs ends in deadlocks.
 */
const queue = "offices";

/**
 * What wakes workers up: one job a turn of an office. Jobs hold no truth: which office is due, and who has it, stands in
 * the ledger, and a job that is lost is sent again.
 */
export interface WakeUps {
  /** Sends a wake-up for each of these offices that has none. */
  readonly send: (run: string, offices: readonly DueOffice[]) => Promise<void>;
  /** Takes the next one, of which nothing is left if the transaction is kept; undefined where there is none. */
  readonly take: (tx: Sql) => Promise<WakeUp | undefined>;
}

export interface WakeUp {
  readonly run: string;
  readonly office: string;
}

/** Opens the queue in the database of the ledger. It runs nothing by itself: no schedules, no polling. */
export async function openWakeUps(database: Database): Promise<WakeUps> {
  const boss = bossOn(database);
  // What it cannot do it says by rejecting, too.
  boss.on("error", () => {});
  // pg-boss makes its schema as well, but not so that two workers may begin at once.
  await oneAtATime(database, (tx) => tx.query(`create schema if not exists ${schema}`));
  await boss.start();
  await oneAtATime(database, (tx) => bossOn(tx).createQueue(queue, { name: queue, policy: "standard" }));
  return {
    send: async (run, offices) => {
      const jobs = offices.map((office) => ({
        id: jobId(run, office),
        name: queue,
        data: { run, office: office.name },
        priority: -office.position,
      }));
      if (jobs.length > 0) await boss.insert(jobs);
    },
    take: async (tx) => {
      const db = bossDatabase(tx);
      const [job] = await boss.fetch<WakeUp>(queue, { batchSize: 1, db });
      if (job === undefined) return undefined;
      // From here on the lease in the ledger says who has the office.
      await boss.deleteJob(queue, job.id, { db });
      return job.data;
    },
  };
}

type BossDatabase = Sql & Partial<Pick<Database, "script">>;

const bossOn = (sql: BossDatabase): PgBoss =>
  new PgBoss({
    db: bossDatabase(sql),
    schema,
    supervise: false,
    schedule: false,
  });

/** Any number will do, as long as every process waits on the same one. */
const queueLock = 4_010_202_613;

/** Makes what is missing, one process at a time: two at once fail on a new server, or end in a deadlock. */
async function oneAtATime(database: Database, make: (tx: Sql) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [queueLock]);
    await make(tx);
  });
}

/** How pg-boss asks a database; without values it sends a script, or one statement. */
const bossDatabase = (sql: BossDatabase): PgBoss.Db => ({
  executeSql: async (text, values?: unknown[]) => ({
    rows: values === undefined && sql.script !== undefined ? await sql.script(text) : await sql.query(text, values),
  }),
});

/**
 * The id of an office's wake-up for its next turn: sent twice, by whomever, it is one. Turns are counted by how often
 * the office was taken.
 */
function jobId(run: string, { name, claims }: DueOffice): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([run, name, claims]))
    .digest("hex");
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
