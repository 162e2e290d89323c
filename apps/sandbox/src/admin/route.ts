import type { Static, TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "kysely";
import { refusable } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import { send } from "../http/app.js";
import { checkBody } from "../http/check-body.js";
import { Refusal } from "../http/refusal.js";
import type { Service } from "../service.js";

/** What an admin operation gets. It runs as the owner: whose rows it means, it says itself. */
export interface AdminAsk<Body> {
  readonly service: Service;
  readonly tx: Transaction<Tables>;
  readonly now: Date;
  readonly id: string;
  readonly body: Body;
}

/** An operation of the dashboard. */
interface AdminOperation<Body extends TSchema> {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Body;
  readonly status: 200 | 201;
  readonly handle: (ask: AdminAsk<Static<Body>>) => Promise<unknown>;
}

/** An operation of the dashboard, ready to be served. */
export type AdminRoute = (app: FastifyInstance, service: Service) => void;

/** Makes an operation of the dashboard: its body is checked like any other, and it is done in one transaction. */
export function adminRoute<Body extends TSchema>(operation: AdminOperation<Body>): AdminRoute {
  const check = TypeCompiler.Compile(operation.body);
  return (app, service) => {
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        const body = checkBody(check, request.body ?? undefined);
        if (body instanceof Refusal) return send(reply, body);
        const now = new Date(service.world.now());
        const answer = await refusable(service.database.owner, (tx) =>
          operation.handle({ service, tx, now, id: request.params.id ?? "", body }),
        );
        if (answer instanceof Refusal) return send(reply, answer);
        return reply.code(operation.status).send(answer);
      },
    });
  };
}
