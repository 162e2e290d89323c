/** The kinds of error the API document lists. */
export type ErrorType =
  | "invalid_request_error"
  | "authentication_error"
  | "permission_error"
  | "rate_limit_error"
  | "api_error";

/** Why a request is not done, for its caller: a value that is returned, not thrown. Nothing has changed. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    /** What is wrong and what to do about it, as a sentence. Never a secret, and nothing of another workspace. */
    readonly message: string,
    /** The field or parameter at fault: `emails[0].label`. */
    readonly param?: string,
  ) {}
}

/** Returns the body of every answer that is no success (API document, "Errors"). */
export function envelope({ type, message, param }: Refusal): { error: Record<string, string> } {
  return { error: { type, message, ...(param === undefined ? {} : { param }) } };
}

/** Every way to refuse, by its name. */
export const refuse = {
  invalid: (param: string | undefined, message: string) => new Refusal(400, "invalid_request_error", message, param),
  /** An id in a body that names nothing in this workspace. */
  unknownId: (param: string, what: string, lookup?: string) =>
    new Refusal(
      400,
      "invalid_request_error",
      `${param} names no ${what} of this workspace.${lookup === undefined ? "" : ` GET ${lookup} lists them.`}`,
      param,
    ),
  /** An id in a path that names nothing in this workspace. */
  missing: (what: string, param?: string) =>
    new Refusal(404, "invalid_request_error", `The workspace has no ${what} with this id.`, param),
  /** Where a path has a word that is not a kind of what it leads to. */
  noSuchKind: (kinds: string) =>
    new Refusal(404, "invalid_request_error", `The path names no kind of item. One is ${kinds}.`, "kind"),
  /** The same on the admin surface, which no workspace stands behind. */
  noSuch: (what: string) => new Refusal(404, "invalid_request_error", `There is no ${what} with this id.`),
  noSuchPath: (method: string, path: string) =>
    new Refusal(404, "invalid_request_error", `There is no ${method} ${path}. GET /docs shows every operation.`),
  unauthenticated: (message: string) => new Refusal(401, "authentication_error", message),
  forbidden: (message: string, param?: string) => new Refusal(403, "permission_error", message, param),
  tooMany: (limit: number, seconds: number) =>
    new Refusal(429, "rate_limit_error", `More than ${limit} requests in a minute. Try again in ${seconds} s.`),
  tooLarge: (bytes: number) =>
    new Refusal(413, "invalid_request_error", `The body is larger than ${bytes / 1_048_576} MiB. Send less at a time.`),
  /** What the request depends on is no longer so. */
  stale: (message: string) => new Refusal(412, "invalid_request_error", message),
  notJson: () => new Refusal(415, "invalid_request_error", "A body needs the header Content-Type: application/json."),
  unmetExpectation: () =>
    new Refusal(417, "invalid_request_error", "Of what a request may expect, only 100-continue is known here."),
  failed: () =>
    new Refusal(500, "api_error", "Something failed on the side of the service. Try again in a little while."),
  /** The database is away: nothing of the request was kept. */
  unavailable: () =>
    new Refusal(503, "api_error", "The database cannot be reached; nothing was changed. Try again in a little while."),
  /** The disk of the database is full: what a request wrote is rolled back. */
  noRoom: () =>
    new Refusal(
      503,
      "api_error",
      "The database has no room left on its disk; nothing was changed. Make room there, then try again.",
    ),
  /** Another process has the rows. */
  takenOver: () =>
    new Refusal(
      503,
      "api_error",
      "Another process has opened the data directory of this sandbox, which writes no more, so that no rows are lost; " +
        "nothing was changed. Make sure that one sandbox alone uses the directory, then start it again.",
    ),
  /** The database went away in the one moment in which nobody can say whether a change was kept. */
  unknownOutcome: () =>
    new Refusal(
      503,
      "api_error",
      "The database ended the connection just as the change was being kept: all of it was kept, or nothing. " +
        "Look which it is before you send it again, or send an idempotency_key where the operation takes one.",
    ),
} as const;
