import { isObject, type JsonObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { ListName } from "./lists.js";

/** One record of a list, as far as every list has it. */
export interface WorkspaceRecord {
  readonly id: string;
  readonly name: string;
  /** All of the record, unread. */
  readonly record: JsonObject;
}

/** A list that was read to its end, or why there is none to match against. */
export type Listing =
  | { readonly items: readonly WorkspaceRecord[]; readonly unavailable?: undefined }
  | { readonly items?: undefined; readonly unavailable: "not offered" | "too long" };

/** The longest list that is read, in records: a hundred pages. */
export const longestList = 10_000;

/** Reads the rows of a list that came from elsewhere, and trusts none of them. */
export function readListing(list: ListName, rows: readonly unknown[] | "too long" | Refusal): Listing | Refusal {
  if (rows instanceof Refusal) return rows;
  if (rows === "too long") return { unavailable: rows };
  const items: WorkspaceRecord[] = [];
  const ids = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const place = `Record ${index + 1} of the list ${quote(list)}`;
    if (!isObject(row) || typeof row.id !== "string" || row.id === "" || typeof row.name !== "string")
      return untrusted(`${place} has no id and name.`);
    if (ids.has(row.id)) return untrusted(`${place} has the id ${quote(row.id)}, which an earlier one has already.`);
    ids.add(row.id);
    items.push({ id: row.id, name: row.name, record: row });
  }
  return { items };
}

/** The answer makes no sense; nothing is done on the strength of it. */
export function untrusted(message: string): Refusal {
  return new Refusal("untrusted", message, "Nothing was changed. Check that the address leads to the workspace's API.");
}

/** Returns why there is nothing to match against, to follow "…": a sentence. */
export function unavailableSentence(list: ListName, why: "not offered" | "too long"): string {
  return why === "not offered"
    ? `The workspace does not offer the list ${quote(list)}.`
    : `The list ${quote(list)} has more than ${count(longestList, "record")}, which are not searched.`;
}
