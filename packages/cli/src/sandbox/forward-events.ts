import { quote } from "@setup-pack/core/words";
import { type GlobalFlags, paperFor, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { RecordFormat } from "./print-record.js";
import { type Admin, AdminFailure, type AdminRequest, queryOf, recordsIn } from "./request-admin.js";

/** An event as the sandbox sends it to a listener. */
interface WorkspaceEvent {
  readonly id: string;
  readonly type: string;
  /** When it happened, RFC 3339. */
  readonly createdAt: string;
  /** The text that is sent, byte for byte. */
  readonly body: string;
}

/** What came of passing an event on. */
interface ForwardResult {
  readonly deliveryId: string;
  /** The status of the answer; undefined where there was none. */
  readonly status: number | undefined;
  /** Why there was none. */
  readonly error: string | undefined;
  readonly milliseconds: number;
}

/** Milliseconds an answer may take (API document, "Delivery"). */
const patience = 10_000;

/** Posts an event as the sandbox would deliver it: once, signed as of now. */
export async function forward(
  { id, type, body }: WorkspaceEvent,
  url: string,
  secret: string,
  { fetch, now, freshName }: Pick<World, "fetch" | "now" | "freshName">,
  stopped: AbortSignal,
): Promise<ForwardResult> {
  const begun = now();
  const deliveryId = `dlv_${freshName().replaceAll("-", "")}`;
  const came = (status: number | undefined, error: string | undefined): ForwardResult => ({
    deliveryId,
    status,
    error,
    milliseconds: Math.max(0, now() - begun),
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "user-agent": "setup-pack-sandbox",
        "x-service-event": type,
        "x-service-event-id": id,
        "x-service-delivery-id": deliveryId,
        "x-service-signature": await signatureOf(body, secret, begun),
      },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return came(response.status, undefined);
  } catch (error) {
    return came(undefined, whyOf(error));
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return `no answer within ${patience / 1_000} s`;
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? `the connection failed (${cause.code})` : "the connection failed";
}

const encoder = new TextEncoder();

/**
 * Returns the value of X-Service-Signature (API document, "Signature"): the moment in Unix seconds, and the HMAC-SHA256
 * of moment and body under the secret as it stands. `now` is in milliseconds since 1970.
 */
async function signatureOf(body: string, secret: string, now: number): Promise<string> {
  const t = Math.floor(now / 1_000);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(`${t}.${body}`));
  return `t=${t},v1=${Buffer.from(digest).toString("hex")}`;
}

/** Where events are passed on to, read from what a person typed; a complaint in its place. */
export function forwardTarget(typed: string): { readonly url: string } | { readonly complaint: string } {
  const url = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(url)) return { complaint: `${quote(typed)} is no address. Write localhost:3000/hook.` };
  const { protocol, hostname, username, password, href } = new URL(url);
  if (username !== "" || password !== "") {
    return { complaint: "--forward must not carry a user name or password: what is sent is signed instead." };
  }
  if (protocol === "http:" && !isOfThisMachine(hostname)) {
    return {
      complaint: `${quote(typed)} is not on this machine: write it with https://, since it carries people's data.`,
    };
  }
  return { url: href };
}

const isOfThisMachine = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);

interface PrintFlags extends GlobalFlags {
  readonly format: RecordFormat;
}

/** Prints the events that a listener reads, and what became of those that it forwards. */
interface EventPrinter {
  readonly event: (event: WorkspaceEvent) => void;
  readonly forwarded: (event: WorkspaceEvent, forwarded: ForwardResult, url: string) => void;
}

/** As lines of JSON: one for each event, and one for each that was forwarded. */
const jsonPrinter = ({ stdout }: World): EventPrinter => ({
  event: ({ body }) => stdout.write(`{"event":${body}}\n`),
  forwarded: ({ id }, { deliveryId, status, error, milliseconds }, url) => {
    const forwarded = {
      event_id: id,
      delivery_id: deliveryId,
      url,
      status: status ?? null,
      error: error ?? null,
      duration_ms: milliseconds,
    };
    stdout.write(`${JSON.stringify({ forwarded })}\n`);
  },
});

/** As lines for people. */
function prettyPrinter(flags: GlobalFlags, world: World): EventPrinter {
  const { palette } = paperFor("stdout", flags, world);
  return {
    event: ({ createdAt, type, id }) =>
      world.stdout.write(`${printable(createdAt)}  --> ${palette.strong(printable(type))}  ${printable(id)}\n`),
    forwarded: ({ id }, { status, error, milliseconds }, url) => {
      const isGood = status !== undefined && status >= 200 && status <= 299;
      const outcome = isGood ? palette.good(`[${status}]`) : palette.severity.error(`[${status ?? "failed"}]`);
      const why = error === undefined ? "" : `: ${error}`;
      const at = new Date(world.now()).toISOString();
      world.stdout.write(`${at}  <-- ${outcome} POST ${printable(url)}  ${printable(id)}  ${milliseconds} ms${why}\n`);
    },
  };
}

export const eventPrinter = (flags: PrintFlags, world: World): EventPrinter =>
  flags.format === "json" ? jsonPrinter(world) : prettyPrinter(flags, world);

/** What happened since the last time, and where the next time begins. */
export interface EventPage {
  readonly events: readonly WorkspaceEvent[];
  readonly cursor: string;
  /** Whether more is there already. */
  readonly hasMore: boolean;
}

/** Asks for what happened after a cursor; without one, for where to begin. */
export async function readEvents(
  { send }: Pick<Admin, "send">,
  path: string,
  types: readonly string[],
  after: string | undefined,
): Promise<EventPage | AdminFailure> {
  const query = queryOf({ types: types.length > 0 ? types.join(",") : undefined, after });
  const question: AdminRequest = { method: "GET", path: `${path}/events${query}` };
  const answer = await send(question);
  if (answer instanceof AdminFailure) return answer;
  const { data, cursor, has_more } = answer;
  const events = recordsIn(data).map(({ id, type, created_at, body }) => ({
    id: String(id),
    type: String(type),
    createdAt: String(created_at),
    body: String(body),
  }));
  return { events, cursor: String(cursor), hasMore: has_more === true };
}
