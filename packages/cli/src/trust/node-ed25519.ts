import type { KeyObject } from "node:crypto";
import type { Ed25519 } from "@setup-pack/core/trust";

/** The beginning of the form in which Node takes a key (RFC 8410); its 32 bytes follow. */
const spkiHead = Buffer.from("302a300506032b6570032100", "hex");

/** Keys as Node has them; making one takes as long as verifying. */
const made = new WeakMap<Uint8Array, KeyObject>();

/** Verifies by Node's own crypto. */
export const nodeEd25519: Ed25519 = {
  verify(key, message, signature) {
    const { createPublicKey, verify } = process.getBuiltinModule("node:crypto");
    try {
      const publicKey =
        made.get(key) ?? createPublicKey({ key: Buffer.concat([spkiHead, key]), format: "der", type: "spki" });
      made.set(key, publicKey);
      return verify(null, message, publicKey, signature);
    } catch {
      // Bytes that are not a point of the curve.
      return false;
    }
  },
};
