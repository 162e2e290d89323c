import type { IncomingMessage, ServerResponse } from "node:http";
import { quote } from "@setup-pack/core/words";
import type { World } from "../world/world.js";
import { sessionIn } from "./cookie.js";
import type { Fault } from "./fault.js";
import { pageFiles } from "./page-files.js";
import { type Reply, refuse, send } from "./reply.js";
import type { Exchange } from "./route.js";
import { routes } from "./routes.js";
import { securityHeaders } from "./security-headers.js";
import { strangerFault } from "./stranger.js";

type Surroundings = Pick<
  Exchange,
  "port" | "edited" | "notes" | "dialect" | "promises" | "settings" | "trust" | "sessions" | "listeners" | "workspace"
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
  message: "Open the address that setup-pack edit printed. Pressing Enter there prints a fresh one.",
};

const broken: Fault = {
  fault: "broken",
  message: "setup-pack made a mistake. Please report what it says where it runs.",
};
