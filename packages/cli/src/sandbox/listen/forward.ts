import type { World } from "../../world/world.js";

/** An event as the sandbox sends it to a listener. */
export interface WorkspaceEvent {
  readonly id: string;
  readonly type: string;
  /** When it happened, RFC 3339. */
  readonly createdAt: string;
  /** The text that is sent, byte for byte. */
  readonly body: string;
}

/** What came of passing an event on. */
export interface ForwardResult {
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
