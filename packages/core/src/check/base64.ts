const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/** The decoder that newer runtimes have of their own. */
interface OwnDecoder {
  fromBase64(text: string): Uint8Array;
}

const hasOwnDecoder = (bytes: object): bytes is OwnDecoder => "fromBase64" in bytes;

/**
 * Decodes base64 as RFC 4648 writes it (padded, no line breaks); undefined for a text that is none.
 * @example
 * ```ts
 * import { decodeBase64 } from "@setup-pack/core/format";
 *
 * console.log(decodeBase64("SGk="), decodeBase64("S")); // Uint8Array(2) [ 72, 105 ] undefined
 * ```
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !alphabet.test(text)) return undefined;
  try {
    return hasOwnDecoder(Uint8Array) ? Uint8Array.fromBase64(text) : bytesOf(atob(text));
  } catch {
    return undefined;
  }
}

function bytesOf(characters: string): Uint8Array {
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
