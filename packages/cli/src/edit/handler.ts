import type { IncomingMessage, ServerResponse } from "node:http";
import { quote } from "@setup-pack/core/words";
import sirv from "sirv";
import type { World } from "../world/world.js";
import type { Fault } from "./fault.js";
import { type Exchange, type Reply, refuse, send } from "./route.js";
import { routes, sessionIn } from "./routes.js";

/**
 * What the page may load: what this server serves. Styles may stand in attributes too: emails that are previewed have
 * theirs there.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const unneededFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** Headers of every answer. */
const securityHeaders: ReadonlyMap<string, string> = new Map([
  ["Content-Security-Policy", contentSecurityPolicy],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", unneededFeatures.map((feature) => `${feature}=()`).join(", ")],
]);

type Surroundings = Pick<
  Exchange,
  | "port"
  | "edited"
  | "notes"
  | "dialect"
  | "promises"
  | "settings"
  | "trust"
  | "uses"
  | "sessions"
  | "listeners"
  | "workspace"
>;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers every request: first who asks, then what for. A mistake of ours costs one answer, not the work of whoever
 * edits.
 */
export function handler(surroundings: Surroundings, { editor, stderr }: Pick<World, "editor" | "stderr">): Handler {
  const page = pageFiles(editor);

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const purpose = path.startsWith("/api/") ? (isRead(request) ? "ask" : "write") : "show";
    const stranger = strangerFault(request, surroundings.port, purpose);
    if (stranger !== undefined) return refuse(stranger);
    if (purpose === "show") return isRead(request) ? page(request, response) : wrongMethod(readMethods);
    return answerApi({ ...surroundings, request, response, path, query: new URLSearchParams(query) });
  };

  return async (request, response) => {
    try {
      for (const [name, value] of securityHeaders) response.setHeader(name, value);
      const answered = await answer(request, response);
      if (answered !== undefined) send(response, answered);
    } catch (error) {
      if (request.errored !== null) return;
      const trace = error instanceof Error ? error.stack : String(error);
      stderr.write(`setup-pack: This is a mistake of the program, not yours; please report it.\n${trace}\n`);
      if (response.headersSent) response.destroy();
      else send(response, refuse(broken));
    }
  };
}

const readMethods = ["GET", "HEAD"];

const isRead = ({ method = "" }: IncomingMessage): boolean => readMethods.includes(method);

function answerApi({ path, ...parts }: Omit<Exchange, "session"> & { readonly path: string }) {
  const { request, port, sessions } = parts;
  const found = routes.filter((route) => route.path === path);
  const route = found.find(({ method }) => method === request.method);
  if (route === undefined)
    return found.length === 0 ? refuse(notFound) : wrongMethod(found.map(({ method }) => method));
  const session = sessionIn(request.headers.cookie, port) ?? "";
  if (route.needsSession && !sessions.has(session)) return refuse(noSession);
  const place = parts.query.get("place");
  if (place !== null && place !== parts.edited.place) return refuse(anotherFile(parts.edited.name));
  return route.answer({ ...parts, session });
}

function wrongMethod(methods: readonly string[]): Reply {
  const answered = refuse({ fault: "wrong-method", message: `Only ${methods.join(" and ")} can be asked for here.` });
  return { ...answered, headers: { ...answered.headers, Allow: methods.join(", ") } };
}

/** A page outlives its server: the next one at the same port may serve another file. */
const anotherFile = (name: string): Fault => ({
  fault: "another-file",
  message: `The server that opened this page has ended, and another one in its place serves ${quote(name)}. Nothing was written. Save as a copy, or start setup-pack edit for this file again.`,
});

const notFound: Fault = { fault: "not-found", message: "There is nothing at this address." };

const noSession: Fault = {
  fault: "no-session",
  message: "Open the address that setup-pack edit printed. Press Enter there for a new one.",
};

const broken: Fault = {
  fault: "broken",
  message: "setup-pack made a mistake. Please report what it says where it runs.",
};

/** The names of these files hold a hash of their content, so they never change. */
const hashed = /^\/assets\//;

/** Serves the files of the built editor, as they are when asked for: it may be built again meanwhile. */
function pageFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => undefined {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      if (hashed.test(pathname)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      // The page reads of itself who has served it: opened without a token it can say that its address has expired.
      else response.setHeader("Server-Timing", "setup-pack-edit");
    },
  });
  return (request, response) => {
    // sirv believes every range it is asked for, and the page needs none.
    delete request.headers.range;
    // sirv does not hear of a file that cannot be read after all.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, () => send(response, noPage));
  };
}

const noPage = { status: 404, headers: { "Content-Type": "text/plain" }, body: "There is no such page.\n" };

/** Names of this machine. A page of a foreign domain that was made to lead here still asks for its own name. */
const ownNames = ["127.0.0.1", "localhost", "[::1]"] as const;

/** The port that browsers leave out. */
const usualPort = 80;

/** What a request is for: to show the page, or for the page to ask or write something. */
type Purpose = "show" | "ask" | "write";

/** What browsers say of requests of our own page, and of addresses that were typed. */
const ownSites: readonly (string | string[] | undefined)[] = [undefined, "same-origin", "none"];

/**
 * Returns why a request is none of our own page; undefined for one that may be. One that writes has to say where it
 * comes from, and whichever says so must come from here.
 */
function strangerFault(
  { headers }: Pick<IncomingMessage, "headers">,
  port: number,
  purpose: Purpose,
): Fault | undefined {
  const host = headers.host?.toLowerCase() ?? "";
  if (!ownHosts(port).includes(host))
    return { fault: "foreign-host", message: `Open http://127.0.0.1:${port}/ instead.` };
  const isOwnOrigin = headers.origin === undefined ? purpose !== "write" : headers.origin === `http://${host}`;
  const isOwnSite = purpose === "show" || ownSites.includes(headers["sec-fetch-site"]);
  return isOwnOrigin && isOwnSite ? undefined : foreignOrigin;
}

function ownHosts(port: number): readonly string[] {
  return ownNames.flatMap((name) => (port === usualPort ? [name, `${name}:${port}`] : [`${name}:${port}`]));
}

const foreignOrigin: Fault = { fault: "foreign-origin", message: "Only the editor's own page may ask for this." };
