import { stepType, writeAnnouncement } from "../../events/index.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { EffectContext, EffectOf } from "./effect-context.js";

/**
 * Posts what a send-webhook step says, by the way of deliveries: after the transaction, again where it fails, signed, and
 * only to an address that was verified in that step (API document, "Signature" 5).
 */
export async function requestEffect(
  context: EffectContext,
  { request: { url, method, body } }: EffectOf<"request">,
): Promise<Refusal | undefined> {
  const { tx, caller, service, contactId, step } = context;
  if (typeof method === "string" && method.toUpperCase() !== "POST")
    return refuse.invalid(undefined, `Steps post; nothing is sent by ${method}.`);
  const address = typeof url === "string" ? url : "";
  const endpoint = await tx
    .selectFrom("webhooks")
    .select("id")
    .where((is) =>
      is.and({
        workspace_id: caller.workspace.id,
        step_item_id: step.automation,
        step_block: step.block,
        url: address,
      }),
    )
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (endpoint === undefined)
    return refuse.invalid(undefined, `The address ${address} is not verified in this step: nothing was sent there.`);
  await writeAnnouncement(context, caller.workspace.id, {
    id: service.makeId("event"),
    type: stepType,
    body: JSON.stringify(body ?? {}),
    contactId,
    deliveries: [{ id: service.makeId("delivery"), webhookId: endpoint.id }],
  });
  return undefined;
}
