import type { CompiledQuery, DatabaseConnection, Dialect } from "kysely";
import type { ClientConfig } from "pg";
import { dialectOver } from "../dialect.js";
import { workspaceRole, workspaceSetting } from "../schema/schema-text.js";
import { namesOf, resultOf, streamQuery } from "./postgres-dialect.js";
import { type Reader, readersOf } from "./reader-connections.js";

/** SQL, for `readersDialect`: from here on this connection reads for one workspace, and can do nothing else. */
export const readingFor = (workspaceId: string): string =>
  `set role ${workspaceRole}; set default_transaction_read_only = on; ` +
  `set ${workspaceSetting} = '${workspaceId.replaceAll("'", "''")}'`;

const setsWorkspace = /^set role\b/;

/**
 * Connections that only read, as the request role. What kysely takes for a transaction is none: each statement would
 * see a state of its own anyway, as PostgreSQL's "read committed" has it. So requests of one workspace may share a
 * line, and what is said once (`readingFor`) holds for the next request too.
 */
export function readersDialect(settings: ClientConfig, lines: number, lost: (error: Error) => void): Dialect {
  const readers = readersOf(settings, lines, lost);
  const nameOf = namesOf();
  const taken = new WeakMap<DatabaseConnection, () => void>();
  const nothing = async () => {};
  return dialectOver(() => ({
    init: nothing,
    acquireConnection: async () => {
      let reader: Reader | undefined;
      const connection: DatabaseConnection = {
        async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
          if (setsWorkspace.test(sql)) {
            reader = await readers.take(sql);
            return { rows: [] };
          }
          if (reader === undefined) throw new Error("It was not said for which workspace this reads.");
          const name = parameters.length === 0 ? undefined : nameOf(sql);
          return resultOf<Row>(await reader.send({ text: sql, values: [...parameters], ...(name && { name }) }));
        },
        streamQuery,
      };
      taken.set(connection, () => reader?.leave());
      return connection;
    },
    releaseConnection: async (connection) => taken.get(connection)?.(),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: readers.close,
  }));
}
