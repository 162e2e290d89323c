import { Type } from "@sinclair/typebox";
import { longestAnswer, longestBody, subscribable } from "../../events/index.js";
import { listQuery } from "../../http/list/list.js";
import { closed, nullable, oneOf, record, text, timestamp } from "../../http/schema/shapes.js";

const statuses = ["unverified", "verified", "disabled"] as const;

const fields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: "The event types it hears of; * is every one." }),
  status: oneOf(statuses, { description: "Only a verified endpoint receives anything." }),
  created_at: timestamp(),
  updated_at: timestamp(),
};
const shape = { "x-decision": "The API document does not show the fields." };

/** An endpoint. */
export const webhook = record("Webhook", fields, shape);

/** An endpoint as it is answered once, when it is registered. */
export const newWebhook = record(
  "NewWebhook",
  {
    ...fields,
    secret: Type.String({ description: "The signing key of its deliveries, whsec_ and more. Shown this once." }),
  },
  shape,
);

const url = text(2_000, {
  description: "Where events are posted to: an https address.",
  "x-decision": "At most 2,000 characters, without a user name, password or fragment.",
});
const eventsOf = (documentedOnly: boolean) =>
  Type.Array(oneOf([...subscribable(documentedOnly), "*"]), {
    minItems: 1,
    maxItems: 100,
    description: "The event types to hear of, or * for every one.",
    "x-expected": "an array of at least one event type",
    "x-decision": `One that does not exist is refused; one that is named twice counts once. ${
      documentedOnly
        ? "webhook.verification may be named, and comes without."
        : "webhook.verification and ping may be named, and come without."
    }`,
  });

export const webhookFields = { url, events: eventsOf(false) };
export const webhookCreation = closed(webhookFields, { "x-component": "WebhookCreation" });
/** The same, where only what the API document shows is served. */
export const documentedWebhookCreation = closed({ url, events: eventsOf(true) }, { "x-component": "WebhookCreation" });
export const webhookChange = Type.Partial(webhookCreation, {
  additionalProperties: false,
  "x-component": "WebhookChange",
});
export const deletedWebhook = record("DeletedWebhook", { id: Type.String(), deleted: Type.Boolean() });

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;

export const deliveryQuery = listQuery({
  status: Type.Optional(oneOf(deliveryStatuses, { description: "Only deliveries that have come this far." })),
});

/** One event for one endpoint, and what came of it so far. */
export const delivery = record("Delivery", {
  id: Type.String({ description: "As in the header X-Service-Delivery-Id; the same at every attempt." }),
  event_id: Type.String(),
  event_type: Type.String(),
  status: oneOf(deliveryStatuses),
  request_body: nullable(Type.String(), {
    description: "What is sent; null once it was erased with the contact it was about.",
    "x-decision": `At most ${longestBody} characters, without API keys and signing secrets.`,
  }),
  request_body_truncated: Type.Boolean({ description: "Whether request_body is only the beginning." }),
  attempts: Type.Array(
    record("DeliveryAttempt", {
      number: Type.Integer({ description: "1 for the first." }),
      started_at: timestamp(),
      duration_ms: Type.Integer(),
      response_status: nullable(Type.Integer(), { description: "Null where there was no answer." }),
      response_body: nullable(Type.String(), {
        description: "What was answered; null where nothing was, or once request_body was erased.",
        "x-decision": `At most ${longestAnswer} characters, without what looks like a key, a secret or a password.`,
      }),
      response_body_truncated: Type.Boolean({ description: "Whether response_body is only the beginning." }),
      error: nullable(Type.String(), { description: "Why the attempt failed; null where it did not." }),
    }),
    { description: "Oldest first." },
  ),
  next_attempt_at: nullable(timestamp()),
  created_at: timestamp(),
  finished_at: nullable(timestamp()),
});
