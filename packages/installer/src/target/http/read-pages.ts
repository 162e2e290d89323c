import { quote } from "@setup-pack/core";
import type { Refusal } from "../../refusal.js";
import { type Listing, longestList, readListing, untrusted } from "../listing.js";
import type { ListName } from "../lists.js";

/** One page of a list. */
interface Page {
  readonly data: readonly unknown[];
  readonly has_more: boolean;
  readonly next_cursor?: string | null;
}

/** The most that a page of the API has. */
export const pageSize = 100;

/** Reads a list page after page, to its end or to its bound. */
export async function readPages(
  name: ListName,
  ask: (query: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
): Promise<Listing | Refusal> {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  while (rows.length <= longestList) {
    const page = await ask({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.data);
    const next = page.has_more ? (page.next_cursor ?? undefined) : undefined;
    if (next === undefined) return readListing(name, rows);
    if (next === cursor || page.data.length === 0)
      return untrusted(`The list ${quote(name)} says that it goes on, and gives nothing further.`);
    cursor = next;
  }
  return { unavailable: "too long" };
}
