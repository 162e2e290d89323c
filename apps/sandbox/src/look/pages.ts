import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AdminRoute } from "../admin/route.js";
import { showClock } from "../automations/index.js";
import { inTransaction } from "../database/database.js";
import { html, joinHtml } from "../http/html/html.js";
import { Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
import { acts, toldParameters } from "./acts.js";
import { automations } from "./automations.js";
import { contacts } from "./contacts.js";
import { conversation } from "./conversation.js";
import { due } from "./due.js";
import { mailPage, mailPolicy } from "./mail.js";
import { mailOf } from "./mail-of.js";
import { addressOf, frame, page } from "./page.js";
import { requests } from "./requests.js";
import { drawingOf, run } from "./run.js";
import { runs } from "./runs.js";
import { script } from "./script.js";
import { isOwnHost, isOwnOrigin, lookingRights, signInPage } from "./sign-in.js";
import { style } from "./style.js";
import type { LookedAt, View, ViewRequest } from "./view.js";

const views: readonly View[] = [contacts, conversation, runs, run, due, automations, requests];

/** Nothing is loaded from elsewhere, nothing runs but the page's own script, and nobody frames it. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A drawing brings its own styles. */
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

type Asked = FastifyRequest<{ Params: { id?: string; item?: string }; Querystring: unknown; Body: unknown }>;

/**
 * The page to look at what happens in a workspace, at the address of the admin surface. Whoever has given the admin token
 * sees it; what it shows and does are readings and operations of that surface.
 */
export function lookPages(token: string): AdminRoute {
  return (app, service) => {
    app.register(async (inner) => serve(inner, service, token));
  };
}

function serve(app: FastifyInstance, service: Service, token: string): void {
  const rights = lookingRights(token);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      // Without any referrer browsers do not say of which origin a form is.
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    if (!isOwnHost(request)) return answer(reply, 421, "This page is for this machine alone: ask for 127.0.0.1.");
    if (request.method === "POST" && !isOwnOrigin(request))
      return answer(reply, 403, "Only this page may ask for that.");
    if (isOpen.has(request.routeOptions.url ?? "") || rights.maySee(request)) return;
    return sendPage(reply.code(request.method === "POST" ? 401 : 200), signInPage(placeOf(request).here));
  });
  app.get("/look/style.css", (_, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/look/script.js", (_, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  app.post("/look/sign-in", (request, reply) => {
    const given = fieldOf(request.body);
    const back = backTo(given("back"), "/look");
    if (rights.isToken(given("token") ?? ""))
      return reply.header("set-cookie", rights.cookieFor(request)).redirect(back, 303);
    return sendPage(
      reply.code(401),
      signInPage(back, html`<p role="alert">That is not the token of this sandbox.</p>`),
    );
  });
  app.get("/look", async (_, reply) => {
    const found = await service.database.owner
      .selectFrom("workspaces")
      .select(["id", "name"])
      .orderBy("created_at", "desc")
      .execute();
    const [only] = found;
    if (only !== undefined && found.length === 1) return reply.redirect(addressOf(only.id, ""), 303);
    const list = joinHtml(
      found,
      ({ id, name }) => html`<li><a href="${addressOf(id, "")}"><bdi>${name}</bdi></a></li>`,
    );
    return sendPage(
      reply,
      frame("Workspaces", html`<main id="main"><h1>Workspaces</h1><ul class="rows">${list}</ul></main>`),
    );
  });
  for (const view of views)
    app.get(`/look/:id${view.path}`, (request: Asked, reply) =>
      show(service, request, reply, async (asked) => {
        const content = await view.show(asked);
        if (content instanceof Refusal) return content;
        const clock = await showClock(asked, asked.workspace.id);
        const { workspace, now } = asked;
        return { text: page(content, { workspace, clock, now, part: view.part, ...placeOf(request) }) };
      }),
    );
  app.get("/look/:id/mails/:item", (request: Asked, reply) =>
    show(service, request, reply, async (asked) => {
      const mail = await mailOf(asked);
      return mail instanceof Refusal ? mail : { text: mailPage(mail), policy: mailPolicy };
    }),
  );
  app.get("/look/:id/runs/:item/drawing.svg", (request: Asked, reply) =>
    show(service, request, reply, async (asked) => {
      const drawn = await drawingOf(asked);
      return drawn instanceof Refusal ? drawn : { text: drawn, policy: drawingPolicy, type: "image/svg+xml" };
    }),
  );
  for (const [path, act] of acts)
    app.post(`/look/:id${path}`, async (request: Asked, reply) => {
      const id = request.params.id ?? "";
      const given = fieldOf(request.body);
      const done = await act(service, id, given);
      const back = new URL(backTo(given("back"), addressOf(id, "")), "http://look");
      if (done instanceof Refusal) return answer(reply, done.status, done.message, back.pathname + back.search);
      for (const [name, value] of Object.entries(done)) back.searchParams.set(name, value);
      return reply.redirect(back.pathname + back.search, 303);
    });
  app.get("/look/*", (_, reply) => answer(reply, 404, "There is no such page."));
  app.setErrorHandler((error, request, reply) => {
    service.world.log("error", "A page could not be shown", {
      page: request.routeOptions.url ?? "",
      reason: String(error),
    });
    return answer(reply, 500, "Something failed. Try again in a little while.");
  });
}

