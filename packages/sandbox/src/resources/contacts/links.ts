import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { contactChange } from "./schemas.js";

/** The fields of a contact that name a record elsewhere. */
const links = [
  { field: "stage_id", table: "contact_stages", what: "contact stage", lookup: "/v1/contact-stages" },
  { field: "lead_source_id", table: "lead_sources", what: "lead source", lookup: "/v1/lead-sources" },
  { field: "owner_id", table: "members", what: "member", lookup: "/v1/members" },
] as const;

type LinkField = (typeof links)[number]["field"];

/** What a request says about the links: an id, null to clear, nothing where a field is not there. */
export type ContactLinks = { readonly [Field in LinkField]?: string | null };

/** Returns the links of a body, each of which names a record of this workspace. */
export async function readLinks(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  body: Pick<Static<typeof contactChange>, LinkField>,
): Promise<ContactLinks | Refusal> {
  const read: { [Field in LinkField]?: string | null } = {};
  for (const { field, table, what, lookup } of links) {
    const id = readField("contactLink", body[field]);
    if (id === undefined) continue;
    if (id !== null) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
      if (rows.length === 0) return refuse.unknownId(field, what, lookup);
    }
    read[field] = id;
  }
  return read;
}
