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
