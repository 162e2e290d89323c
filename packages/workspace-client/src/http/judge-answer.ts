import type { Fault } from "../error.js";
import { isObject } from "../object.js";
import type { HttpResponse } from "./fetch.js";
import { retryAfterOf } from "./retry-after.js";

/** An answer of the service that can be used: the status is 2xx, and the body a JSON object. */
export interface Answer {
  readonly status: number;
  readonly headers: HttpResponse["headers"];
  readonly value: Readonly<Record<string, unknown>>;
}

export type Outcome = { readonly answer: Answer } | { readonly fault: Fault };

/** What an answer says, by its status, headers and body. Nothing in it is taken for granted. */
export function judgeAnswer({ status, headers }: HttpResponse, bytes: Uint8Array, now: number): Outcome {
  const value = isJson(headers) ? parsed(bytes) : noJson;
  if (status >= 200 && status < 300) {
    return isObject(value) ? { answer: { status, headers, value } } : { fault: unreadable(status, value) };
  }
  const requestId = headers.get("x-request-id");
  const retryAfter = retryAfterOf(headers, now);
  const fault = {
    ...(envelopeFault(status, value) ?? unreadable(status, value)),
    ...(requestId === null ? {} : { requestId }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    again: againAfter(status),
  };
  return { fault };
}

/** Returns the error envelope (API document, "Errors"); undefined where the value is none. */
function envelopeFault(status: number, value: unknown): Fault | undefined {
  if (status < 400 || !isObject(value) || !isObject(value.error)) return undefined;
  const { type, message, param } = value.error;
  if (typeof type !== "string" || typeof message !== "string") return undefined;
  return {
    kind: "refused",
    status,
    type,
    message,
    ...(typeof param === "string" ? { param } : {}),
    again: "never",
  };
}

function unreadable(status: number, value: unknown): Fault {
  return {
    kind: "unreadable",
    status,
    message: `The answer with status ${status} ${unfit(status, value)}: check that the address is that of the workspace API.`,
    again: value === brokenJson ? "repeatable" : "never",
  };
}

/** A browser does not show the status of a redirect: it says 0. */
function unfit(status: number, value: unknown): string {
  if (status < 200 || (status >= 300 && status < 400)) return "leads elsewhere, which is not followed";
  if (value === noJson) return "is no JSON";
  return value === brokenJson ? "is broken JSON" : "has another form than the API's";
}

/** A request over the limit was not carried out, whatever it was; after a failure nobody knows. */
function againAfter(status: number): Fault["again"] {
  if (status === 429) return "any";
  return status >= 500 ? "repeatable" : "never";
}

const noJson = Symbol("no JSON");
const brokenJson = Symbol("broken JSON");

const isJson = (headers: HttpResponse["headers"]): boolean =>
  /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(headers.get("content-type") ?? "");

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return brokenJson;
  }
}
