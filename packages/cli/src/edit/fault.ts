import type { Diagnostic, Problem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { ErrorAnswer, ErrorCode, FileProblem } from "@setup-pack/edit-api";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** The status each thing that can go wrong with a request is answered with. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  "no-session": 401,
  "foreign-host": 403,
  "foreign-origin": 403,
  "wrong-token": 403,
  "no-plan": 404,
  "not-found": 404,
  "wrong-method": 405,
  unbuildable: 409,
  refused: 409,
  "not-connected": 409,
  "another-file": 409,
  busy: 409,
  gone: 410,
  changed: 412,
  "too-large": 413,
  "no-precondition": 428,
  broken: 500,
  unreadable: 500,
  unwritable: 500,
  workspace: 502,
  "no-space": 507,
};

/** Why a request was not met; the message is a sentence for people. */
export interface Fault extends Omit<ErrorAnswer, "error"> {
  readonly fault: ErrorCode;
  readonly message: string;
  readonly problems?: readonly FileProblem[];
}

export const tooLarge = (most: number): Fault => ({ fault: "too-large", message: `At most ${most} bytes are taken.` });

/** At most so many problems are sent. */
const mostProblems = 1000;

/** Returns the problems of a source folder's files, as they are sent. */
export function folderProblems(problems: readonly Problem[]): readonly FileProblem[] {
  return problems.slice(0, mostProblems).map((problem) => ({ path: problem.path, ...asSent(problem) }));
}

/** What was found in a text, as it is sent. */
export function textProblems(diagnostics: readonly Diagnostic[]): readonly FileProblem[] {
  return diagnostics.slice(0, mostProblems).map(asSent);
}

function asSent({ range, severity, rule, message }: Pick<Problem, "range" | "severity" | "rule" | "message">) {
  return { line: range.start.line, column: range.start.column, severity, rule, message } satisfies FileProblem;
}

/** Returns why what stands at a place cannot be read or saved to; undefined where it can be, or is not there. */
export function obstacleAt(path: string, place: string, files: Files): string | undefined {
  const { R_OK, W_OK } = files.constants;
  const failure = accessFailure(place, R_OK, files);
  if (failure !== undefined) return failure.code === "ENOENT" ? undefined : unreadable(path, failure).message;
  const unsaved = accessFailure(place, W_OK, files);
  return unsaved === undefined ? undefined : unwritable(path, unsaved).message;
}

function accessFailure(place: string, mode: number, files: Files): Failure | undefined {
  try {
    files.accessSync(place, mode);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** What the system says when a disk, or a user's share of it, is full. */
const full: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** That something of the pack could not be read. */
export function unreadable(path: string, { code, message }: Failure): Fault {
  return { fault: "unreadable", message: `${quote(path)} cannot be read: ${message} (${code})` };
}

/** That the pack could not be written; what stood there still does. */
export function unwritable(path: string, { code, message }: Failure): Fault {
  const fault = full.has(code) ? "no-space" : "unwritable";
  return { fault, message: `${quote(path)} cannot be written: ${message} (${code})` };
}
