import type { FastifyInstance } from "fastify";
import { html } from "../http/html/html.js";
import { answer, backTo, fieldOf, placeOf, sendPage } from "./replies.js";
import { isOwnHost, isOwnOrigin, lookingRights, signInPage } from "./sign-in.js";

/** Nothing is loaded from elsewhere, nothing runs but the page's own script, and nobody frames it. */
export const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What is served before the token is given. */
const isOpen: ReadonlySet<string> = new Set(["/look/style.css", "/look/script.js", "/look/sign-in"]);

/** Shows pages to this machine alone, and to whoever has given the admin token, who is asked for it here. */
export function guard(app: FastifyInstance, token: string): void {
  const rights = lookingRights(token);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      // Without any referrer browsers do not say of which origin a form is.
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    if (!isOwnHost(request)) return answer(reply, 421, "This page works only on this computer. Open it at 127.0.0.1.");
    if (request.method === "POST" && !isOwnOrigin(request)) return answer(reply, 403, "Only this page can do that.");
    if (isOpen.has(request.routeOptions.url ?? "") || rights.maySee(request)) return;
    return sendPage(reply.code(request.method === "POST" ? 401 : 200), signInPage(placeOf(request).here));
  });
  app.post("/look/sign-in", (request, reply) => {
    const given = fieldOf(request.body);
    const back = backTo(given("back"), "/look");
    if (rights.isToken(given("token") ?? ""))
      return reply.header("set-cookie", rights.cookieFor(request)).redirect(back, 303);
    return sendPage(
      reply.code(401),
      signInPage(back, html`<p role="alert">This is not the admin token of this sandbox.</p>`),
    );
  });
}
