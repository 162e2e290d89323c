import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The revision of bytes: their SHA-256, as lower-case hex. Browsers hash by themselves on secure addresses only. */
export async function revisionOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(isSecureContext ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes));
}