/** What is served before the token is given. */
const isOpen: ReadonlySet<string> = new Set(["/look/style.css", "/look/script.js", "/look/sign-in"]);

interface Shown {
  readonly text: string;
  /** Its own policy; the page's, when left out. */
  readonly policy?: string;
  readonly type?: string;
}

/**
 * Shows something of a workspace, read in one transaction, which is over before anything is sent: a reader who is slow
 * holds up nobody.
 */
async function show(
  service: Service,
  request: Asked,
  reply: FastifyReply,
  read: (asked: ViewRequest) => Promise<Shown | Refusal>,
): Promise<FastifyReply> {
  const { id = "", item = "" } = request.params;
  const query = new URL(request.url, "http://look").searchParams;
  const shown = await inTransaction(service.database.owner, async (tx) => {
    const workspace: LookedAt | undefined = await tx
      .selectFrom("workspaces")
      .select(["id", "name", "time_zone"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (workspace === undefined) return refuse.noSuch("workspace");
    const asked = (name: string) => query.get(name) ?? undefined;
    const to = (path: string) => addressOf(id, path);
    return read({ service, tx, now: new Date(service.world.now()), workspace, item, asked, to });
  });
  if (shown instanceof Refusal) return answer(reply, shown.status, shown.message);
  const { text, policy: own = policy, type = "text/html" } = shown;
  return reply.header("content-security-policy", own).type(`${type}; charset=utf-8`).send(text);
}

const sendPage = (reply: FastifyReply, text: string): FastifyReply => reply.type("text/html; charset=utf-8").send(text);

/** A page that says why there is no other; `back` leads to where something was asked that is not done. */
function answer(reply: FastifyReply, status: number, message: string, back?: string): FastifyReply {
  const title = back === undefined ? "Not shown" : "Not done";
  const way =
    back === undefined ? html`<a href="/look">To the workspaces</a>` : html`<a id="back" href="${back}">Back</a>`;
  return sendPage(
    reply.code(status),
    frame(title, html`<main id="main"><h1>${title}</h1><p>${message}</p><p>${way}</p></main>`),
  );
}

const fieldOf = (body: unknown) => (name: string) =>
  body instanceof URLSearchParams ? (body.get(name) ?? undefined) : undefined;

/** Where somebody came from, if that is a page of ours. */
const backTo = (given: string | undefined, otherwise: string): string =>
  given !== undefined && /^\/look(?:[/?][\w./?&=%+:*-]*)?$/.test(given) ? given : otherwise;

/** The address of a page without what tells of a button, and the moment of an advance. */
function placeOf({ url }: FastifyRequest): { readonly here: string; readonly advancing: string | undefined } {
  const { pathname, searchParams } = new URL(url, "http://look");
  const advancing = searchParams.get("advancing") ?? undefined;
  for (const name of toldParameters) searchParams.delete(name);
  const query = searchParams.toString();
  const isMoment = advancing !== undefined && !Number.isNaN(Date.parse(advancing));
  return { here: query === "" ? pathname : `${pathname}?${query}`, advancing: isMoment ? advancing : undefined };
}
