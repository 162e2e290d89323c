import type { IncomingMessage } from "node:http";
import { isObject, largest } from "@setup-pack/core";
import { type Answer, json, refuse } from "./answer.js";
import { cookieFor } from "./cookie.js";
import type { Edited, Standing } from "./edited.js";
import { unbuildable } from "./edited-folder.js";
import { type Fault, tooLarge } from "./fault.js";
import { readBody } from "./read-body.js";
import { type Exchange, type Route, smallBody } from "./route.js";
import { workspaceRoutes } from "./workspace/routes.js";

/** All that the page can ask for, besides the files it consists of. */
export const routes: readonly Route[] = [
  { method: "POST", path: "/api/session", needsSession: false, answer: openSession },
  { method: "GET", path: "/api/file", needsSession: true, answer: describeFile },
  { method: "GET", path: "/api/file/text", needsSession: true, answer: readText },
  { method: "PUT", path: "/api/file/text", needsSession: true, answer: saveText },
  { method: "GET", path: "/api/file/events", needsSession: true, answer: listen },
  ...workspaceRoutes,
];

async function openSession({ request, sessions, port }: Exchange): Promise<Answer> {
  const body = await readBody(request, smallBody);
  if (body === undefined) return refuse(tooLarge(smallBody));
  const session = sessions.open(tokenIn(body));
  if (session === undefined) return refuse(wrongToken);
  return { status: 204, headers: { "Set-Cookie": cookieFor(session, port) } };
}

function tokenIn(body: Buffer): string {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return isObject(value) && typeof value.token === "string" ? value.token : "";
  } catch {
    return "";
  }
}

function describeFile({ edited }: Exchange): Answer {
  const there = standing(edited);
  if ("fault" in there) return refuse(there);
  const { revision, text, problems } = there;
  const { name, path, kind } = edited;
  const bytes = text?.length ?? null;
  return json(200, { name, path, kind, revision, bytes, ...(problems.length > 0 && { problems }) });
}

function readText({ edited }: Exchange): Answer {
  const there = standing(edited);
  if ("fault" in there) return refuse(there);
  const { text, revision, problems } = there;
  if (text === null) return refuse(unbuildable(edited.path, problems));
  return {
    status: 200,
    headers: { "Content-Type": "application/octet-stream", ETag: `"${revision}"` },
    body: text,
  };
}

/** What stands on disk, or that nothing does. */
function standing(edited: Edited): Standing | Fault {
  const there = edited.read();
  return "fault" in there || there.revision !== null ? there : { fault: "gone", message: "It is not there any more." };
}

async function saveText({ request, edited, listeners, query }: Exchange): Promise<Answer> {
  const since = expectedRevision(request.headers);
  const text = await readBody(request, largest);
  if (since === undefined) return refuse(noPrecondition);
  if (text === undefined) return refuse(tooLarge(largest));
  const saved = edited.save(text, since);
  if ("fault" in saved) return refuse(saved);
  if ("moved" in saved) return refuse(changed, { revision: saved.moved });
  listeners.saved(saved.revision, query.get("page"));
  return json(200, saved);
}

/** The revision that is to be replaced; null where nothing must stand there; undefined where the request says nothing. */
function expectedRevision(headers: IncomingMessage["headers"]): string | null | undefined {
  if (headers["if-none-match"] === "*") return null;
  return /^"([^"]*)"$/.exec(headers["if-match"] ?? "")?.[1];
}

function listen({ response, listeners, query }: Exchange): undefined {
  listeners.add(response, query.get("page"), query.get("revision") ?? undefined);
}

const wrongToken: Fault = {
  fault: "wrong-token",
  message: "This address has been used, or is not right. Press Enter where setup-pack edit runs for a fresh one.",
};

const noPrecondition: Fault = {
  fault: "no-precondition",
  message: "If-Match has to say which revision is to be replaced.",
};

const changed: Fault = { fault: "changed", message: "Somebody else has changed it meanwhile. Nothing was written." };
