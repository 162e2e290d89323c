import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Html, html } from "../http/html/html.js";
import { outcomeParameters } from "./act.js";
import { frame } from "./page.js";

/**
 * Who may look: whoever has given the admin token once, whose browser shows a cookie from then on that the token is not
 * to be read from. It is for this start of the sandbox, and by its name for this port: browsers show cookies of one
 * port to all.
 */
function lookingRights(token: string) {
  const cookie = createHmac("sha256", token).update("look").digest("base64url");
  const nameAt = (request: FastifyRequest) => `setup-pack-look-${request.socket.localPort}`;
  return {
    /** Whether the token was given. */
    isToken: (given: string): boolean => isSame(given, token),
    cookieFor: (request: FastifyRequest): string =>
      `${nameAt(request)}=${cookie}; Path=/look; HttpOnly; SameSite=Strict`,
    maySee: (request: FastifyRequest): boolean =>
      (request.headers.cookie ?? "").split(/; */).some((one) => isSame(one, `${nameAt(request)}=${cookie}`)),
  };
}

const digest = (text: string): Buffer => createHmac("sha256", "compared").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/** Returns whether the browser means this machine, and not a name of a stranger that leads here. */
const isOwnHost = ({ headers }: FastifyRequest): boolean =>
  ownHosts.has(/^([^:]+)(?::\d+)?$/.exec(headers.host ?? "")?.[1] ?? "");

/** Returns whether a page of this very origin asks: what changes something is taken from no other. */
const isOwnOrigin = ({ headers }: FastifyRequest): boolean => headers.origin === `http://${headers.host}`;

/** Where the token is given: the script takes it from the fragment of the printed address, which no server is sent. */
const signInPage = (back: string, problem: Html = html``): string =>
  frame(
    "Open the sandbox",
    html`<main id="main"><h1>Open the sandbox</h1>${problem}
<form method="post" action="/look/sign-in" data-sign-in><input type="hidden" name="back" value="${back}">
<p><label for="token">Admin token</label> <input id="token" name="token" type="password" autocomplete="off" required> <button id="sign-in">Open</button></p>
<p class="soft">Find it in the terminal that runs the sandbox, or in its ready file.</p></form></main>`,
  );

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

/** Sends a page that is whole. */
export const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type("text/html; charset=utf-8").send(text);

/** A page that says why there is no other; `back` leads to where something was asked that is not done. */
export function answer(reply: FastifyReply, status: number, message: string, back?: string): FastifyReply {
  const title = back === undefined ? "Page not available" : "Not done";
  const way =
    back === undefined ? html`<a href="/look">All workspaces</a>` : html`<a id="back" href="${back}">Back</a>`;
  return sendPage(
    reply.code(status),
    frame(title, html`<main id="main"><h1>${title}</h1><p>${message}</p><p>${way}</p></main>`),
  );
}

/** The fields of a form that was sent. */
export const fieldOf = (body: unknown) => (name: string) =>
  body instanceof URLSearchParams ? (body.get(name) ?? undefined) : undefined;

/** Returns where somebody came from, if that is a page of ours. */
export const backTo = (given: string | undefined, otherwise: string): string =>
  given !== undefined && /^\/look(?:[/?][\w./?&=%+:*-]*)?$/.test(given) ? given : otherwise;

/** Returns the address of a page without what tells of a button, and the moment of an advance. */
export function placeOf({ url }: FastifyRequest): { readonly here: string; readonly advancing: string | undefined } {
  const { pathname, searchParams } = new URL(url, "http://look");
  const advancing = searchParams.get("advancing") ?? undefined;
  for (const name of [...outcomeParameters, editorParameter]) searchParams.delete(name);
  const query = searchParams.toString();
  const isMoment = advancing !== undefined && !Number.isNaN(Date.parse(advancing));
  return { here: query === "" ? pathname : `${pathname}?${query}`, advancing: isMoment ? advancing : undefined };
}

/** The parameter by which the editor says where it is, when it leads here. */
const editorParameter = "editor";

/** An editor on this machine: nothing else is linked to, whatever an address says. */
const ofThisMachine = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

/** Browsers show cookies of one port to all, so its name has the port. */
const cookieName = (request: FastifyRequest): string => `setup-pack-editor-${request.socket.localPort}`;

/** Returns the origin of the editor that leads here, or led here before. */
export function editorOf(request: FastifyRequest): string | undefined {
  const asked = new URL(request.url, "http://look").searchParams.get(editorParameter);
  const name = `${cookieName(request)}=`;
  const kept = (request.headers.cookie ?? "").split(/; */).find((one) => one.startsWith(name));
  return (
    [asked, kept?.slice(name.length)].find((one) => typeof one === "string" && ofThisMachine.test(one)) ?? undefined
  );
}

/** Keeps an editor's origin for the pages that are shown next. */
export const keepEditor = (request: FastifyRequest, reply: FastifyReply, editor: string): FastifyReply =>
  reply.header("set-cookie", `${cookieName(request)}=${editor}; Path=/look; HttpOnly; SameSite=Strict`);
