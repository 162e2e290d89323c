import pg from "pg";
import { startCluster } from "../../packages/sandbox/src/testing/postgres-cluster.js";

/** An empty database on a PostgreSQL server of this run's own, or on the one that `DATABASE_URL` names. */
export interface BenchDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

/** Runs a measurement with a database, and clears it away. */
export async function withDatabase<Result>(measure: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const cluster = await startCluster(process.env.DATABASE_URL);
  const name = `bench_${process.pid}`;
  const whole = new pg.Client(cluster.url);
  await whole.connect();
  try {
    await whole.query(`create database ${name}`);
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    const client = new pg.Client(url.href);
    await client.connect();
    try {
      return await measure({ url: url.href, client });
    } finally {
      await client.end();
      await whole.query(`drop database ${name} with (force)`);
    }
  } finally {
    await whole.end();
    await cluster.stop();
  }
}
