import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, request } from "undici";
import type { World } from "../world.js";

/** Where an address leads: out into the world, back to this machine, or somewhere that no stranger may send us. */
type Reach = "public" | "loopback" | "forbidden";

/** The block that all public IPv6 addresses are taken from; whatever embeds an IPv4 address lies elsewhere. */
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Where an IP address leads, in whatever way it is written: IPv4 in IPv6, decimal, octal and hexadecimal forms are
 * read first. Only what is certainly public is.
 */
export function reachOf(address: string): Reach {
  if (!ipaddr.isValid(address)) return "forbidden";
  const read = ipaddr.process(address);
  if (read.range() === "loopback") return "loopback";
  if (read.range() !== "unicast") return "forbidden";
  return read instanceof ipaddr.IPv4 || read.match(globalIpv6) ? "public" : "forbidden";
}

type Resolve = World["resolve"];

/** An address that nothing may be sent to. Travels as an error, since it comes up inside the opening of a socket. */
class AddressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "AddressRefused";
  }
}

const notPublic = "The host's address is not a public one, so nothing was sent.";
const plainHttp = "Only https leads out of this machine, so nothing was sent.";

/**
 * Opens sockets to public addresses only, and with `allowLoopback` to this machine as well, plain http included.
 * The addresses judged are the very ones the socket is opened to: a name is resolved once, here, so it cannot lead
 * elsewhere a moment later. A name of which one address is refused is refused altogether.
 */
function guardedConnector(resolve: Resolve, allowLoopback: boolean, timeout: number): buildConnector.connector {
  const judgeWith = (allowed: readonly Reach[], reason: string) => (address: string) => {
    if (!allowed.includes(reachOf(address))) throw new AddressRefused(reason);
  };
  const loopback: readonly Reach[] = allowLoopback ? ["loopback"] : [];
  const overTls = connector(resolve, judgeWith(["public", ...loopback], notPublic), timeout);
  const plain = connector(resolve, judgeWith(loopback, plainHttp), timeout);
  return (options, callback) => (options.protocol === "https:" ? overTls : plain)(options, callback);
}

/** Returns a connector that asks `judge` about every address, which throws for one that is refused. */
function connector(resolve: Resolve, judge: (address: string) => void, timeout: number): buildConnector.connector {
  const lookup: LookupFunction = (name, { all }, found) => {
    resolve(name)
      .then((addresses) => {
        addresses.forEach(judge);
        return addresses.map((address) => ({ address, family: isIP(address) }));
      })
      .then(
        (addresses) => {
          const [first] = addresses;
          if (first === undefined) found(new AddressRefused("The host has no address."), "");
          else if (all === true) found(null, addresses);
          else found(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => found(error, ""),
      );
  };
  const connect = buildConnector({ lookup, timeout, autoSelectFamily: true });
  return (options, callback) => {
    try {
      // A literal address is never looked up.
      if (isIP(options.hostname) !== 0) judge(options.hostname);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      return callback(error, null);
    }
    connect(options, callback);
  };
}

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
 * Returns a sentence for whoever owns the endpoint. It names no address: where names lead inside this network is no
 * one's business.
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
