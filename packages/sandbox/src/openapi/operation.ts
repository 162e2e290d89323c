import { type TSchema, Type } from "@sinclair/typebox";
import type { FastifySchema } from "fastify";
import { type Route, readsBody } from "../http/operation/route.js";

/** The envelope of every error (API document, "Errors"). */
const errorSchema = Type.Object(
  {
    error: Type.Object(
      {
        type: Type.String({
          enum: ["invalid_request_error", "authentication_error", "permission_error", "rate_limit_error", "api_error"],
        }),
        message: Type.String({ description: "What is wrong, and what to do about it." }),
        param: Type.Optional(Type.String({ description: "The field or parameter at fault: emails[0].label." })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, "x-component": "Error" },
);

/** What each status of an error says. */
const errors = new Map<number, string>([
  [400, "Malformed request or invalid field; also a query parameter sent more than once."],
  [401, "Missing, unknown, revoked or expired key."],
  [403, "The key lacks a scope, or the plan excludes the feature."],
  [404, "The workspace has no such record."],
  [412, "What is to be changed is no longer in the state that the request depends on."],
  [413, "The body is too large."],
  [415, "A body without Content-Type: application/json."],
  [429, "The workspace's minute is used up; Retry-After says for how many seconds."],
  [500, "A failure on the side of the service; safe to retry."],
  [503, "The database is away. The message says whether nothing was changed, or nobody knows."],
]);

/**
 * What the OpenAPI document shows of an operation: schemas, statuses, and what was decided where the documents are
 * silent.
 */
export function openApiSchema(route: Route): FastifySchema {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const hasBody = readsBody(route.body);
  const statuses = [
    400,
    401,
    ...(route.scope === "any key" && route.feature === undefined ? [] : [403]),
    ...(names.length > 0 ? [404] : []),
    ...(route.precondition === undefined ? [] : [412]),
    ...(route.method === "GET" ? [] : [413, 415]),
    429,
    500,
    503,
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: describe(route),
    ...(names.length > 0
      ? {
          params: Type.Object(
            Object.fromEntries(names.map((name) => [name, route.pathNames?.[name] ?? Type.String()])),
          ),
        }
      : {}),
    ...(Object.keys(route.query.properties).length > 0 ? { querystring: route.query } : {}),
    ...(route.precondition === undefined ? {} : { headers: conditionHeaders(route.method) }),
    ...(hasBody ? { body: route.body } : {}),
    response: Object.fromEntries([
      [route.answers.status, answer(route.answers.description, route.answers.body)],
      ...statuses.map((status) => [status, answer(errors.get(status) ?? "", errorSchema)]),
    ]),
  };
}

function conditionHeaders(method: Route["method"]) {
  const header = (description: string) => Type.Optional(Type.String({ description }));
  return Type.Object({
    "If-Match": header('The state that the request depends on, as ETag told it: `"3"`.'),
    ...(method === "PUT" ? { "If-None-Match": header("`*`: nothing is there yet.") } : {}),
  });
}

function answer(description: string, schema: TSchema) {
  return { description, content: { "application/json": { schema } } };
}

function describe({ description, scope, decision, beyond, extension }: Route): string {
  return [
    description,
    scope === "any key" ? "Any valid key may." : `Scope: \`${scope}\`.`,
    decision === undefined ? undefined : `**Decided here:** ${decision}`,
    beyond === undefined ? undefined : `**Beyond the API document:** ${beyond}`,
    extension === undefined ? undefined : "**Extension:** not in the API document.",
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}
