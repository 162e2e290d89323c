import {
  type AnswerOf,
  type ErrorAnswer,
  type ErrorCode,
  type OperationAbout,
  readWorkspaceAnswer,
  type ValueOperation,
} from "@setup-pack/edit-api";
import { diskMessages } from "../messages/index.js";
import { type RequestParts, requestServer } from "./request.js";
import { errorIn, isJson, valueIn } from "./response.js";

/** Why the server, or the workspace behind it, did not do what it was asked for: a sentence for the author. */
export class ServerFault extends Error {
  /** What went wrong; "gone" where the server does not answer, or not as it should. */
  readonly code: ErrorCode;
  /** Whether the pack itself is what is wrong. */
  readonly isAboutPack: boolean;

  constructor(message: string, code: ErrorCode, isAboutPack = false) {
    super(message);
    this.code = code;
    this.isAboutPack = isAboutPack;
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

/** A value that was read, where it could be. */
export function valueOrFault<Value>(found: { readonly value: Value } | string): Value {
  if (typeof found === "string") throw new ServerFault(found, "gone");
  return found.value;
}

/** The answer to a request that was met. */
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
  return new ServerFault(
    message,
    code,
    problems.some(({ path }) => path === undefined),
  );
}
