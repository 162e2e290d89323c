import { type Refusal, refuse } from "./refusal.js";

/** NUL, which PostgreSQL keeps in no text, and half a surrogate pair, which UTF-8 cannot write. */
const bad = /\0|\p{Surrogate}/u;

/** Refuses texts that could not be stored and read again as they were sent; member names count too. */
export function unstorable(value: unknown, at = ""): Refusal | undefined {
  if (typeof value === "string") return bad.test(value) ? refusal(at) : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`;
    const found = bad.test(key) ? refusal(at) : unstorable(inner, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function refusal(at: string): Refusal {
  const what = at === "" ? "The body" : at;
  return refuse.invalid(
    at === "" ? undefined : at,
    `${what} has a character that no text can hold: NUL or half a pair.`,
  );
}
