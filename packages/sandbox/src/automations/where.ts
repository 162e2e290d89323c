import { type RawBuilder, sql } from "kysely";

/** SQL: all of the conditions that are asked for; the others are undefined. */
export function every(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const asked = conditions.filter((one) => one !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
