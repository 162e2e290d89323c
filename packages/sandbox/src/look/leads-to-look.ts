import type { FastifyInstance } from "fastify";

/** Has the API lead to the page, whose address only the sandbox knows; the page asks for the token itself. */
export function leadToLook(app: FastifyInstance, adminUrl: () => string): void {
  app.get("/look", { schema: { hide: true } }, (_, reply) => reply.redirect(`${adminUrl()}/look`, 303));
}
