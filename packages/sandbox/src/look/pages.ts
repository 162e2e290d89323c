import { count, mailPage } from "@setup-pack/core/words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AdminRoute } from "../admin/route.js";
import { type AutomationListing, listAutomations, showClock } from "../automations/index.js";
import { inTransaction } from "../database/database.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { unstorable } from "../http/schema/parse-body.js";
import { Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
import { acts } from "./acts.js";
import { answers } from "./answers.js";
import { switchButton } from "./contact-page.js";
import { contactPath, due } from "./contact-path.js";
import { contacts } from "./contacts.js";
import { conversation, mailOf, mailPolicy } from "./conversation.js";
import { answer, backTo, editorOf, fieldOf, guard, keepEditor, placeOf, policy, sendPage } from "./guard.js";
import { addressOf, frame, page } from "./page.js";
import { requests } from "./requests.js";
import { drawingOf, run, runs } from "./run.js";
import { script } from "./script.js";
import { snapshots } from "./snapshots.js";
import { style } from "./style.js";
import type { LookedAt, View, ViewRequest } from "./view.js";

/** The installed automations, to be turned on and off. */
const automations: View = {
  path: "/automations",
  part: "/automations",
  show: async (request) => {
    const { workspace, asked } = request;
    const found = await listAutomations(request, workspace.id);
    const stopped = asked("stopped") ?? "";
    const main = html`<h1>Automations</h1>
${/^\d{1,9}$/.test(stopped) ? html`<p role="status">Turned off. ${count(Number(stopped), "contact")} removed from it.</p>` : ""}
<ul class="rows" id="list" data-live>${joinHtml(found, (automation) => row(automation, request))}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>No automations are installed. Install a pack from the editor's Workspace tab, or by <code>setup-pack install</code>.</p>` : ""}</div>
<p class="soft">Turning an automation off removes everyone who is in it.</p>`;
    return { title: "Automations", main };
  },
};

function row(automation: AutomationListing, { asked, to }: ViewRequest): Html {
  const { id, name, pack_name, version, pack_installed, released, on, under_way, ended } = automation;
  const isAskedAbout = on && asked("asks") === id;
  return html`<li><bdi>${name}</bdi>
<span class="soft">${
    released
      ? html`left by <bdi>${pack_name}</bdi>${pack_installed ? "" : ", which is uninstalled"}`
      : html`<bdi>${pack_name}</bdi> ${version}`
  }</span>
<span class="facts"><a id="w-${id}" href="${to(`/runs?automation=${encodeURIComponent(id)}`)}">${under_way} active, ${ended} finished</a></span>
<form method="post" action="${to("/automations")}"><input type="hidden" name="back" value="${to("/automations")}"><input type="hidden" name="automation" value="${id}">
${
  isAskedAbout
    ? html`<input type="hidden" name="sure" value="yes"><p role="status">Turning it off removes ${count(under_way, "contact")} from it. Turning it on again does not bring them back. Take a snapshot first to keep them.</p>
<button id="b-${id}" name="switch" value="off">Turn off anyway<span class="unseen"> ${name}</span></button> <a id="leave-${id}" href="${to("/automations")}" autofocus>Leave it on</a>`
    : switchButton(`b-${id}`, on, name)
}</form></li>`;
}

const views: readonly View[] = [
  contacts,
  conversation,
  contactPath,
  runs,
  run,
  due,
  automations,
  answers,
  snapshots,
  requests,
];

/** A drawing brings its own styles. */
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

type Asked = FastifyRequest<{ Params: { id?: string; item?: string }; Querystring: unknown; Body: unknown }>;

/**
 * Returns the page to look at what happens in a workspace, at the address of the admin surface. Whoever has given the
 * admin token sees it; what it shows and does are readings and operations of that surface.
 */
export function lookPages(token: string): AdminRoute {
  return (app, service) => {
    app.register(async (inner) => serve(inner, service, token));
  };
}

function serve(app: FastifyInstance, service: Service, token: string): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_, text, done) => done(null, new URLSearchParams(String(text))),
  );
  guard(app, token);
  app.get("/look/style.css", (_, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/look/script.js", (_, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  app.get("/look", (_, reply) => showWorkspaces(service, reply));
  serveViews(app, service);
  serveActs(app, service);
  app.get("/look/*", (_, reply) => answer(reply, 404, "There is no such page."));
  app.setErrorHandler((error, request, reply) => {
    service.world.log("error", "A page could not be shown", {
      page: request.routeOptions.url ?? "",
      reason: String(error),
    });
    return answer(reply, 500, "Something failed. Try again in a little while.");
  });
}

/** Returns the workspaces to choose from; the only one at once. */
async function showWorkspaces(service: Service, reply: FastifyReply): Promise<FastifyReply> {
  const found = await service.database.owner
    .selectFrom("workspaces")
    .select(["id", "name"])
    .orderBy("created_at", "desc")
    .execute();
  const [only] = found;
  if (only !== undefined && found.length === 1) return reply.redirect(addressOf(only.id, ""), 303);
  const list = joinHtml(found, ({ id, name }) => html`<li><a href="${addressOf(id, "")}"><bdi>${name}</bdi></a></li>`);
  return sendPage(
    reply,
    frame("Workspaces", html`<main id="main"><h1>Workspaces</h1><ul class="rows">${list}</ul></main>`),
  );
}

/** What is shown of one workspace. */
function serveViews(app: FastifyInstance, service: Service): void {
  for (const view of views)
    app.get(`/look/:id${view.path}`, (request: Asked, reply) =>
      show(service, request, reply, async (asked) => {
        const content = await view.show(asked);
        if (content instanceof Refusal) return content;
        const clock = await showClock(asked, asked.workspace.id);
        const { workspace, now } = asked;
        const editor = editorOf(request);
        if (editor !== undefined) keepEditor(request, reply, editor);
        return { text: page(content, { workspace, clock, now, part: view.part, editor, ...placeOf(request) }) };
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
}

/** What buttons of the pages ask for. */
function serveActs(app: FastifyInstance, service: Service): void {
  for (const [path, act] of acts)
    app.post(`/look/:id${path}`, async (request: Asked, reply) => {
      const id = request.params.id ?? "";
      const given = fieldOf(request.body);
      const values = request.body instanceof URLSearchParams ? [...request.body.values()] : [];
      if (unstorable([id, ...values]) !== undefined) return answer(reply, 404, "There is no such page.");
      const done = await act(service, id, given);
      const back = new URL(backTo(given("back"), addressOf(id, "")), "http://look");
      if (done instanceof Refusal) return answer(reply, done.status, done.message, back.pathname + back.search);
      const { opens, ...outcome } = done;
      if (opens !== undefined) back.pathname = addressOf(id, opens);
      for (const [name, value] of Object.entries(outcome)) back.searchParams.set(name, value);
      return reply.redirect(back.pathname + back.search, 303);
    });
}

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
  if (unstorable([id, item, ...query.values()]) !== undefined) return answer(reply, 404, "There is no such page.");
  const shown = await inTransaction(service.database.owner, async (tx) => {
    const workspace: LookedAt | undefined = await tx
      .selectFrom("workspaces")
      .select(["id", "name", "time_zone"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (workspace === undefined) return refuse.noSuch("workspace");
    const asked = (name: string) => query.get(name) ?? undefined;
    const to = (path: string) => addressOf(id, path);
    const { here } = placeOf(request);
    return read({ service, tx, now: new Date(service.world.now()), workspace, item, asked, here, to });
  });
  if (shown instanceof Refusal) return answer(reply, shown.status, shown.message);
  const { text, policy: own = policy, type = "text/html" } = shown;
  return reply.header("content-security-policy", own).type(`${type}; charset=utf-8`).send(text);
}

/** Has the API lead to the page, whose address only the sandbox knows; the page asks for the token itself. */
export function leadToLook(app: FastifyInstance, adminUrl: () => string): void {
  app.get("/look", { schema: { hide: true } }, (_, reply) => reply.redirect(`${adminUrl()}/look`, 303));
}
