import { type Fault, WorkspaceError } from "../error.js";
import type { RateLimiter } from "../rate/limiter.js";
import { rateReportOf } from "../rate/rate-report.js";
import type { World } from "../world.js";
import { type AttemptRequest, type AttemptResult, attempt, type Bounds } from "./attempt.js";
import type { Wait } from "./fetch.js";
import type { Answer } from "./judge-answer.js";
import type { PlainRequest } from "./plain-request.js";

/** As much of a text as an error carries. */
const longestShown = 2_000;

/**
 * A fault whose texts may stand in a log or on a terminal: whatever an answer or the network said, they are of bounded
 * length, on one line, and without the key.
 */
function fitToShow(fault: Fault, key: string): Fault {
  const fit = (text: string) =>
    text
      .replaceAll(key, "[API key]")
      .replace(/\p{Cc}+/gu, " ")
      .slice(0, longestShown);
  const { message, type, param, requestId } = fault;
  return {
    ...fault,
    message: fit(message),
    ...(type !== undefined && { type: fit(type) }),
    ...(param !== undefined && { param: fit(param) }),
    ...(requestId !== undefined && { requestId: fit(requestId) }),
  };
}

/** How long a call goes on asking. */
export interface Patience {
  /** How often a request is sent at most. */
  readonly tries: number;
  /** Milliseconds for all attempts and the waits between them; turns under the rate limit do not count. */
  readonly total: number;
}

/** What a request is sent with. */
export interface SendOptions extends Bounds {
  readonly world: World;
  readonly limiter: RateLimiter;
  readonly patience: Patience;
  readonly key: string;
  /** Whether sending the request twice does no more than sending it once. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
  readonly onWait: ((wait: Wait) => void) | undefined;
}

/**
 * Sends a request, and sends it again where that is safe and may help: one that was refused for the rate limit was not
 * carried out; after a failure of the service or the network only what is repeatable is sent again.
 * Rejects with a WorkspaceError, or with the signal's reason.
 */
export async function send(request: PlainRequest, options: SendOptions): Promise<Answer> {
  const { world, patience, key, repeatable, signal } = options;
  let spent = 0;
  for (let attempts = 1; ; attempts += 1) {
    const timeout = Math.min(options.timeout, patience.total - spent);
    const { outcome, took } = await inTurn(withKey(request, key), { ...options, timeout });
    if ("answer" in outcome) return outcome.answer;
    const { retryAfter = 0, again } = outcome.fault;
    const wait = retryAfter + backoff(attempts, world.random);
    spent += took + wait;
    const mayAgain = again === "any" || (again === "repeatable" && repeatable);
    if (!mayAgain || attempts >= patience.tries || spent >= patience.total) {
      throw new WorkspaceError(fitToShow(outcome.fault, key), attempts);
    }
    options.onWait?.({ milliseconds: wait, why: outcome.fault.status === 429 ? "rate limit" : "trouble" });
    await world.sleep(wait, signal);
  }
}

/** The key joins a request only here, on its way out. */
const withKey = ({ url, method, headers, body }: PlainRequest, key: string) => ({
  url,
  method,
  headers: { ...headers, accept: "application/json", authorization: `Bearer ${key}` },
  ...(body !== undefined && { body }),
});

/** One attempt, once the limiter lets it in, with the milliseconds it took. */
async function inTurn(
  request: AttemptRequest,
  options: SendOptions,
): Promise<AttemptResult & { readonly took: number }> {
  const { world, limiter, signal } = options;
  const leave = await limiter.enter(signal);
  const began = world.now();
  try {
    const result = await attempt(request, options, world, signal);
    leave(result.response && rateReportOf(result.response, world.now()));
    return { ...result, took: world.now() - began };
  } catch (reason) {
    leave(undefined);
    throw reason;
  }
}

const first = 500;
const longest = 20_000;

/**
 * Milliseconds to wait after so many attempts, by chance between nothing and a bound that doubles each time ("full
 * jitter"): clients that failed together do not come back together.
 */
function backoff(attempts: number, random: () => number): number {
  return Math.floor(random() * Math.min(longest, first * 2 ** (attempts - 1)));
}
