/**
 * Why a call did not get its answer:
 *
 * - `refused`: the service answered with an error (API document, "Errors"): `status`, `type`, `message` and sometimes
 *   `param` are its own.
 * - `unreadable`: something else answered, or the service did so in another form: no JSON, no envelope, a redirect.
 * - `too-large`: the answer is larger than the client takes.
 * - `timeout`: no whole answer came in time. `network`: the connection failed, or broke off. After these two nobody
 *   knows whether a change was made.
 */
export type FaultKind = "refused" | "unreadable" | "too-large" | "timeout" | "network";

/** What is known of a failed call. */
export interface Fault {
  readonly kind: FaultKind;
  /** A sentence, without the key. */
  readonly message: string;
  /** The HTTP status, where something answered. */
  readonly status?: number;
  /** `error.type` of the envelope: invalid_request_error, rate_limit_error … */
  readonly type?: string;
  /** The field or parameter at fault: emails[0].label. */
  readonly param?: string;
  /** The answer's X-Request-Id, where there is one. */
  readonly requestId?: string;
  /** Milliseconds after which the service wants to be asked again (Retry-After). */
  readonly retryAfter?: number;
  /** Whether asking again may help: for `any` request, only for a `repeatable` one, or `never`. */
  readonly again: "any" | "repeatable" | "never";
}

/**
 * The one error that operations reject with. Only an abort signal rejects with another: its own reason.
 * It carries no key and no body, so that it may go into a log as it is.
 */
export class WorkspaceError extends Error {
  override readonly name = "WorkspaceError";
  readonly kind: FaultKind;
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly param: string | undefined;
  readonly requestId: string | undefined;
  /** Whether asking again may help: for `any` request, only for a `repeatable` one, or `never`. */
  readonly again: Fault["again"];
  /** How often the request was sent. More than once: an earlier one may have made the change. */
  readonly attempts: number;

  constructor({ kind, message, status, type, param, requestId, again }: Fault, attempts: number) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.type = type;
    this.param = param;
    this.requestId = requestId;
    this.again = again;
    this.attempts = attempts;
  }
}
