import type { StoredAddress } from "../../database/tables.js";
import { readField } from "../../http/schema/null-policy.js";
import { Refusal, refuse } from "../../refusal.js";

/** Emails and phones differ in their names only. */
export const channels = {
  email: { list: "emails", one: "email", firstLabel: "Home", idKind: "email" },
  phone: { list: "phones", one: "phone", firstLabel: "Mobile", idKind: "phone" },
} as const;

export type Channel = keyof typeof channels;

/** A row of a request: `emails[0]`. */
interface SentRow {
  readonly value: string;
  readonly label: string;
  readonly id?: string | null;
  readonly is_primary?: boolean | null;
  readonly position?: number | null;
}

/** What a request says about one channel: the shortcut, the full list, both or neither. */
interface Sent {
  readonly one: string | null | undefined;
  readonly list: readonly SentRow[] | null | undefined;
}

/**
 * Returns the rows a contact has after a request. A list replaces all; the shortcut alone changes the primary row's
 * value, makes a sole primary row, or with null or "" removes the primary one; both must agree. A null list is cleared
 * first.
 */
export function addressesAfter(
  channel: Channel,
  { one, list }: Sent,
  before: readonly StoredAddress[],
  newId: () => string,
): readonly StoredAddress[] | Refusal {
  const { list: listName, one: oneName, firstLabel } = channels[channel];
  const shortcut = readField("contactLink", one);
  if (list === undefined || list === null) {
    const rest = list === null ? [] : before;
    if (shortcut === undefined) return rest;
    if (shortcut === null) return withPrimary(rest.filter((row) => !row.is_primary));
    if (rest.length === 0) return [{ id: newId(), value: shortcut, label: firstLabel, is_primary: true, position: 0 }];
    return rest.map((row) => (row.is_primary ? { ...row, value: shortcut } : row));
  }
  const rows = replaced(listName, list, before, newId);
  if (rows instanceof Refusal || shortcut === undefined) return rows;
  const primary = rows.find((row) => row.is_primary)?.value ?? null;
  return primary === shortcut
    ? rows
    : refuse.invalid(oneName, `${oneName} is not the value of the primary row of ${listName}. Send one of the two.`);
}

function replaced(
  listName: string,
  list: readonly SentRow[],
  before: readonly StoredAddress[],
  newId: () => string,
): readonly StoredAddress[] | Refusal {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set<string>();
  const rows: StoredAddress[] = [];
  let primary = false;
  for (const [at, { value, label, id, is_primary, position }] of list.entries()) {
    const here = `${listName}[${at}]`;
    if (typeof id === "string" && !known.has(id)) {
      return refuse.invalid(`${here}.id`, `${here}.id is no row of this contact. Leave it out for a new row.`);
    }
    if (typeof id === "string" && kept.has(id)) {
      return refuse.invalid(`${here}.id`, `${here}.id stands on an earlier row too. A row is listed once.`);
    }
    if (is_primary === true && primary) {
      return refuse.invalid(`${here}.is_primary`, `${here} is a second primary row. One row is primary.`);
    }
    if (typeof id === "string") kept.add(id);
    primary ||= is_primary === true;
    rows.push({ id: id ?? newId(), value, label, is_primary: is_primary === true, position: position ?? at });
  }
  return withPrimary(rows.sort((a, b) => a.position - b.position));
}

/** Where no row is primary, the first is. */
function withPrimary(rows: readonly StoredAddress[]): readonly StoredAddress[] {
  if (rows.some((row) => row.is_primary)) return rows;
  return rows.map((row, at) => ({ ...row, is_primary: at === 0 }));
}

/** Returns the value of the primary row: what `email` and `phone` answer. */
export function primaryOf(rows: readonly StoredAddress[]): string | null {
  return rows.find((row) => row.is_primary)?.value ?? null;
}
