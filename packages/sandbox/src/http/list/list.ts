import { createHash } from "node:crypto";
import { type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { type RawBuilder, sql } from "kysely";
import { Refusal, refuse } from "../../refusal.js";
import type { RequestContext } from "../operation/route.js";
import { nullable } from "../schema/shapes.js";

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

/** Where a page ended: the last record on it. */
export interface PagePosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** What a cursor is good for: one list, of one workspace, with the same filters. */
interface CursorScope {
  readonly list: string;
  readonly workspaceId: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The end of the year 9999, in milliseconds since 1970. */
const lastMoment = 253_402_300_799_999;

/** Returns a position as callers carry it: opaque, and bound to its list. */
function cursorAt({ at, id }: PagePosition, of: CursorScope): string {
  return Buffer.from(JSON.stringify([at, id, digestOf(of)])).toString("base64url");
}

/** The position a cursor stands for, or a refusal where it was made up, or belongs to another list. */
function positionOf(cursor: string, of: CursorScope): PagePosition | Refusal {
  const [at, id, digest, ...more] = parts(cursor);
  const sound = typeof at === "number" && Number.isInteger(at) && at >= 0 && at <= lastMoment;
  if (!sound || typeof id !== "string" || id.includes("\0") || digest !== digestOf(of) || more.length > 0) {
    return refuse.invalid(
      "cursor",
      "cursor is none of this list. Take next_cursor from a page with the same filters, as it is.",
    );
  }
  return { at, id };
}

function parts(cursor: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function digestOf({ list, workspaceId, filters }: CursorScope): string {
  const filterText = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([list, workspaceId, filterText]))
    .digest("base64url")
    .slice(0, 16);
}

/** SQL: strictly after a position, newest first; true from the start. `table` is the name or alias in the query. */
function after(table: string, position: PagePosition | undefined): RawBuilder<boolean> {
  if (position === undefined) return sql<boolean>`true`;
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${at}, ${id}) < (${new Date(position.at)}::timestamptz, ${position.id})`;
}
