const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** How many bytes are encoded into one piece before pieces are joined; a multiple of 3. */
const pieceLength = 3 * 1024;

/**
 * Base64 as RFC 4648 writes it, padded, for runtimes that bring no encoder of their own.
 * @example
 * ```ts
 * import { encodeBase64 } from "@setup-pack/core/format";
 *
 * console.log(encodeBase64(new TextEncoder().encode("Hi"))); // SGk=
 * ```
 */
export function encodeBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceLength) {
    pieces.push(encodePiece(bytes, start, Math.min(bytes.length, start + pieceLength)));
  }
  return pieces.join("");
}

function encodePiece(bytes: Uint8Array, start: number, end: number): string {
  let piece = "";
  for (let at = start; at < end; at += 3) {
    const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    piece += alphabet.charAt(first >> 2) + alphabet.charAt(((first & 3) << 4) | (second >> 4));
    piece += at + 1 < end ? alphabet.charAt(((second & 15) << 2) | (third >> 6)) : "=";
    piece += at + 2 < end ? alphabet.charAt(third & 63) : "=";
  }
  return piece;
}
