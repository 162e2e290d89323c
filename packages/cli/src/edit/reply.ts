import type { ServerResponse } from "node:http";
import type { ErrorAnswer } from "@setup-pack/edit-api";
import { type Fault, statusOf } from "./fault.js";

/** What a request is answered with. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Returns a value as JSON. */
export function json(status: number, value: object): Reply {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** Returns a fault as JSON. */
export function refuse({ fault, message, problems, ...beside }: Fault): Reply {
  const error = { code: fault, message, ...(problems && { problems }) };
  return json(statusOf[fault], { error, ...beside } satisfies ErrorAnswer);
}

export function send(response: ServerResponse, { status, headers = {}, body = "" }: Reply): void {
  const length = status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { "Cache-Control": "no-store", ...headers, ...length });
  response.end(body);
}
