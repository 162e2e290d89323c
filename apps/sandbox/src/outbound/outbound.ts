import { Agent, request } from "undici";
import type { World } from "../world.js";
import { AddressRefused, guardedConnector } from "./connector.js";

/** What is posted, byte for byte. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a message: an answer with at most 64 KiB of its text, or the reason why there is none. */
export type PostResult =
  | { readonly kind: "answered"; readonly status: number; readonly text: string }
  | { readonly kind: "unanswered"; readonly reason: string };

/** What came of fetching a file: its bytes, no more than were asked for, or the reason why there are none. */
export type FetchResult =
  | { readonly kind: "answered"; readonly status: number; readonly content: Uint8Array }
  | { readonly kind: "unanswered"; readonly reason: string };

/** The only way out of the sandbox: to addresses that strangers have given. */
export interface Outbound {
  readonly post: (message: Message) => Promise<PostResult>;
  /** Fetches what stands at an address, of which at most so many bytes are read. */
  readonly get: (wanted: { readonly url: string; readonly atMost: number }) => Promise<FetchResult>;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

/** What the way out needs of the world, and what it lets through. */
export interface OutboundSettings {
  readonly resolve: World["resolve"];
  /** Lets loopback addresses through, plain http included. */
  readonly allowLoopback: boolean;
  /** Milliseconds until the whole answer must be there. */
  readonly timeout: number;
}

/** The most that is read of the answer to a message. */
const readAtMost = 65_536;

/** How long a receiver may take for its whole answer, in milliseconds (API document, "Limits"). */
export const acknowledgementTime = 10_000;

/** Redirects are not followed: they are answers like any other. */
export function openOutbound({ resolve, allowLoopback, timeout }: OutboundSettings): Outbound {
  const dispatcher = new Agent({ connect: guardedConnector(resolve, allowLoopback, timeout) });
  const exchange = async (
    url: string,
    sent: { readonly method: "GET" } | ({ readonly method: "POST" } & Pick<Message, "headers" | "body">),
    atMost: number,
  ): Promise<FetchResult> => {
    const signal = AbortSignal.timeout(timeout);
    try {
      const answer = await request(url, { ...sent, dispatcher, signal });
      return { kind: "answered", status: answer.statusCode, content: await beginning(answer.body, atMost) };
    } catch (error) {
      return { kind: "unanswered", reason: signal.aborted ? late(timeout) : reasonOf(error) };
    }
  };
  return {
    post: async ({ url, headers, body }) => {
      const fetched = await exchange(url, { method: "POST", headers, body }, readAtMost);
      if (fetched.kind === "unanswered") return fetched;
      return { kind: "answered", status: fetched.status, text: Buffer.from(fetched.content).toString("utf8") };
    },
    get: ({ url, atMost }) => exchange(url, { method: "GET" }, atMost),
    close: () => dispatcher.destroy(),
  };
}

/** An answer's bytes, of which no more are read than count. */
async function beginning(body: AsyncIterable<Uint8Array>, atMost: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= atMost) break;
  }
  return Buffer.concat(chunks).subarray(0, atMost);
}

const late = (timeout: number) => `There was no whole answer within ${timeout / 1_000} s.`;

const reasons = new Map([
  ["ENOTFOUND", "The host's name is unknown."],
  ["EAI_AGAIN", "The host's name could not be looked up."],
  ["ECONNREFUSED", "The connection was refused."],
  ["ECONNRESET", "The connection was closed before the answer."],
  ["UND_ERR_SOCKET", "The connection was closed before the answer."],
  ["UND_ERR_CONNECT_TIMEOUT", "The connection took too long."],
]);

/** What Node calls the faults of a certificate: not trusted, run out, or another host's. */
const certificateFault = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * A sentence for whoever owns the endpoint. It names no address: where names lead inside this network is no one's
 * business.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return "The request failed.";
  const known = reasons.get(code);
  if (known !== undefined) return known;
  return certificateFault.test(code)
    ? `The host's certificate is not good (${code}).`
    : `The request failed (${code}).`;
}
