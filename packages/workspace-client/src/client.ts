import createClient, { type Client, defaultPathSerializer } from "openapi-fetch";
import type { paths } from "./generated/workspace-api.generated.js";
import type { Wait } from "./http/fetch.js";
import type { Answer } from "./http/judge-answer.js";
import { PlainRequest } from "./http/plain-request.js";
import { send } from "./http/send-until-answered.js";
import { type RateLimiter, rateLimiter } from "./rate/limiter.js";
import { realWorld, type World } from "./world.js";

/** Addresses of this machine: what is sent to them is on no network. */
const loopback = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/**
 * Returns the base address, without a slash at its end. Throws a TypeError that says what is wrong with it; what it
 * shows of an address never holds a password.
 */
function baseAddress(text: string, { allowHttp = false } = {}): string {
  if (!URL.canParse(text)) {
    const [, port] = /^[a-z]+:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(text) ?? [];
    throw new TypeError(
      port !== undefined && Number(port) > 65_535
        ? `The address of the workspace has the port ${port}, and no port is above 65535.`
        : "The address of the workspace is no URL, such as https://api.example.org.",
    );
  }
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  const fault =
    (protocol !== "https:" && protocol !== "http:" && "does not begin with https:// or http://") ||
    ((username || password) && "carries a user name or password: the API key goes beside it") ||
    (protocol === "http:" &&
      !allowHttp &&
      !loopback.test(origin) &&
      "begins with http://, so anybody on the way could read the API key; use its https:// address") ||
    ((search || hash) && "has a query or a fragment") ||
    (/\/v1\/?$/.test(pathname) && "ends in /v1, which the operations add themselves: leave that out");
  if (fault) throw new TypeError(`The address of the workspace ${fault}.`);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

/** Throws a TypeError, which does not show it, for a key that cannot stand in a header. */
function checkKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError("The API key is empty, or has a space, a line break or a letter that no key has.");
  }
}

/** Where a workspace is, and how to speak with it. All but `url` and `key` may be left out. */
export interface ClientOptions extends Partial<World> {
  /** The base address of the API: an origin, with a path where there is one, without `/v1`. */
  readonly url: string;
  /** The API key, as it was shown when it was made. It is sent to that address, and shown nowhere. */
  readonly key: string;
  /**
   * Sends the key over plain http too, where anybody on the way can read it. Unless given, such an address is refused
   * but for one of this machine.
   */
  readonly allowHttp?: boolean;
  /** One for all clients of a workspace, whichever keys they have: the limit is the workspace's. */
  readonly limiter?: RateLimiter;
  /** Milliseconds until the whole answer to one attempt must be there; 30,000 unless given. */
  readonly timeout?: number;
  /** How often a request is sent at most; 5 unless given. */
  readonly tries?: number;
  /**
   * Milliseconds for all attempts and the waits between them, turns under the rate limit apart; 180,000 unless given.
   */
  readonly patience?: number;
  /**
   * Told before a call waits: for the rate limit, or before it is sent again. Calls that wait together tell once each.
   */
  readonly onWait?: (wait: Wait) => void;
}

/** What a call may be given beside what it is about. */
export interface CallOptions {
  /** Ends the call, whatever it waits for; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Instead of the client's. */
  readonly timeout?: number;
}

/** What an operation says of its requests. */
export interface Traits {
  /** Whether sending it twice does no more than sending it once. Unless said: GET, PUT and DELETE yes, others no. */
  readonly repeatable?: boolean;
  /** Bytes of the largest answer that is read; 8 MiB unless said. */
  readonly largest?: number;
}

/** One workspace, to be given to operations. It shows its key nowhere, and keeps no state but its limiter's. */
export interface WorkspaceClient {
  readonly url: string;
  /** The paths of the API, typed. The operations of this package call them, each with what `calling` gives. */
  readonly api: Client<paths>;
  readonly calling: (options?: CallOptions, traits?: Traits) => Transport;
}

/** How openapi-fetch is to send one request. */
export type Transport = { readonly fetch: (request: Request) => Promise<Response> };

const repeatableMethods: ReadonlySet<string> = new Set(["GET", "PUT", "DELETE"]);

/**
 * Makes the client of a workspace. Throws a TypeError where the address or the key cannot be one.
 * All operations reject with a `WorkspaceError`, but for an abort signal, which gives its own reason.
 * @example
 * ```ts
 * import { getIdentity, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * console.log((await getIdentity(client)).workspace.name); // Larkspur
 * ```
 */
export function workspaceClient(options: ClientOptions): WorkspaceClient {
  const { key, timeout: usual = 30_000, tries = 5, patience: total = 180_000 } = options;
  const { fetch, now, sleep, random } = { ...realWorld, ...options };
  const world: World = { fetch, now, sleep, random };
  const { onWait, limiter = rateLimiter({ ...world, ...(onWait && { onWait }) }) } = options;
  const url = baseAddress(options.url, options);
  checkKey(key);
  return {
    url,
    api: createClient<paths>({ baseUrl: url, Request: PlainRequest, pathSerializer: pathOf }),
    calling: ({ signal, timeout = usual } = {}, { repeatable, largest = 8 * 2 ** 20 } = {}) => ({
      fetch: async (request) =>
        parsedResponse(
          await send(request, {
            world,
            limiter,
            patience: { tries, total },
            onWait,
            key,
            signal,
            timeout,
            largest,
            repeatable: repeatable ?? repeatableMethods.has(request.method),
          }),
        ),
    }),
  };
}

/**
 * Returns a path with its ids in place. Throws a TypeError for an id that would lead to another path: an empty one, or
 * one of dots only, which is what a URL calls the folder above.
 */
function pathOf(path: string, ids: Record<string, unknown>): string {
  for (const [name, id] of Object.entries(ids)) {
    if (typeof id !== "string" || /^\.{0,2}$/.test(id)) throw new TypeError(`${name} is ${JSON.stringify(id)}: no id.`);
  }
  return defaultPathSerializer(path, ids);
}

/** An answer that was read and parsed already, as openapi-fetch takes one. */
function parsedResponse({ status, headers, value }: Answer): Response {
  return {
    ok: true,
    status,
    // It asks for the length of the body to know whether there is one: where there is, it takes `json()`.
    headers: { get: (name) => (name.toLowerCase() === "content-length" ? "unknown" : headers.get(name)) },
    body: value,
    json: async () => value,
    text: async () => JSON.stringify(value),
  };
}
