import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";

/** PostgreSQL as kysely writes it, over whatever carries the statements. */
export function dialectOver(driver: () => Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** The statement that opens a transaction. */
export const beginStatement = (accessMode: string | undefined) =>
  accessMode === undefined ? "begin" : `begin ${accessMode}`;
