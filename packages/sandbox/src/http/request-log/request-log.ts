import type { Refusal } from "../../refusal.js";

/** A request to the API, as it came in and as it ended. */
export interface LoggedRequest {
  /** `req_1a2b3c4d_17`: the answer says it too. */
  readonly id: string;
  readonly workspaceId: string;
  readonly keyPrefix: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  readonly method: string;
  /** Path and query as they came in, secrets and all: never to be shown as it is. */
  readonly url: string;
  /** The beginning of the body, likewise. */
  readonly body: Buffer | undefined;
  /** Bytes of the whole body. */
  readonly bodyLength: number;
  /** Undefined where the connection ended without an answer. */
  readonly status: number | undefined;
  /** Why it was refused. */
  readonly refusal: Refusal | undefined;
  /** The id of the fault it met. */
  readonly fault: string | undefined;
}

/** The same in the log: its place grows by one with each, in the order in which they ended. */
export interface KeptRequest extends LoggedRequest {
  readonly place: number;
}

/**
 * The requests of the last hour that this process answered, in memory: at most `mostRequests`, and no more than
 * `mostBytes` of what they brought. Those that do not fit any more are forgotten, the oldest first.
 */
export interface RequestLog {
  readonly newId: () => string;
  readonly add: (request: LoggedRequest) => void;
  /** What is kept at a moment, the oldest first. */
  readonly kept: (now: number) => readonly KeptRequest[];
  /** A place for whoever comes back to it, and what was meant; undefined for one of another process or start. */
  readonly cursorAt: (place: number) => string;
  readonly placeOf: (cursor: string) => number | undefined;
}

const hour = 3_600_000;
export const mostRequests = 10_000;
export const mostBytes = 16 * 1_048_576;

/** Of each body so many bytes are kept. */
export const bodyKept = 4_096;

/** `start` tells ids and cursors of this start from those of another one: letters and digits. */
export function openRequestLog(start: string): RequestLog {
  const requests: KeptRequest[] = [];
  let [begun, ended, bytes] = [0, 0, 0];
  const forget = (): void => {
    const oldest = requests.shift();
    if (oldest !== undefined) bytes -= sizeOf(oldest);
  };
  const forgetBefore = (moment: number): void => {
    while (requests[0] !== undefined && requests[0].at < moment) forget();
  };
  return {
    newId: () => `req_${start}_${++begun}`,
    add: (request) => {
      requests.push({ ...request, place: ++ended });
      bytes += sizeOf(request);
      while (requests.length > mostRequests || bytes > mostBytes) forget();
    },
    kept: (now) => {
      forgetBefore(now - hour);
      return requests;
    },
    cursorAt: (place) => `${start}.${place}`,
    placeOf: (cursor) => {
      const [, of, place] = /^([a-z\d]+)\.(\d{1,15})$/.exec(cursor) ?? [];
      return of === start ? Number(place) : undefined;
    },
  };
}

const sizeOf = ({ url, body }: LoggedRequest): number => url.length + (body?.length ?? 0);
