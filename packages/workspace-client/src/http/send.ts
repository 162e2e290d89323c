import { WorkspaceError } from "../error.js";
import type { RateLimiter } from "../rate/limiter.js";
import { rateToldBy } from "../rate/rate-told.js";
import type { World } from "../world.js";
import { type Asking, type Attempted, attempt, type Bounds } from "./attempt.js";
import { backoff } from "./backoff.js";
import { fitToShow } from "./fit-to-show.js";
import type { Answer } from "./judge-answer.js";
import type { PlainRequest } from "./plain-request.js";

/** How long a call goes on asking. */
export interface Patience {
  /** How often a request is sent at most. */
  readonly tries: number;
  /** Milliseconds for all attempts and the waits between them; turns under the rate limit do not count. */
  readonly total: number;
}

/** What a request is sent with. */
export interface Sending extends Bounds {
  readonly world: World;
  readonly limiter: RateLimiter;
  readonly patience: Patience;
  readonly key: string;
  /** Whether sending the request twice does no more than sending it once. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request, and sends it again where that is safe and may help: one that was refused for the rate limit was not
 * carried out; after a failure of the service or the network only what is repeatable is sent again.
 * Rejects with a WorkspaceError, or with the signal's reason.
 */
export async function send(request: PlainRequest, sending: Sending): Promise<Answer> {
  const { world, patience, key, repeatable, signal } = sending;
  let spent = 0;
  for (let attempts = 1; ; attempts += 1) {
    const timeout = Math.min(sending.timeout, patience.total - spent);
    const { outcome, took } = await inTurn(asked(request, key), { ...sending, timeout });
    if ("answer" in outcome) return outcome.answer;
    const { retryAfter = 0, again } = outcome.fault;
    const wait = retryAfter + backoff(attempts, world.random);
    spent += took + wait;
    const mayAgain = again === "any" || (again === "repeatable" && repeatable);
    if (!mayAgain || attempts >= patience.tries || spent >= patience.total) {
      throw new WorkspaceError(fitToShow(outcome.fault, key), attempts);
    }
    await world.sleep(wait, signal);
  }
}

/** The key joins a request only here, on its way out. */
const asked = ({ url, method, headers, body }: PlainRequest, key: string) => ({
  url,
  method,
  headers: { ...headers, accept: "application/json", authorization: `Bearer ${key}` },
  ...(body !== undefined && { body }),
});

/** One attempt, once the limiter lets it in, with the milliseconds it took. */
async function inTurn(asking: Asking, sending: Sending): Promise<Attempted & { readonly took: number }> {
  const { world, limiter, signal } = sending;
  const leave = await limiter.enter(signal);
  const began = world.now();
  try {
    const attempted = await attempt(asking, sending, world, signal);
    leave(attempted.response && rateToldBy(attempted.response, world.now()));
    return { ...attempted, took: world.now() - began };
  } catch (reason) {
    leave(undefined);
    throw reason;
  }
}
