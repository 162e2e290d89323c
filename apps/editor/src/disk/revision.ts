/**
 * Returns the revision of bytes: their SHA-256, as lower-case hex. Browsers hash by themselves on secure addresses
 * only.
 */
export async function revisionOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = isSecureContext ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : await hashed(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hashed(bytes: Uint8Array): Promise<Uint8Array> {
  return (await import("@noble/hashes/sha2.js")).sha256(bytes);
}
