import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import { type ContactRow, contactById, lockContact } from "./store.js";

interface Params {
  readonly contact_id: string;
}

/** The contact a path names, or 404. */
export async function findContact({ tx, caller }: RequestContext, params: Params): Promise<ContactRow | Refusal> {
  return (await contactById(tx, caller.workspace.id, params.contact_id)) ?? refuse.missing("contact");
}

/** Returns the same, held against other writers: for an operation that will change it. */
export async function holdContact({ tx, caller }: RequestContext, params: Params): Promise<ContactRow | Refusal> {
  return (await lockContact(tx, caller.workspace.id, params.contact_id)) ?? refuse.missing("contact");
}
