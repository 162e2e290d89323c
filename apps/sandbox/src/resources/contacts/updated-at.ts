import { sql } from "kysely";
import type { Asking } from "../../http/route.js";

/**
 * Marks a contact as changed, and gives the moment it bears from now on: that of the request, or a later one that
 * another change of this workspace bore which was committed meanwhile. Whoever has seen any contact finds everything
 * that is committed afterwards at that contact's `updated_at` or later.
 *
 * From here to the end of the transaction no other change of a contact of this workspace gets past this point, so it
 * comes as late as it can, and nothing that has to wait for somebody comes after it.
 */
export async function markChanged({ tx, now }: Asking, contactId: string): Promise<Date> {
  const { rows } = await sql<{ said: Date }>`
    select contact_changed(${contactId}, ${now}::timestamptz) as said`.execute(tx);
  const said = rows[0]?.said;
  if (said === undefined) throw new Error("The moment of a change was not given.");
  return said;
}
