import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../../refusal.js";
import { bodyKept, type RequestLog } from "./request-log.js";

/** What becomes known of a request on its way, for the log. */
interface WatchedRequest {
  readonly id: string;
  workspaceId?: string;
  keyPrefix?: string;
  body?: Buffer;
  bodyLength: number;
  refusal?: Refusal;
  fault?: string;
}

const watched = new WeakMap<FastifyRequest, WatchedRequest>();

/**
 * Puts a request into the log when its connection is done with it, answered or not. One whose key nobody knows is of no
 * workspace, and in no log. Gives the id that the log has it by.
 */
export function watchRequest(
  log: RequestLog,
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  now: () => number,
): string {
  const parts: WatchedRequest = { id: log.newId(), bodyLength: 0 };
  const [at, begun] = [now(), performance.now()];
  watched.set(request, parts);
  response.once("close", () => {
    const { id, workspaceId, keyPrefix, body, bodyLength, refusal, fault } = parts;
    if (workspaceId === undefined || keyPrefix === undefined) return;
    const { method, url } = request;
    const milliseconds = performance.now() - begun;
    const status = response.writableFinished ? response.statusCode : undefined;
    log.add({ id, workspaceId, keyPrefix, at, milliseconds, method, url, body, bodyLength, status, refusal, fault });
  });
  return parts.id;
}

/** Whose request it is, as soon as its key is known. */
export function noteKey(request: FastifyRequest, workspaceId: string, keyPrefix: string): void {
  const parts = watched.get(request);
  if (parts !== undefined) [parts.workspaceId, parts.keyPrefix] = [workspaceId, keyPrefix];
}

/** What came as its body: a copy of the beginning is kept, and not the rest. */
export function noteBody(request: FastifyRequest, body: Buffer): void {
  const parts = watched.get(request);
  if (parts !== undefined) [parts.body, parts.bodyLength] = [Buffer.from(body.subarray(0, bodyKept)), body.length];
}

/** Why it was refused. */
export function noteRefusal(request: FastifyRequest, refusal: Refusal): void {
  const parts = watched.get(request);
  if (parts !== undefined) parts.refusal = refusal;
}

/** The fault it met. */
export function noteFault(request: FastifyRequest, fault: string): void {
  const parts = watched.get(request);
  if (parts !== undefined) parts.fault = fault;
}
