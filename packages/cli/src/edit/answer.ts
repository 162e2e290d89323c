import type { ServerResponse } from "node:http";
import { type Fault, statusOf } from "./fault.js";

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** A value as JSON. */
export function json(status: number, value: unknown): Answer {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** A fault as JSON; `beside` stands beside its error. */
export function refuse({ fault, message, problems }: Fault, beside: object = {}): Answer {
  return json(statusOf[fault], { error: { code: fault, message, ...(problems && { problems }) }, ...beside });
}

export function send(response: ServerResponse, { status, headers = {}, body = "" }: Answer): void {
  const length = status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { "Cache-Control": "no-store", ...headers, ...length });
  response.end(body);
}
