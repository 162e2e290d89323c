import type { Fault } from "../error.js";
import type { World } from "../world.js";
import type { HttpRequest, HttpResponse } from "./fetch.js";
import { judgeAnswer, type Outcome } from "./judge-answer.js";

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

function brokenOff(error: unknown): Fault {
  const reason = bottomOf(error);
  if (reason instanceof Error && reason.message === "bad port")
    return {
      kind: "network",
      message:
        "Nothing was sent: web requests are not allowed to the port of the address. Check the address, or give the workspace another port.",
      again: "never",
    };
  const untrusted = reason instanceof Error && "code" in reason ? tlsFaults.get(String(reason.code)) : undefined;
  return untrusted === undefined
    ? {
        kind: "network",
        message: `The workspace could not be reached, or the connection broke off: ${wordsOf(reason)}`,
        again: "repeatable",
      }
    : { kind: "network", message: `The connection is not safe, so nothing was sent: ${untrusted}`, again: "never" };
}

const unknownIssuer =
  "the certificate was issued by nobody this machine trusts. Where that is your own office's, name its file in NODE_EXTRA_CA_CERTS.";

/** What is wrong with how the other side proves who it is, by Node's codes; waiting mends none of it. */
const tlsFaults: ReadonlyMap<string, string> = new Map([
  ["CERT_HAS_EXPIRED", "the certificate of the workspace has expired. Whoever runs it has to renew it."],
  ["CERT_NOT_YET_VALID", "the certificate of the workspace is not valid yet. Check the clock of this machine."],
  ["CERT_REVOKED", "the certificate of the workspace was revoked. Ask whoever runs it."],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "the certificate is for another host than the address names. Check the address."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", unknownIssuer],
  ["SELF_SIGNED_CERT_IN_CHAIN", unknownIssuer],
  ["UNABLE_TO_GET_ISSUER_CERT", unknownIssuer],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", unknownIssuer],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", unknownIssuer],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "what answers there speaks no TLS. Check the port, and whether it is http://."],
  ["ERR_SSL_PACKET_LENGTH_TOO_LONG", "what answers there speaks no TLS. Check the port, and whether it is http://."],
]);

/** What lies at the bottom of a failed fetch: "fetch failed" alone says nothing. */
const bottomOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? bottomOf(error.cause) : error;

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message || reason.name : String(reason));

/** Reads an answer's body; undefined where it has more than so many bytes, of which no more are kept. */
async function readBody({ headers, body }: HttpResponse, most: number): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = Number(headers.get("content-length")) > most ? Number.POSITIVE_INFINITY : 0;
  while (length <= most) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
  }
  // Lets go of what else would come; whether that works is of no interest.
  reader.cancel().catch(() => {});
  return undefined;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
