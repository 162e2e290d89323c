import { type Static, Type } from "@sinclair/typebox";
import { withoutSecrets } from "../events/index.js";
import { noBody } from "../http/operation/route.js";
import type { LoggedRequest, RequestLog } from "../http/request-log/request-log.js";
import { oneOf } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { workspaceSearch } from "./workspace-route.js";

/** Requests on a page where nothing else is said. */
const usualLimit = 100;

const query = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(
    Type.String({ pattern: "^([1-5]\\d\\d|[1-5]xx|none)$", "x-expected": "a status such as 404, 4xx, or none" }),
  ),
  method: Type.Optional(oneOf(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"])),
  path: Type.Optional(Type.String({ maxLength: 2_000 })),
});

/**
 * The requests of the last hour that this process answered. The newest first: `next_cursor` leads to the older ones.
 * With `after`, what came after that request, the oldest first; `latest` is where whoever follows goes on.
 */
export const requestRoutes = [
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/requests",
    query,
    body: noBody,
    status: 200,
    handle: (request) => listRequests(request, request.id, request.query),
  }),
];

/** Requests of a workspace, as whoever asks wants them. */
export async function listRequests(
  { service }: Pick<WriteContext, "service">,
  id: string,
  { limit = usualLimit, cursor, after, ...wanted }: Static<typeof query>,
) {
  const { requestLog } = service;
  const before = placeIn("cursor", cursor, requestLog);
  if (before instanceof Refusal) return before;
  const from = placeIn("after", after, requestLog);
  if (from instanceof Refusal) return from;
  const kept = requestLog.kept(service.world.now());
  const latest = kept.at(-1)?.place ?? from ?? 0;
  const fitting = kept.filter(
    (request) =>
      request.workspaceId === id &&
      request.place > (from ?? 0) &&
      request.place < (before ?? Number.POSITIVE_INFINITY) &&
      fits(request, wanted),
  );
  const page = from === undefined ? fitting.slice(-limit).reverse() : fitting.slice(0, limit);
  const more = fitting.length > page.length;
  const last = page.at(-1)?.place;
  return {
    data: page.map(shown),
    has_more: more,
    next_cursor: more && from === undefined && last !== undefined ? requestLog.cursorAt(last) : null,
    latest: requestLog.cursorAt(more && from !== undefined ? (last ?? latest) : latest),
    served_by: "this process",
  };
}

function placeIn(param: string, cursor: string | undefined, log: RequestLog): number | undefined | Refusal {
  if (cursor === undefined) return undefined;
  return (
    log.placeOf(cursor) ??
    refuse.invalid(param, `${param} is no cursor of this start of the sandbox. Begin anew without it.`)
  );
}

interface Wanted {
  readonly status?: string;
  readonly method?: string;
  readonly path?: string;
}

function fits(request: LoggedRequest, { status, method, path }: Wanted): boolean {
  return (
    (status === undefined || hasStatus(request.status, status)) &&
    (method === undefined || request.method === method) &&
    (path === undefined || request.url.startsWith(path))
  );
}

function hasStatus(status: number | undefined, wanted: string): boolean {
  if (status === undefined) return wanted === "none";
  return wanted.endsWith("xx") ? wanted.startsWith(String(status).slice(0, 1)) : String(status) === wanted;
}

/** What it is safe to show of a request. */
function shown(request: LoggedRequest) {
  const { id, at, milliseconds, method, url, keyPrefix, status, refusal, fault, bodyLength } = request;
  const [path = "", search] = withoutSecrets(url, []).split(/\?(.*)/s);
  return {
    id,
    created_at: new Date(at),
    method,
    path,
    query: search ?? "",
    status: status ?? null,
    duration_ms: Math.round(milliseconds * 10) / 10,
    key_prefix: keyPrefix,
    fault: fault ?? null,
    body: bodyOf(request),
    body_bytes: bodyLength,
    error: refusal && { ...refusal, message: withoutSecrets(refusal.message, []) },
  };
}

/** Packs hold files, and more than a beginning of them tells: what is sent under their path is not shown. */
function bodyOf({ url, body }: LoggedRequest): string | null {
  if (body === undefined || url.startsWith("/v1/setup-packs")) return null;
  return withoutSecrets(body.toString("utf8"), []).replace(/\ufffd+$/, "");
}
