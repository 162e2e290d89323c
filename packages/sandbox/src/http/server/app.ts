import type { IncomingMessage, ServerResponse } from "node:http";
import { isObject } from "@setup-pack/core/json";
import { DirectoryTaken } from "@setup-pack/directory-lock";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import type { Config } from "../../config.js";
import { DatabaseAway, diskFull, OutcomeUnknown } from "../../database/database-away.js";
import { envelope, Refusal, refuse } from "../../refusal.js";
import type { World } from "../../world.js";
import { uncountedHeaders } from "../gate/judge.js";
import { noteBody, noteRefusal } from "../request-log/watch-request.js";
import { deepestRecord, parseBody } from "../schema/parse-body.js";

const mebibyte = 1_048_576;

/** The media type of every answer. */
export const json = "application/json; charset=utf-8";

/** The most a body may hold: packs are carried under /v1/setup-packs, records everywhere else. */
export const bodyLimit = (path: string) => (carriesPacks(path) ? 64 : 1) * mebibyte;

/**
 * The most that is read of a body. A plan holds the pack, and beside it what it decides about: the bound is the pack's
 * (core reads none that is larger), and a plan of the largest pack is no larger than this.
 */
export const readLimit = (path: string) => (carriesPacks(path) ? 2 : 1) * bodyLimit(path);

const isPlan = (value: unknown): boolean => isObject(value) && isObject(value.release) && isObject(value.plan);

const carriesPacks = (path: string) => path.startsWith("/v1/setup-packs");

/** A pack may be 256 levels deep, and a plan holds packs and parts of them a few levels down. */
const deepestPlan = 272;

/**
 * Returns an HTTP server that answers every mistake in the envelope of the API document. It validates nothing itself,
 * and writes answers as they are: both are the pipeline's work.
 */
export function httpApp(config: Config, world: World): FastifyInstance {
  const { requestTimeout } = config;
  const uncounted = () => uncountedHeaders(config, world.now());
  const app = Fastify({
    bodyLimit: mebibyte,
    requestTimeout,
    http: {
      headersTimeout: requestTimeout,
      // How often Node looks for senders that are too slow; its own choice is every 30 s.
      connectionsCheckingInterval: Math.min(requestTimeout, 1_000),
      // Node would refuse a request without one itself, and in no envelope; it is refused below.
      requireHostHeader: false,
    },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    frameworkErrors: (error, _, reply) => void send(reply.headers(uncounted()), refusalOf(error)),
    clientErrorHandler: (error, socket) => {
      if (socket.writable && error.code !== "ECONNRESET") socket.end(rawAnswer(rawRefusal(error.code), uncounted()));
      else socket.destroy();
    },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.removeAllContentTypeParsers();
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(envelope(refuse.unmetExpectation()));
    const length = Buffer.byteLength(body);
    const headers = { ...uncounted(), "content-type": json, "content-length": length, connection: "close" };
    response.writeHead(417, headers).end(body);
    request.resume();
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === "1.0") done();
    else send(reply.headers(uncounted()), refuse.invalid(undefined, "The request needs a Host header."));
  });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    // Many clients send the header with every request; an operation that reads a body says itself that it needs one.
    if (bytes.length === 0) return done(null, undefined);
    noteBody(request, bytes);
    const parsed = parseBody(bytes, carriesPacks(request.url) ? deepestPlan : deepestRecord);
    const most = bodyLimit(request.url);
    const isTooLarge = bytes.length > most && (parsed instanceof Refusal || !isPlan(parsed.value));
    if (isTooLarge) done(new Refused(refuse.tooLarge(most)));
    else if (parsed instanceof Refusal) done(new Refused(parsed));
    else done(null, parsed.value);
  });
  // A body of another type is refused; clients also name a type, their own default, where they send no body at all.
  app.addContentTypeParser("*", (_, payload, done) => {
    let read: (error: Error | null) => void = (error) => {
      read = () => {};
      done(error);
    };
    payload.once("data", () => read(new Refused(refuse.notJson())));
    payload.once("end", () => read(null));
    payload.once("error", (error: Error) => read(error));
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, bodyLimit(request.url));
    if (refusal.status >= 500) {
      world.log("error", "A request failed", {
        operation: `${request.method} ${request.routeOptions.url ?? ""}`,
        reason: error.message,
        // That the database is away is no mistake whose place would have to be found.
        ...(refusal.status === 503 ? {} : { stack: error.stack ?? "" }),
      });
    }
    if (!reply.hasHeader("x-ratelimit-limit")) reply.headers(uncounted());
    if (refusal.status === 503) reply.header("retry-after", "1");
    return send(reply, refusal);
  });
  return app;
}

/** Answers with a refusal, in the envelope. */
export function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteRefusal(reply.request, refusal);
  return reply
    .code(refusal.status)
    .type(json)
    .send(JSON.stringify(envelope(refusal)));
}

/** A refusal on its way through Fastify's own error path, where a value cannot go. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

function refusalOf(error: Error & { readonly code?: string; readonly statusCode?: number }, limit = mebibyte): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof DatabaseAway) return refuse.unavailable();
  if (error instanceof DirectoryTaken) return refuse.takenOver();
  if (error instanceof OutcomeUnknown) return refuse.unknownOutcome();
  switch (error.code) {
    case diskFull:
      return refuse.noRoom();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refuse.notJson();
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return refuse.tooLarge(limit);
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refuse.invalid(undefined, "The body is not as long as its Content-Length says.");
    case "FST_ERR_BAD_URL":
    case "FST_ERR_ASYNC_CONSTRAINT":
      return refuse.invalid(undefined, "The path is not a well-formed URL path.");
    default:
      return (error.statusCode ?? 500) < 500 ? refuse.invalid(undefined, "The request is malformed.") : refuse.failed();
  }
}

/** What is said to a client whose HTTP could not be read. */
function rawRefusal(code: string | undefined): Refusal {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new Refusal(408, "invalid_request_error", "The request took too long to arrive.");
  }
  if (code === "HPE_HEADER_OVERFLOW") {
    return new Refusal(431, "invalid_request_error", "The headers are too large.");
  }
  return refuse.invalid(undefined, "This is not a request that HTTP/1.1 allows.");
}

function rawAnswer(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(envelope(refusal));
  return [
    `HTTP/1.1 ${refusal.status} ${refusal.status === 400 ? "Bad Request" : "Refused"}`,
    `Content-Type: ${json}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

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
