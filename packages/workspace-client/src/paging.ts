import type { CallOptions } from "./client.js";
import { WorkspaceError } from "./error.js";
import { isObject } from "./object.js";

/** Returns the value of an answer. Whatever is not one has been thrown by the client's own `fetch`. */
export async function answerValue<T>(sent: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await sent;
  if (data === undefined) throw new Error("An answer came through without its value.");
  return data;
}

/** A page as an answer gives it, once its envelope was looked at: that it has records, and where the list goes on. */
export async function pageOf<T>(sent: Promise<{ readonly data?: T }>): Promise<T> {
  const value = await answerValue(sent);
  if (isList(value)) return value;
  const message = "The answer is no page of a list: check that the address is that of the workspace API.";
  throw new WorkspaceError({ kind: "unreadable", message, again: "never" }, 1);
}

function isList(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.data) || !value.data.every(isObject)) return false;
  if ("counts" in value) return isObject(value.counts) && Object.values(value.counts).every(isCount);
  const { has_more, next_cursor = null, total_count } = value;
  const goesOn = typeof next_cursor === "string" || (next_cursor === null && has_more === false);
  return typeof has_more === "boolean" && typeof total_count === "number" && goesOn;
}

/** Returns a 64-bit integer in a string. */
const isCount = (value: unknown): boolean => typeof value === "string" && /^\d{1,19}$/.test(value);

/** What a walk through all pages may be given. */
export interface WalkOptions extends CallOptions {
  /** Records asked for at a time; as many as the service gives unless said, which takes the fewest requests. */
  readonly pageSize?: number;
}

/** A page of the list envelope (API document, "List envelope"). */
interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  /** Null or absent on the last page. */
  readonly next_cursor?: string | null;
}

/** One page of a list: `limit` (1 to 100) records after `cursor`, which is the `next_cursor` of the page before. */
export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** The most records on a page of the lists that have cursors. */
const largestPage = 100;

/** The most requests that a walk makes: a list that is longer does not end. */
const mostPages = 100_000;

/**
 * Every record of a list, page after page; a page is asked for when the one before is used up. Records that are added
 * meanwhile are not seen, and none is seen twice.
 */
export async function* eachByCursor<T>(
  { pageSize = largestPage }: WalkOptions,
  ask: (place: PageQuery) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let place: PageQuery = { limit: pageSize };
  for (let pages = 0; pages < mostPages; pages++) {
    const { data, has_more: more, next_cursor: cursor } = await ask(place);
    yield* data;
    if (!more || cursor === null || cursor === undefined) return;
    if (cursor === place.cursor || data.length === 0) throw notGoingOn();
    place = { limit: pageSize, cursor };
  }
  throw notGoingOn();
}

/** The most records on a page of transactions. */
const largestOffsetPage = 200;

/**
 * Every record of a list that pages by offset, none twice: a record that is added during the walk moves those behind it
 * on, so the next page may begin with what was seen. The walk ends at a page without records.
 */
export async function* eachByOffset<T extends { readonly id: string }>(
  { pageSize = largestOffsetPage }: WalkOptions,
  ask: (place: { readonly limit: number; readonly offset: number }) => Promise<{ readonly data: readonly T[] }>,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>();
  let offset = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    const { data } = await ask({ limit: pageSize, offset });
    if (data.length === 0) return;
    for (const record of data) {
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      yield record;
    }
    offset += data.length;
  }
  throw notGoingOn();
}

const notGoingOn = () =>
  new WorkspaceError(
    {
      kind: "unreadable",
      message: "The list does not end: the workspace says that it goes on, and gives nothing new.",
      again: "never",
    },
    1,
  );
