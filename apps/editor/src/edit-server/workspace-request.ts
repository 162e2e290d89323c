import {
  type AnswerOf,
  type ErrorAnswer,
  type ErrorCode,
  type OperationAbout,
  type OperationId,
  operations,
  type QueryOf,
  type Reader,
  type RequestOf,
  readError,
  readWorkspaceAnswer,
  type ValueOperation,
} from "@setup-pack/edit-api";
import { diskMessages } from "../messages/index.js";

/** Returns whether an answer may be of the server of `setup-pack edit`: other web servers answer with pages. */
export const isJson = (answer: Response): boolean => answer.headers.get("content-type")?.includes("json") === true;

/** The value of an answer, or a sentence why what the server says cannot be gone by. */
export async function valueIn<Value>(
  answer: Response,
  read: Reader<Value>,
): Promise<{ readonly value: Value } | string> {
  return valueOfText(await answer.text().catch(() => ""), read);
}

/** Returns the same for a text of JSON. */
export function valueOfText<Value>(text: string, read: Reader<Value>): { readonly value: Value } | string {
  const reading = read(parsed(text));
  return "value" in reading ? reading : diskMessages.otherVersion(reading.malformedAt);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer that is no success says; a sentence alone where it is not the server's own. */
export async function errorIn(answer: Response): Promise<ErrorAnswer | string> {
  if (!isJson(answer)) return diskMessages.serverSaid(answer.status);
  const error = await valueIn(answer, readError);
  return typeof error === "string" ? error : error.value;
}

/** Why the server, or the workspace behind it, did not do what it was asked for: a sentence for the author. */
export class ServerFault extends Error {
  /** What went wrong; "gone" where the server does not answer, or not as it should. */
  readonly code: ErrorCode;
  /** Whether the pack itself is what is wrong. */
  readonly isAboutPack: boolean;
  /** Whether the workspace does not accept the key. */
  readonly isAboutKey: boolean;

  constructor(message: string, code: ErrorCode, { isAboutPack = false, isAboutKey = false } = {}) {
    super(message);
    this.code = code;
    this.isAboutPack = isAboutPack;
    this.isAboutKey = isAboutKey;
  }
}

/** Says that the server is gone. */
export function brokenOff(): never {
  throw new ServerFault(diskMessages.serverGone, "gone");
}

/** Asks for what an operation answers with. */
export async function requestValue<Id extends OperationAbout<"workspace"> & ValueOperation>(
  id: Id,
  parts?: RequestParts<Id>,
): Promise<AnswerOf<Id>> {
  const answer = await respond(id, parts);
  return valueOrFault(await valueIn<AnswerOf<Id>>(answer, readWorkspaceAnswer[id]));
}

/** Returns a value that was read, where it could be. */
export function valueOrFault<Value>(found: { readonly value: Value } | string): Value {
  if (typeof found === "string") throw new ServerFault(found, "gone");
  return found.value;
}

/** Returns the answer to a request that was met. */
export async function respond<Id extends OperationAbout<"workspace">>(
  id: Id,
  parts?: RequestParts<Id>,
): Promise<Response> {
  const answer = await requestServer(id, parts).catch(brokenOff);
  if (answer.ok && isJson(answer)) return answer;
  throw faultOf(await errorIn(answer));
}

function faultOf(answer: ErrorAnswer | string): ServerFault {
  if (typeof answer === "string") return new ServerFault(answer, "gone");
  const { code, message, problems = [] } = answer.error;
  // Problems of a file name it; those of the pack that was sent do not.
  return new ServerFault(message, code, {
    isAboutPack: problems.some(({ path }) => path === undefined),
    isAboutKey: answer.refusal?.kind === "no-access",
  });
}

/** What is sent with a request: JSON as the document says, or bytes. */
export interface RequestParts<Id extends OperationId> {
  readonly query?: QueryOf<Id>;
  readonly json?: RequestOf<Id>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks the server of `setup-pack edit` for an operation; rejects where it does not answer. Its addresses begin where
 * this page stands.
 */
export function requestServer<Id extends OperationId>(id: Id, parts: RequestParts<Id> = {}): Promise<Response> {
  const { method } = operations[id];
  const { json, bytes, headers } = parts;
  const type = json === undefined ? "application/octet-stream" : "application/json";
  const body = json === undefined ? bytes : JSON.stringify(json);
  return fetch(addressOf(id, parts.query), {
    method,
    cache: "no-store",
    ...(body !== undefined && { body, headers: { "content-type": type, ...headers } }),
  });
}

/** Where an operation is asked for. */
export function addressOf<Id extends OperationId>(id: Id, query?: QueryOf<Id>): string {
  const path = operations[id].path.slice(1);
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}
