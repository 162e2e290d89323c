import { existsSync } from "node:fs";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import {
  closePostgres,
  startPostgres,
  type Template,
  templateArchive,
  templatesFolder,
} from "@setup-pack/embedded-database";
import { type Database, RollbackAnswer, type Sql } from "./database.js";

const empty: Template = { contents: "empty", start: () => startPostgres({}) };

/**
 * PostgreSQL in this process, in a folder of its own or in memory. Nothing keeps a second process from opening the same
 * folder, and each would lose the other's rows: take its lock first. What was acknowledged survives a killed process,
 * but not a power cut.
 */
export async function openEmbedded(folder?: string): Promise<Database> {
  const place = folder === undefined ? {} : { dataDir: folder };
  const isThere = folder !== undefined && existsSync(folder);
  const client = await startPostgres(
    isThere ? place : { ...place, loadDataDir: await templateArchive(empty, templatesFolder) },
  );
  return {
    query: queryOn(client),
    transaction: <Answer>(work: (tx: Sql) => Promise<Answer | RollbackAnswer<Answer>>) =>
      client.transaction(async (tx): Promise<Answer> => {
        const answer = await work({ query: queryOn(tx) });
        if (!(answer instanceof RollbackAnswer)) return answer;
        await tx.rollback();
        return answer.answer;
      }),
    close: () => closePostgres(client),
  };
}

const queryOn =
  (client: Pick<PGlite | Transaction, "query">) =>
  async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
