import type { Digest } from "./file-facts.js";

/** The browser's own SHA-256; where a page is not served securely there is none, and one in JavaScript is loaded. */
export const digest: Digest = async (bytes) => {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return sha256(bytes);
};
