import type { Fault } from "../error.js";
import type { World } from "../world.js";
import type { HttpRequest, HttpResponse } from "./fetch.js";
import { judgeAnswer, type Outcome } from "./judge-answer.js";
import { readBody } from "./read-body.js";

/** A request, without what differs from one attempt to the next. */
export interface AttemptRequest extends Omit<HttpRequest, "signal" | "redirect"> {
  readonly url: string;
}

/** What one attempt may take. */
export interface Bounds {
  /** Milliseconds until the whole answer is there. */
  readonly timeout: number;
  /** Bytes of the answer. */
  readonly largest: number;
}

/** How one attempt went, and the answer's head where there was one. */
export interface AttemptResult {
  readonly outcome: Outcome;
  readonly response?: HttpResponse;
}

/** Sends a request once. Rejects only when the signal is aborted, with its reason. */
export async function attempt(
  { url, ...request }: AttemptRequest,
  { timeout, largest }: Bounds,
  { fetch, sleep, now }: World,
  signal: AbortSignal | undefined,
): Promise<AttemptResult> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end, { once: true });
  sleep(timeout, ending.signal).then(end, () => {});
  const heads: HttpResponse[] = [];
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: ending.signal });
    heads.push(response);
    const bytes = await readBody(response, largest);
    return {
      response,
      outcome: bytes === undefined ? { fault: tooLarge(response, largest) } : judgeAnswer(response, bytes, now()),
    };
  } catch (error) {
    signal?.throwIfAborted();
    const [response] = heads;
    const fault = ending.signal.aborted ? timedOut(timeout) : brokenOff(error);
    return { outcome: { fault }, ...(response && { response }) };
  } finally {
    signal?.removeEventListener("abort", end);
    ending.abort();
  }
}

const tooLarge = ({ status }: HttpResponse, largest: number): Fault => ({
  kind: "too-large",
  status,
  message: `The answer is larger than ${largest / 2 ** 20} MiB, which is as much as is read of one.`,
  again: "never",
});

const timedOut = (timeout: number): Fault => ({
  kind: "timeout",
  message: `No whole answer came within ${timeout / 1_000} s.`,
  again: "repeatable",
});

const brokenOff = (error: unknown): Fault => ({
  kind: "network",
  message: `The workspace could not be reached, or the connection broke off: ${reasonOf(error)}`,
  again: "repeatable",
});

/** What lies at the bottom of a failed fetch: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || error.name;
}
