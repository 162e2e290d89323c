import { eventText, messageTo } from "../../events/index.js";
import { DeferredResult, type RequestContext } from "../../http/operation/route.js";
import type { PostResult } from "../../outbound/index.js";
import { type Refusal, refuse } from "../../refusal.js";
import { changeWebhook, showWebhook, type WebhookRow } from "./store.js";

/**
 * Sends an endpoint a random challenge, which its answer must contain (API document, "Endpoint verification"). The
 * exchange takes place after the transaction, and what came of it is written in another one, provided the endpoint is
 * still the one that was challenged.
 */
export function verifyWebhook({ service, now, caller }: RequestContext, found: WebhookRow): DeferredResult | Refusal {
  if (found.status === "disabled") {
    return refuse.invalid(
      undefined,
      "This webhook is disabled. Enable it in the dashboard, then verify it if need be.",
    );
  }
  const { world, outbound, makeId, database } = service;
  const challenge = world.random(32).toString("base64url");
  const [event_id, delivery_id] = [makeId("event"), makeId("delivery")];
  const type = "webhook.verification";
  const body = eventText(event_id, type, now, { challenge });
  return new DeferredResult(async () => {
    const outcome = await outbound.post(messageTo(service, found, { delivery_id, event_id, type }, body));
    const fault = faultOf(outcome, challenge);
    if (fault !== undefined) return refuse.invalid("url", `url could not be verified. ${fault}`);
    return database.inWorkspace(caller.workspace.id, async (tx) => {
      const { workspace_id, id, url } = found;
      const same = await tx
        .selectFrom("webhooks")
        .selectAll()
        .where((is) => is.and({ workspace_id, id, url }))
        .where("status", "<>", "disabled")
        .forUpdate()
        .executeTakeFirst();
      if (same === undefined) return refuse.invalid("url", "The webhook changed meanwhile. Verify it again.");
      if (same.status === "verified") return showWebhook(same);
      const at = new Date(world.now());
      const proven = { status: "verified", verified_at: at, updated_at: at, failures_in_a_row: 0 };
      return showWebhook(await changeWebhook(tx, same, proven));
    });
  });
}

/** Returns what is wrong with the answer to a challenge, as a sentence; undefined for a right one. */
function faultOf(outcome: PostResult, challenge: string): string | undefined {
  if (outcome.kind === "unanswered") return outcome.reason;
  const { status, text } = outcome;
  if (status < 200 || status > 299) return `It answered ${status} instead of 2xx; redirects are not followed.`;
  return text.includes(challenge) ? undefined : "Its answer does not contain data.challenge of the event it was sent.";
}
