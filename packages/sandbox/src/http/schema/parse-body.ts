import { type Refusal, refuse } from "../../refusal.js";

/** Nesting past this is nobody's record; the walks over a body recurse no deeper. */
export const deepestRecord = 64;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Returns a JSON body: strict UTF-8, nested no deeper than what it may carry. */
export function parseBody(bytes: Buffer, deepest: number): { readonly value: unknown } | Refusal {
  const text = decoded(bytes);
  if (text === undefined) return refuse.invalid(undefined, "The body is not UTF-8.");
  if (depthOf(bytes) > deepest)
    return refuse.invalid(undefined, `The body is nested more than ${deepest} levels deep.`);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refuse.invalid(undefined, "The body is not JSON. Check for a missing bracket, quote or comma.");
  }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns how deep brackets nest outside strings. Of a text that is no JSON the figure means nothing, and does no harm.
 */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inString) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) most = Math.max(most, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return most;
}

/** NUL, which PostgreSQL keeps in no text, and half a surrogate pair, which UTF-8 cannot write. */
const bad = /\0|\p{Surrogate}/u;

/**
 * Refuses what could not be stored and read again as it was sent: texts, member names too, and numbers such as 1e400,
 * which JSON.parse takes for infinite.
 */
export function unstorable(value: unknown, at = ""): Refusal | undefined {
  if (typeof value === "string") return bad.test(value) ? refusal(at) : undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : tooLarge(at);
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`;
    const found = bad.test(key) ? refusal(at) : unstorable(inner, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function tooLarge(at: string): Refusal {
  return refuse.invalid(at === "" ? undefined : at, `${at === "" ? "The body" : at} is a number too large to be kept.`);
}

function refusal(at: string): Refusal {
  const what = at === "" ? "The body" : at;
  return refuse.invalid(
    at === "" ? undefined : at,
    `${what} has a character that no text can hold: NUL or half a pair.`,
  );
}
