import { isDeepStrictEqual } from "node:util";
import type { Static } from "@sinclair/typebox";
import { failQueuedDeliveries } from "../../events/index.js";
import type { RequestContext } from "../../http/operation/route.js";
import { urlRefusal } from "./create.js";
import type { webhookChange } from "./schemas.js";
import { changeWebhook, showWebhook, type WebhookRow } from "./store.js";

/**
 * Changes an endpoint. A new address has to be verified before anything is sent there, and what was queued for the old
 * one ends; a disabled endpoint stays disabled.
 */
export async function updateWebhook(
  { service, tx, now }: RequestContext,
  held: WebhookRow,
  body: Static<typeof webhookChange>,
) {
  const url = body.url ?? held.url;
  const events = body.events === undefined ? held.events : [...new Set(body.events)];
  const moved = url !== held.url;
  const unfit = moved ? urlRefusal(url, service.config) : undefined;
  if (unfit !== undefined) return unfit;
  if (!moved && isDeepStrictEqual(events, held.events)) return showWebhook(held);
  if (moved) await failQueuedDeliveries(tx, held, now);
  const status = held.status === "disabled" ? "disabled" : "unverified";
  const unproven = moved ? { status, verified_at: null, failures_in_a_row: 0 } : {};
  return showWebhook(await changeWebhook(tx, held, { url, events, ...unproven, updated_at: now }));
}
