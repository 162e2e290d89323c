/** Whether a delivery came from the service; where it did not, or not in time, why. */
export type Verdict =
  | { readonly genuine: true; readonly signedAt: number }
  | { readonly genuine: false; readonly reason: keyof typeof reasons; readonly message: string };

/** Why a delivery is to be refused, each with a sentence. */
const reasons = {
  "missing-header": "The delivery has no X-Service-Signature header.",
  "malformed-header": "The X-Service-Signature header is not of the form t=<unix seconds>,v1=<hex HMAC-SHA256>.",
  "no-match": "No signature of the delivery was made of this body with one of these secrets.",
  "too-old": "The delivery was signed more than 5 minutes ago.",
  "from-the-future": "The delivery was signed more than 5 minutes from now: compare the clocks.",
} as const;

/** How far the moment of signing may be from the receiver's clock, in milliseconds. */
const tolerance = 300_000;

/**
 * Checks the signature of a delivery (API document, "Signature"), that of an automation's send-webhook step included.
 *
 * - `body`: the bytes of the request, or its text, as it came in: parsed and written again it is another.
 * - `header`: the value of X-Service-Signature. It may hold several signatures, as after a rotation.
 * - `secrets`: signing keys, any of which may match: a whsec secret as it was shown, an automation signing secret, or
 *   what `codeWordKey` makes of a code word. Throws a TypeError where there is none, or an empty one.
 * - `now`: milliseconds since 1970.
 *
 * `signedAt` is in milliseconds since 1970 too. Signatures are compared in constant time.
 * @example
 * ```ts
 * import { createHmac } from "node:crypto";
 * import { verifyDelivery } from "@setup-pack/workspace-client";
 *
 * const body = '{"type":"ping"}';
 * const [secret, seconds] = ["whsec_example", 1_772_000_000];
 * const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
 * const verdict = await verifyDelivery(body, `t=${seconds},v1=${signature}`, [secret], seconds * 1_000);
 * console.log(verdict.genuine); // true
 * ```
 */
export async function verifyDelivery(
  body: Uint8Array | string,
  header: string | null | undefined,
  secrets: readonly string[],
  now: number,
): Promise<Verdict> {
  if (secrets.length === 0 || secrets.includes("")) throw new TypeError("A delivery is checked with a secret.");
  if (header === null || header === undefined || header === "") return refused("missing-header");
  const parts = partsOf(header);
  if (parts === undefined) return refused("malformed-header");
  const signed = joined(utf8.encode(`${parts.t}.`), typeof body === "string" ? utf8.encode(body) : body);
  if (!(await anyMatches(secrets, parts.signatures, signed))) return refused("no-match");
  const signedAt = Number(parts.t) * 1_000;
  if (now - signedAt > tolerance) return refused("too-old");
  if (signedAt - now > tolerance) return refused("from-the-future");
  return { genuine: true, signedAt };
}

/**
 * Returns the signing key of an older endpoint without a secret: the SHA-256 digest of its code word, in lowercase hex.
 * @example
 * ```ts
 * import { codeWordKey } from "@setup-pack/workspace-client";
 *
 * console.log((await codeWordKey("open sesame")).slice(0, 16)); // 41ef4bb0b23661e6
 * ```
 */
export async function codeWordKey(codeWord: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(codeWord)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const utf8 = new TextEncoder();

const refused = (reason: keyof typeof reasons): Verdict => ({ genuine: false, reason, message: reasons[reason] });

/** More than a header of the service ever holds: two signatures, in the day after a rotation. */
const mostSignatures = 10;

/** Returns the moment as it was signed, and the signatures; members of other names are for schemes to come. */
function partsOf(header: string): { readonly t: string; readonly signatures: readonly Uint8Array[] } | undefined {
  const members = header
    .slice(0, 2_000)
    .split(",")
    .map((member) => member.trim());
  const [t, ...moreMoments] = members.flatMap((member) => /^t=(\d{1,12})$/.exec(member)?.[1] ?? []);
  const signatures = members.flatMap((member) => /^v1=([\da-f]{64})$/i.exec(member)?.[1] ?? []);
  if (t === undefined || moreMoments.length > 0) return undefined;
  if (signatures.length === 0 || signatures.length > mostSignatures) return undefined;
  return { t, signatures: signatures.map(bytesOf) };
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/** Tries each secret with each signature, and all of them, so that time tells nothing of which one matched. */
async function anyMatches(
  secrets: readonly string[],
  signatures: readonly Uint8Array[],
  signed: Uint8Array,
): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
  const keys = await Promise.all(
    secrets.map((secret) => crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["verify"])),
  );
  const tried = keys.flatMap((key) => signatures.map((one) => crypto.subtle.verify("HMAC", key, one, signed)));
  return (await Promise.all(tried)).includes(true);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
