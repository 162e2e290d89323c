import type { Message } from "../outbound/index.js";
import type { Service } from "../service.js";
import { type SealedSecrets, signature, signingKeys } from "./signature.js";

/** One event on its way to one endpoint. */
export interface EventDelivery {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly type: string;
}

/** What is posted to an endpoint (API document, "Delivery"): `body`, signed as of now. */
export function messageTo(
  { secrets, world }: Service,
  endpoint: SealedSecrets & { readonly url: string },
  { delivery_id, event_id, type }: EventDelivery,
  body: string,
): Message {
  const now = world.now();
  return {
    url: endpoint.url,
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "setup-pack-sandbox",
      "x-service-event": type,
      "x-service-event-id": event_id,
      "x-service-delivery-id": delivery_id,
      "x-service-signature": signature(signingKeys(secrets, endpoint, now), now, body),
    },
  };
}
