import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * Makes a database on a PostgreSQL server, empty or as the one called `template`, which nobody may be using; gives its
 * address.
 */
export async function freshDatabase(cluster: string, template?: string): Promise<string> {
  const name = `sandbox_${randomBytes(8).toString("hex")}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
