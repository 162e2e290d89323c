import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../database/database.js";
import { noQuery, readsBody } from "../http/operation/route.js";
import { checkBody, checkOf, checkQuery } from "../http/schema/check-of.js";
import { unstorable } from "../http/schema/parse-body.js";
import { send } from "../http/server/app.js";
import { Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";

/** What an admin operation gets. It runs as the owner: whose rows it means, it says itself. */
export interface AdminRequest<Body> extends WriteContext {
  readonly id: string;
  readonly body: Body;
}

/** An operation of the dashboard. */
export interface AdminOperation<Body extends TSchema> {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Body;
  readonly status: 200 | 201;
  readonly handle: (request: AdminRequest<Static<Body>>) => Promise<unknown>;
}

/** One that reads a query too. */
export interface AdminSearch<Body extends TSchema, Query extends TObject> extends Omit<AdminOperation<Body>, "handle"> {
  readonly query: Query;
  readonly handle: (request: AdminRequest<Static<Body>> & { readonly query: Static<Query> }) => Promise<unknown>;
}

/** An operation of the dashboard, ready to be served. */
export type AdminRoute = (app: FastifyInstance, service: Service) => void;

/** Makes an operation of the dashboard: its body is checked like any other, and it is done in one transaction. */
export function adminRoute<Body extends TSchema>(operation: AdminOperation<Body>): AdminRoute {
  return adminSearch({ ...operation, query: noQuery });
}

/** Returns the same with a query, which is checked like those of the API. */
export function adminSearch<Body extends TSchema, Query extends TObject>(
  operation: AdminSearch<Body, Query>,
): AdminRoute {
  return served(operation, operation.query, ({ service, ...request }) => {
    const now = new Date(service.world.now());
    return inTransaction(service.database.owner, (tx) => operation.handle({ service, tx, now, ...request })).catch(
      takenOrThrow,
    );
  });
}

/** An operation that is no single transaction: how it is done in several, it says itself. */
export interface AdminWork<Body extends TSchema> extends Omit<AdminOperation<Body>, "handle"> {
  readonly handle: (request: Pick<AdminRequest<Static<Body>>, "service" | "id" | "body">) => Promise<unknown>;
}

/** Makes an operation of the dashboard that takes transactions of its own. */
export function adminWork<Body extends TSchema>(operation: AdminWork<Body>): AdminRoute {
  return served(operation, noQuery, ({ service, id, body }) => operation.handle({ service, id, body }));
}

/** What an operation is asked, all of it checked. */
interface CheckedRequest<Body, Query> {
  readonly service: Service;
  readonly id: string;
  readonly body: Body;
  readonly query: Query;
}

function served<Body extends TSchema, Query extends TObject>(
  operation: Omit<AdminOperation<Body>, "handle">,
  query: Query,
  answerTo: (request: CheckedRequest<Static<Body>, Static<Query>>) => Promise<unknown>,
): AdminRoute {
  const check = checkOf(operation.body);
  const queryCheck = checkOf(query);
  return (app, service) => {
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        if (unstorable(request.params) !== undefined) return send(reply, refuse.noSuch("record"));
        const asked = checkQuery(queryCheck, query, request.query);
        if (asked instanceof Refusal) return send(reply, asked);
        const sent = request.body ?? undefined;
        if (sent !== undefined && !readsBody(operation.body))
          return send(reply, refuse.invalid(undefined, "This takes no body: send the request without one."));
        const body = checkBody(check, sent);
        if (body instanceof Refusal) return send(reply, body);
        const answer = await answerTo({ service, id: request.params.id ?? "", body, query: asked });
        if (answer instanceof Refusal) return send(reply, answer);
        return reply.code(operation.status).send(answer);
      },
    });
  };
}

/** What is asked for twice, where it must be the only one: a slug, or the key of a listing. */
function takenOrThrow(error: unknown): Refusal {
  const isTaken = error instanceof Error && "code" in error && error.code === uniqueViolation && "detail" in error;
  const [, columns = ""] = /^Key \(([^)]+)\)=/.exec(isTaken ? String(error.detail) : "") ?? [];
  const param = columns.split(", ").at(-1);
  if (!param) throw error;
  return refuse.invalid(param, `This ${param} is taken: there is one already.`);
}

/** PostgreSQL's code for it. */
const uniqueViolation = "23505";
