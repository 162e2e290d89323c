import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { Refusal, refuse } from "../../refusal.js";
import type { Service } from "../../service.js";
import { passGate } from "../gate/gate.js";
import { type Caller, type Judge, judgeOf, uncountedHeaders } from "../gate/judge.js";
import { DeferredResult, ResultWithEtag, type Route, readsBody } from "../operation/route.js";
import { watchRequest } from "../request-log/watch-request.js";
import { json, readLimit, send } from "./app.js";
import { meetFault, takeFault } from "./fault/meet-fault.js";

/**
 * Serves operations in the order of judgement: key, rate, scope (`passGate`, before a byte of the body is read),
 * content type and body (Fastify), then existence, validation and the work (`Route.run`) in one transaction that sees
 * the caller's workspace only, or that of several requests (`Route.together`). A refusal rolls it back. Faults that were asked for come before the work or after it.
 * `documented` is what the OpenAPI document shows of an operation.
 */
export function serveRoutes(
  app: FastifyInstance,
  service: Service,
  routes: readonly Route[],
  documented: (route: Route) => FastifySchema,
): void {
  const { world, requestLog, config } = service;
  app.addHook("onRequest", (request, reply, done) => {
    const id = watchRequest(requestLog, request, reply, world.now);
    if (!config.documentedOnly) reply.header("x-request-id", id);
    done();
  });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const judge = judgeOf(service.database.atGate, service.secrets);
  for (const route of routes) {
    const run = route.together?.(service) ?? runAlone(service, route);
    app.route({
      method: route.method,
      url: route.path,
      schema: documented(route),
      bodyLimit: readLimit(route.path),
      onRequest: async (request, reply) => {
        const caller = await passGate(service, judge, request, reply, route);
        if (caller instanceof Refusal) return send(reply, caller);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller === undefined) throw new Error("A request got past the gate without a caller.");
        if (readsBody(route.body) && request.body === undefined) {
          return send(reply, refuse.invalid(undefined, "This needs a body: a JSON object."));
        }
        const fault = await takeFault(service, caller, `${route.method} ${route.path}`);
        if (fault?.after === false && (await meetFault(fault, request, reply, world.now))) return reply;
        const given = await run(caller, request);
        const answer = given instanceof DeferredResult ? await given.run() : given;
        if (fault?.after && (await meetFault(fault, request, reply, world.now))) return reply;
        if (answer instanceof Refusal) return send(reply, answer);
        const { body, etag } = answer instanceof ResultWithEtag ? answer : { body: answer, etag: undefined };
        if (etag !== undefined) reply.header("etag", etag);
        return reply.code(route.answers.status).type(json).send(JSON.stringify(body));
      },
    });
  }
  serveNothing(app, service, judge);
}

/** Runs an operation in a transaction of its own. */
function runAlone(service: Service, { run, method }: Route) {
  return (caller: Caller, request: FastifyRequest): Promise<unknown> => {
    const now = new Date(service.world.now());
    return service.database.inWorkspace(
      caller.workspace.id,
      (tx) => run({ service, tx, caller, now, isWhole: true }, request),
      method === "GET" ? "reads" : "changes",
    );
  };
}

/** Any other path: the key and the rate are judged all the same. */
function serveNothing(app: FastifyInstance, service: Service, judge: Judge): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, "");
    if (path.startsWith("/v1")) {
      const caller = await passGate(service, judge, request, reply, { scope: "any key" });
      if (caller instanceof Refusal) return send(reply, caller);
    } else reply.headers(uncountedHeaders(service.config, service.world.now()));
    return send(reply, refuse.noSuchPath(request.method, path));
  });
}
