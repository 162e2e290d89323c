import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type Refusal, refuse } from "../../refusal.js";

/** Where a page ended: the last record on it. */
export interface PagePosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** What a cursor is good for: one list, of one workspace, with the same filters. */
export interface CursorScope {
  readonly list: string;
  readonly workspaceId: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The end of the year 9999, in milliseconds since 1970. */
const lastMoment = 253_402_300_799_999;

/** Returns a position as callers carry it: opaque, and bound to its list. */
export function cursorAt({ at, id }: PagePosition, of: CursorScope): string {
  return Buffer.from(JSON.stringify([at, id, digestOf(of)])).toString("base64url");
}

/** The position a cursor stands for, or a refusal where it was made up, or belongs to another list. */
export function positionOf(cursor: string, of: CursorScope): PagePosition | Refusal {
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
export function after(table: string, position: PagePosition | undefined): RawBuilder<boolean> {
  if (position === undefined) return sql<boolean>`true`;
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${at}, ${id}) < (${new Date(position.at)}::timestamptz, ${position.id})`;
}
