import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type ImportNotes, refer } from "../imported-pack.js";

/** Properties of HubSpot's contacts that every contact of a workspace has too. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ["firstname", "first_name"],
  ["lastname", "last_name"],
  ["email", "email"],
  ["phone", "phone"],
  ["address", "address"],
  ["city", "city"],
  ["state", "state"],
  ["zip", "zip"],
  ["hubspot_owner_id", "owner"],
  ["date_of_birth", "birthday"],
]);

export const ownerProperty = "hubspot_owner_id";

/**
 * Returns the field of ours that every contact has, for a property; undefined for one that is kept as a field of the
 * office's own.
 */
export const builtInField = (property: string): string | undefined => builtIn.get(property);

/**
 * Returns the id of the office's own field that a property becomes: by the same name, which the installer looks for.
 */
export const ownField = (property: string, notes: ImportNotes): string =>
  refer(notes, { type: "custom_field", id: property, name: property });

/** Returns the member by which a condition names the field of a property. */
export function fieldMember(property: string, notes: ImportNotes): JsonObject {
  const field = builtInField(property);
  return field === undefined ? { field_id: ownField(property, notes) } : { field };
}

/** Somebody of the team, of whom a workflow knows a number alone. */
export const userCalled = (id: string, notes: ImportNotes): string =>
  refer(notes, { type: "user", id: `user-${id}`, name: `HubSpot user ${id}` });

/**
 * Returns the members of a value that say anything, without those that are read already, as JSON; "" where none is
 * left.
 */
export function valueWords(value: unknown, read: readonly string[] = []): string {
  const left = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, one]) => !read.includes(name) && isSet(one)))
    : value;
  return isSet(left) ? (JSON.stringify(left, (_, one: unknown) => (isCode(one) ? "…" : one)) ?? "") : "";
}

/** Returns whether a value is code, which may hold keys: a note is passed on with the pack. */
const isCode = (value: unknown): boolean => typeof value === "string" && value.includes("\n");

/** Returns whether a setting says anything: HubSpot writes out many that are empty. */
export const isSet = (value: unknown): boolean =>
  typeof value === "object"
    ? value !== null && Object.keys(value).length > 0
    : value !== undefined && value !== "" && value !== false;

/** What a file holds: one thing, a list, or an answer of HubSpot's with `results`. */
export function listed(value: unknown): readonly unknown[] {
  const held = isObject(value) && Array.isArray(value.results) ? value.results : value;
  return Array.isArray(held) ? held : [held];
}
