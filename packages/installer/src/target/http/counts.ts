import { listContacts, listDeals, type WorkspaceClient } from "@setup-pack/workspace-client";
import type { Refusal } from "../../refusal.js";
import { untrusted } from "../listing.js";
import type { Reliance } from "../target.js";
import { answerOrRefusal } from "./fault.js";

/** The documented list, and its filter, that shows what relies on a record. */
const counters = {
  "contact stage": (client, id, options) => listContacts(client, { stage_id: id, limit: 1 }, options),
  "lead source": (client, id, options) => listContacts(client, { lead_source_id: id, limit: 1 }, options),
  tag: (client, id, options) => listContacts(client, { tag_id: id, limit: 1 }, options),
  "deal stage": (client, id, options) => listDeals(client, { stage_id: id, limit: 1 }, options),
  pipeline: (client, id, options) => listDeals(client, { pipeline_id: id, limit: 1 }, options),
} as const satisfies Readonly<
  Record<
    Reliance["on"],
    (client: WorkspaceClient, id: string, options: Parameters<typeof listDeals>[2]) => Promise<{ total_count: number }>
  >
>;

/** Returns how many rely on a record: one request, whose page nobody looks at. */
export async function countIn(
  client: WorkspaceClient,
  { on, id }: Reliance,
  options: Parameters<typeof listDeals>[2],
): Promise<number | Refusal> {
  const list = on === "deal stage" || on === "pipeline" ? "deals" : "contacts";
  const total = await answerOrRefusal(
    { list, scope: `read_${list}` },
    async () => (await counters[on](client, id, options)).total_count,
  );
  if (typeof total !== "number" || (Number.isInteger(total) && total >= 0)) return total;
  return untrusted("The workspace counts something that is not a number of things.");
}
