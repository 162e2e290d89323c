import { decodeBase64 } from "../check/base64.js";

/**
 * Decodes base64 in either alphabet, with or without padding, as DSSE asks of readers; undefined for a text that is
 * none.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  return decodeBase64(plain + "=".repeat((4 - (plain.length % 4)) % 4));
}
