import { type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { type RawBuilder, sql } from "kysely";
import { Refusal } from "../../refusal.js";
import type { RequestContext } from "../operation/route.js";
import { nullable } from "../schema/shapes.js";
import { after, cursorAt, type PagePosition, positionOf } from "./cursor.js";

const defaultLimit = 25;

/**
 * How many rows are asked for at once: more than fit on a page, so that the next one shows. Two numbers only, so that
 * they can be written into the SQL: PostgreSQL plans a query whose limit it cannot see anew each time it runs.
 */
const rowsAsked = [defaultLimit + 1, 101] as const;

/** The parameters of every list but that of transactions, and the filters of this one. */
export const listQuery = <Filters extends TProperties>(filters: Filters) =>
  Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: "Records on a page.",
        "x-decision": `Left out: ${defaultLimit}. Out of range: 400.`,
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description: "next_cursor of the page before, with the same filters.",
        "x-decision": "One of another list, or with other filters, is refused with 400.",
      }),
    ),
    ...filters,
  });

/** The envelope of a page (API document, "List envelope"). */
export const listOf = (items: TSchema, component: string) =>
  Type.Object(
    {
      data: Type.Array(items, { description: "The records of this page, newest first." }),
      has_more: Type.Boolean({ description: "Whether another page follows." }),
      next_cursor: nullable(Type.String(), { description: "The cursor of the next page; null on the last." }),
      total_count: Type.Integer({ description: "How many records match, on all pages." }),
    },
    { additionalProperties: false, "x-component": component },
  );

/** What a list needs of its resource. Rows carry what a position is made of. */
export interface Listing<Row, Record> {
  /** The list's name, which its cursors are bound to. */
  readonly list: string;
  /** Table or alias that `created_at` and `id` are columns of. */
  readonly table: string;
  /**
   * At most `limit` rows that meet `where`, newest first: `order by created_at desc, id desc`. `where` is true after
   * `start`. `limit` is one of two numbers, to be written into the SQL (`sql.lit`). `count` is what `total` gives: to
   * be waited for only where the way to a page depends on it.
   */
  readonly page: (
    where: RawBuilder<boolean>,
    limit: number,
    start: PagePosition | undefined,
    count: Promise<number>,
  ) => Promise<readonly Row[]>;
  /** How many match on all pages. */
  readonly total: () => Promise<number>;
  readonly position: (row: Row) => PagePosition;
  readonly show: (row: Row) => Record;
}

/** One page of a list, newest first. Inserts during a walk neither skip nor repeat anything. */
export async function pageOf<Row, Record>(
  { caller }: RequestContext,
  query: { readonly limit?: number; readonly cursor?: string },
  { list, table, page, total, position, show }: Listing<Row, Record>,
) {
  const { limit = defaultLimit, cursor, ...filters } = query;
  const of = { list, workspaceId: caller.workspace.id, filters };
  const start = cursor === undefined ? undefined : positionOf(cursor, of);
  if (start instanceof Refusal) return start;
  const most = rowsAsked.find((size) => size > limit) ?? limit + 1;
  const counted = total();
  const [rows, count] = await Promise.all([page(after(table, start), most, start, counted), counted]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    data: shown.map(show),
    has_more: more,
    next_cursor: more ? cursorAt(position(last), of) : null,
    total_count: count,
  };
}

/** SQL: newest first, the order every position goes by. */
export const newestFirst = (table: string) =>
  sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)} desc`;
