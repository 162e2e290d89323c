/** Verifies Ed25519 signatures (RFC 8032): the world's part in trust. */
export interface Ed25519 {
  /** Whether a signature (64 bytes) of a message is of a key (32 bytes). */
  verify(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean | Promise<boolean>;
}

/**
 * Verifies by the Web Crypto of a browser, its workers, Node or an edge runtime.
 * @example
 * ```ts
 * import { webEd25519 } from "@setup-pack/core/trust";
 *
 * console.log(await webEd25519.verify(new Uint8Array(32), new Uint8Array(), new Uint8Array(64))); // false
 * ```
 */
export const webEd25519: Ed25519 = {
  async verify(key, message, signature) {
    try {
      const { subtle } = crypto;
      const imported = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
      return await subtle.verify("Ed25519", imported, signature, message);
    } catch {
      // Bytes that are not a point of the curve.
      return false;
    }
  },
};
