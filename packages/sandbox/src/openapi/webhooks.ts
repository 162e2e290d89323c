import { type TSchema, Type } from "@sinclair/typebox";
import { type EventType, subscribable, type unsubscribedTypes } from "../events/index.js";
import type { Tag } from "../http/operation/route.js";
import { closed, timestamp } from "../http/schema/shapes.js";

/** What the sandbox sends. */
type SentType = EventType | (typeof unsubscribedTypes)[number];

interface Sent {
  readonly summary: string;
  readonly data: TSchema;
}

/** A record as the operation answers it that reads it. */
const shown = (component: "Contact" | "Deal" | "Transaction") =>
  Type.Unsafe<object>({ $ref: `#/components/schemas/${component}` });

const [contact, deal, transaction] = [shown("Contact"), shown("Deal"), shown("Transaction")];
const gone = closed({ id: Type.String() });
const packOf = closed({
  pack_id: Type.String(),
  version: Type.String(),
  revision: Type.String({ description: "That of the installation from then on." }),
});

/** What each event is about, and the shape of its data: what the matching GET answers, or the id of what is gone. */
const sent: Readonly<Record<SentType, Sent>> = {
  "contact.created": { summary: "A contact was added", data: contact },
  "contact.updated": { summary: "A contact changed", data: contact },
  "contact.deleted": { summary: "A contact was removed", data: gone },
  "transaction.created": { summary: "A transaction was opened", data: transaction },
  "transaction.updated": { summary: "A transaction changed, or a task of it was completed", data: transaction },
  "transaction.deleted": { summary: "A transaction was removed", data: gone },
  "deal.created": { summary: "A deal was added", data: deal },
  "deal.updated": { summary: "A deal moved, or its listing changed", data: deal },
  "setup_pack.installed": { summary: "A setup pack was installed", data: packOf },
  "setup_pack.upgraded": { summary: "A setup pack was upgraded", data: packOf },
  "setup_pack.rolled_back": { summary: "A setup pack went back to an earlier release", data: packOf },
  "setup_pack.uninstalled": { summary: "A setup pack was uninstalled", data: packOf },
  "webhook.verification": {
    summary: "An endpoint is to prove that it is there",
    data: closed({ challenge: Type.String({ description: "The answer must contain it." }) }),
  },
  ping: {
    summary: "Somebody tries an endpoint out in the dashboard",
    data: closed({ webhook_id: Type.String() }),
  },
};

/** The security scheme of deliveries (API document, "Signature"). */
export const signatureScheme = {
  type: "apiKey",
  in: "header",
  name: "X-Service-Signature",
  description:
    "`t=<Unix seconds>,v1=<hex>`: v1 is the HMAC-SHA256 of the text `<t>.<raw request body>` under the endpoint's secret, whsec_ and all. For a day after a rotation there are two v1, one of each secret. Compare in constant time, and refuse a t that is more than 5 minutes from your clock: each attempt is signed anew.",
} as const;

/** The headers of a delivery, beside its signature (API document, "Delivery"). */
export const deliveryHeaders = {
  ServiceEvent: header("X-Service-Event", "The type of the event."),
  ServiceEventId: header("X-Service-Event-Id", "The id of the event, the same for every endpoint it goes to."),
  ServiceDeliveryId: header(
    "X-Service-Delivery-Id",
    "One for each endpoint and event, the same at every attempt: what came before can be told by it.",
  ),
};

function header(name: string, description: string) {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}

/** The `webhooks` of the OpenAPI document (3.1): every type of event that is sent, with its body. */
export function webhooksOf(documentedOnly: boolean, events: Readonly<Record<string, unknown>>) {
  const tag: Tag = "Webhooks";
  return Object.fromEntries(
    subscribable(documentedOnly).map((type) => [
      type,
      {
        post: {
          operationId: `event ${type}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          tags: [tag],
          summary: sent[type].summary,
          description: "Acknowledged by an answer with a 2xx status within 10 s; anything else is a failed attempt.",
          security: [{ signature: [] }],
          parameters: Object.keys(deliveryHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: {
            required: true,
            content: { "application/json": { schema: eventSchema(type), example: events[type] } },
          },
          responses: {
            "2XX": { description: answerTo(type) },
            "4XX": { description: "A failed attempt, which is made again later." },
          },
        },
      },
    ]),
  );
}

const answerTo = (type: SentType): string =>
  type === "webhook.verification" ? "Verified, where the answer contains data.challenge." : "Received.";

const eventSchema = (type: SentType) =>
  closed({
    id: Type.String({ description: "evt_ and more; the same at every attempt and endpoint." }),
    type: Type.Unsafe<string>({ type: "string", enum: [type] }),
    created_at: timestamp(),
    data: sent[type].data,
  });
