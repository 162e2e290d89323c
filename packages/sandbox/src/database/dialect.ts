import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

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

/** Commands whose answer says nothing: they may be held back, and run with the statement after them. */
export const saysNothing = (sql: string): boolean => /^(?:begin|set local)\b/.test(sql);

const closing = new WeakSet<CompiledQuery>();

/** Returns the same statement, as the last one of its transaction: the commit may travel with it. */
export function closingStatement<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  closing.add(statement);
  return statement;
}

/** Returns whether nothing but the commit comes after a statement. */
export const isClosing = (statement: CompiledQuery): boolean => closing.has(statement);
