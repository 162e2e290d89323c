import { preAuthEncoding } from "./envelope.js";
import { readSignatureFile, type SignedStatement } from "./statement.js";
import type { Key, Trust } from "./trust-file.js";
import {
  type ProvenSignature,
  type ProvenStatement,
  type ReleaseFacts,
  refusal,
  type Verdict,
  verdictOf,
} from "./verdict.js";

/**
 * Checks a release by the text of its signature file (undefined where there is none) and a trust file. Works offline.
 * @example
 * ```ts
 * import { checkTrust, parseTrust, webEd25519 } from "@setup-pack/core/trust";
 *
 * const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn";
 * const larkspur = { id: "larkspur", owner: "Larkspur Packs", key, may: ["made"] };
 * const { trust } = parseTrust({ trust: 1, keys: [larkspur], require: { made: 1 } });
 * const release = { digest: "0".repeat(64), packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", version: "1.0.0" };
 * const verdict = trust && (await checkTrust(release, undefined, trust, webEd25519));
 * console.log(verdict?.failures); // [ { code: 'unsigned' } ]
 * ```
 */
export async function checkTrust(
  facts: ReleaseFacts,
  signatureFile: string | undefined,
  trust: Trust,
  ed25519: Ed25519,
): Promise<Verdict> {
  if (signatureFile === undefined) return refusal({ code: "unsigned" });
  const read = readSignatureFile(signatureFile);
  if ("broken" in read) return refusal({ code: "broken-signature-file", why: read.broken });
  const proven: ProvenStatement[] = [];
  for (const one of read) proven.push(await prove(one, trust, ed25519));
  return verdictOf(facts, proven, trust);
}

/** Finds out which trusted keys have signed a statement. */
async function prove(
  { statement, envelope }: SignedStatement,
  { keys }: Trust,
  ed25519: Ed25519,
): Promise<ProvenStatement> {
  const message = preAuthEncoding(envelope.payloadType, envelope.payload);
  const byFingerprint = new Map(keys.map((key) => [key.key.fingerprint, key]));
  const signatures: ProvenSignature[] = [];
  for (const { keyid, bytes } of envelope.signatures) {
    const named = keyid === undefined ? undefined : byFingerprint.get(keyid);
    const key = await signerAmong(named === undefined ? keys : [named, ...keys], message, bytes, ed25519);
    signatures.push(key !== undefined ? { key } : named !== undefined ? { altered: named } : { fingerprint: keyid });
  }
  return { statement, signatures };
}

/** A name in an envelope proves nothing, and may be wrong or missing: any of the keys may be the one. */
async function signerAmong(
  keys: readonly Key[],
  message: Uint8Array,
  signature: Uint8Array,
  ed25519: Ed25519,
): Promise<Key | undefined> {
  for (const key of keys) if (await ed25519.verify(key.key.bytes, message, signature)) return key;
  return undefined;
}

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
