import { randomBytes } from "node:crypto";
import pg from "pg";

/** Makes an empty database on a PostgreSQL server; gives its address. */
export async function freshDatabase(cluster: string): Promise<string> {
  const name = `sandbox_${randomBytes(8).toString("hex")}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
