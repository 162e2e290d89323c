import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { CompileOptions } from "@setup-pack/core";

/**
 * What core needs of the world, in a browser: hashes that are there at once, and base64 by the browser where it can.
 */
export const bytes: CompileOptions = {
  sha256: (data) => bytesToHex(sha256(data)),
};
