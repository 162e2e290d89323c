import { quote } from "@setup-pack/core/words";
import type { Refusal } from "../../refusal.js";
import { longestList, untrusted } from "../listing.js";

/** One page of a list. */
interface Page {
  readonly data: readonly unknown[];
  readonly has_more: boolean;
  readonly next_cursor?: string | null;
}

/** Asks for a page of a list: so many records, after those of the page that gave the cursor. */
export type AskPage = (query: { readonly limit: number; readonly cursor?: string }) => Promise<Page>;

/** The most that a page of the API has. */
export const pageSize = 100;

/** Reads a list page after page, to its end or to its bound. */
export async function readPages(name: string, ask: AskPage): Promise<readonly unknown[] | "too long" | Refusal> {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  while (rows.length <= longestList) {
    const page = await ask({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.data);
    const next = page.has_more ? (page.next_cursor ?? undefined) : undefined;
    if (next === undefined) return rows.length > longestList ? "too long" : rows;
    if (next === cursor || page.data.length === 0)
      return untrusted(`The list ${quote(name)} says that it continues, but gives nothing more.`);
    cursor = next;
  }
  return "too long";
}
