import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type TSchema, Type } from "@sinclair/typebox";
import { type EventType, emittedTypes, subscribable, type unsubscribedTypes } from "../events/index.js";
import { type Tag, tags } from "../http/operation/route.js";
import { closed, timestamp } from "../http/schema/shapes.js";
import { type Examples, withExamples } from "./example.js";

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
const signatureScheme = {
  type: "apiKey",
  in: "header",
  name: "X-Service-Signature",
  description:
    "`t=<Unix seconds>,v1=<hex>`: v1 is the HMAC-SHA256 of the text `<t>.<raw request body>` under the endpoint's secret, whsec_ and all. For a day after a rotation there are two v1, one of each secret. Compare in constant time, and refuse a t that is more than 5 minutes from your clock: each attempt is signed anew.",
} as const;

/** The headers of a delivery, beside its signature (API document, "Delivery"). */
const deliveryHeaders = {
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
function webhooksOf(documentedOnly: boolean, events: Readonly<Record<string, unknown>>) {
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

const description = (
  documentedOnly: boolean,
) => `The HTTP API of one workspace: contacts with their timelines, transactions, deals, and webhooks.

Every request carries a key, \`Authorization: Bearer <API key>\`, which acts for the whole workspace. Ids are strings, timestamps RFC 3339, money a decimal in a string. Records of other workspaces do not exist for a key: their ids answer 404 in a path and 400 in a body.

**What is decided here.** The API document leaves some things open. Where this sandbox had to decide, an operation says "Decided here", and a field or parameter carries \`x-decision\`.

Decided for all operations:

- The order of judgement: key, rate, scope, content type and body, existence, validation. A scope that the content of a body calls for comes last.
- Unknown fields of a body are refused with 400. Of a field that stands twice the last counts. Nothing is coerced: a number in a string is a string. Unknown query parameters are passed over, but none may be sent twice.
- A body over 1 MiB${documentedOnly ? "" : " (64 MiB under /v1/setup-packs, where a plan may hold a pack of that size and what it decides beside it)"} answers 413; one nested more than 64 levels deep${documentedOnly ? "" : " (272 there)"} 400. A path that is no operation answers 404.
- HEAD answers as GET does, without the body. An empty body is none, whatever type it is said to have.
- The limits of texts count Unicode code points. A leap second is the first second of the next day.
- Requests without a valid key count by client address.
${documentedOnly ? "" : "- Beyond the API document, every answer has the id of its request as `X-Request-Id`, and one with a fault that was asked for `X-Sandbox-Fault`. A fault may have any status from 500 to 599, such as the 502 and 504 of a gateway, whatever an operation lists.\n"}- Events: ${emittedTypes(documentedOnly).join(", ")}.
- Automations are installed switched off, and no operation here switches one on${documentedOnly ? "" : ": the admin surface of the sandbox does"}. What an automation's send-webhook step posts is signed like any delivery, with the workspace's automation signing secret.`;

/** Returns the options of @fastify/swagger, for everything or of what the API document shows. */
export const openApiOptions = (documentedOnly: boolean): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: "3.1.0",
    info: {
      title: "Workspace REST API",
      version: "1.0.0",
      description: description(documentedOnly),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "http://127.0.0.1:4010", description: "A sandbox on this machine." }],
    tags: Object.entries(tags)
      .filter(([name]) => !documentedOnly || name !== extensionTag)
      .map(([name, text]) => ({ name, description: text })),
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key." },
        signature: signatureScheme,
      },
    },
    security: [{ key: [] }],
  },
});

/** The tag that all operations of are extensions. */
const extensionTag: Tag = "Setup packs";

const rateHeaders = {
  "X-RateLimit-Limit": "Requests a minute that the workspace may make.",
  "X-RateLimit-Remaining": "How many are left of this minute.",
  "X-RateLimit-Reset": "When the minute is over, in Unix seconds.",
  "Retry-After": "Seconds to wait, at least 1.",
};

/**
 * Returns the OpenAPI document of what the plugin collected: with the events that are sent, named schemas made
 * components, the headers of every answer, and examples.
 */
export function openApiDocument(collected: object, documentedOnly: boolean, examples: Examples): JsonObject {
  const schemas = new Map<string, unknown>();
  const sent = { ...collected, webhooks: webhooksOf(documentedOnly, examples.events) };
  const whole = withComponents(JSON.parse(JSON.stringify(sent)), schemas);
  if (!isObject(whole) || !isObject(whole.components) || !isObject(whole.paths)) {
    throw new Error("The plugin collected no OpenAPI document.");
  }
  const headers = Object.entries(rateHeaders).map(([name, text]) => [
    name,
    { description: text, schema: { type: "integer" } },
  ]);
  const named = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...whole,
    paths: withExamples(withHeaders(whole.paths), examples),
    components: {
      ...whole.components,
      schemas: Object.fromEntries(named),
      headers: Object.fromEntries(headers),
      parameters: deliveryHeaders,
    },
  };
}

/** Replaces each schema that has a name by a reference to it, and keeps it under that name. */
function withComponents(value: unknown, schemas: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withComponents(entry, schemas));
  if (!isObject(value)) return value;
  const { "x-component": name, ...rest } = value;
  const copy = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => key !== "x-expected")
      .map(([key, inner]) => [key, withComponents(inner, schemas)]),
  );
  if (typeof name !== "string") return copy;
  const known = schemas.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(copy)) {
    throw new Error(`Two different schemas are called ${name}.`);
  }
  schemas.set(name, copy);
  return { $ref: `#/components/schemas/${name}` };
}

/** Every answer says how much of the minute is left. */
function withHeaders(paths: JsonObject): JsonObject {
  return mapValues(paths, (path) =>
    mapValues(path, (operation) => ({
      ...operation,
      responses: mapValues(operation.responses, (response, status) => ({
        ...response,
        headers: Object.fromEntries(
          Object.keys(rateHeaders)
            .filter((name) => name !== "Retry-After" || status === "429")
            .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
      })),
    })),
  );
}

function mapValues(value: unknown, map: (inner: JsonObject, key: string) => unknown): JsonObject {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isObject(inner) ? map(inner, key) : inner]),
  );
}
