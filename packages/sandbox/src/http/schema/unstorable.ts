import { type Refusal, refuse } from "../../refusal.js";

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
