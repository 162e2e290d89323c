import type { FastifyInstance } from "fastify";

/** Lets the pages of one origin call the API from a browser; every other origin is left to the browser to refuse. */
export function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Origin");
    if (request.headers.origin !== origin) return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers":
        "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, ETag, Location, X-Request-Id, X-Sandbox-Fault",
    });
    if (request.method !== "OPTIONS") return;
    reply.headers({
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": "Authorization, Content-Type, If-Match, If-None-Match",
      "access-control-max-age": "600",
    });
    return reply.code(204).send();
  });
}
