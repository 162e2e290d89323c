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
  /** Takes the next one for good if the transaction is kept; undefined where there is none. */
  readonly fetch: (tx: Sql) => Promise<WakeUp | undefined>;
  /** Ends one that was taken; nothing is left of it. */
  readonly end: (tx: Sql, job: string) => Promise<void>;
}

export interface WakeUp {
  readonly job: string;
  readonly run: string;
  readonly office: string;
}

/** How long what a killed worker had taken is kept, in seconds. */
const keptFor = 60;

/**
 * Opens the queue in the database of the ledger, and clears it of what killed workers left. It runs nothing by itself: no
 * schedules, no polling.
 */
export async function openWakeUps(database: Database): Promise<WakeUps> {
  const boss = bossOn(database);
  // What it cannot do it says by rejecting, too.
  boss.on("error", () => {});
  await boss.start();
  await makeQueue(database);
  await boss.maintain();
  return {
    send: async (run, offices) => {
      const jobs = offices.map((office) => ({
        id: jobId(run, office),
        name: queue,
        data: { run, office: office.name },
        priority: -office.position,
        // What a killed worker had taken is sent anew under another id.
        retryLimit: 0,
      }));
      if (jobs.length > 0) await boss.insert(jobs);
    },
    fetch: async (tx) => {
      const options = { batchSize: 1, db: bossDatabase(tx) };
      const [job] = await boss.fetch<Omit<WakeUp, "job">>(queue, options);
      return job && { job: job.id, run: job.data.run, office: job.data.office };
    },
    end: (tx, job) => boss.deleteJob(queue, job, { db: bossDatabase(tx) }),
  };
}

type BossDatabase = Sql & Partial<Pick<Database, "script">>;

const bossOn = (sql: BossDatabase): PgBoss =>
  new PgBoss({
    db: bossDatabase(sql),
    schema,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: keptFor,
    deleteAfterSeconds: keptFor,
  });

/** Any number will do, as long as every process waits on the same one. */
const queueLock = 4_010_202_613;

/** Makes the queue unless it is there: one process at a time, since two at once end in a deadlock. */
async function makeQueue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [queueLock]);
    await bossOn(tx).createQueue(queue, { name: queue, policy: "standard" });
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
