import type { JsonObject } from "@setup-pack/core/json";
import { type ImportNotes, refer } from "../imported.js";

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
