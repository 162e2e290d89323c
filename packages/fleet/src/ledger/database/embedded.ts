import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Database, type Sql, Undone } from "./database.js";

/**
 * PostgreSQL in this process, in a folder of its own or in memory. Nothing keeps a second process from opening the same
 * folder, and each would lose the other's rows: take its lock first. What was acknowledged survives a killed process,
 * but not a power cut.
 */
export async function openEmbedded(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  return {
    query: queryOn(client),
    transaction: <Answer>(work: (tx: Sql) => Promise<Answer | Undone<Answer>>) =>
      client.transaction(async (tx): Promise<Answer> => {
        const answer = await work({ query: queryOn(tx) });
        if (!(answer instanceof Undone)) return answer;
        await tx.rollback();
        return answer.answer;
      }),
    script: async (text) => {
      try {
        return (await client.exec(text)).at(-1)?.rows ?? [];
      } catch (error) {
        await client.exec("rollback");
        throw error;
      }
    },
    close: () => client.close(),
  };
}

const queryOn =
  (client: Pick<PGlite | Transaction, "query">) =>
  async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
