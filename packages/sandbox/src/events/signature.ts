import { createHash, createHmac } from "node:crypto";
import type { Secrets } from "../keys/secrets.js";

/** The columns of an endpoint that its signing keys are made from. */
export interface SealedSecrets {
  readonly sealed_secret: string | null;
  readonly sealed_code_word: string | null;
  /** The signing key before the last rotation, good until `previous_until`. */
  readonly previous_sealed_secret: string | null;
  readonly previous_until: Date | null;
}

/** The key of an endpoint that has no generated secret: the digest of its code word (API document, "Signature"). */
const keyOfCodeWord = (word: string) => createHash("sha256").update(word).digest("hex");

/** The key an endpoint's deliveries are signed with: its whsec secret verbatim. */
export function signingKey({ unseal }: Secrets, { sealed_secret, sealed_code_word }: SealedSecrets): string {
  if (sealed_secret !== null) return unseal(sealed_secret);
  if (sealed_code_word !== null) return keyOfCodeWord(unseal(sealed_code_word));
  throw new Error("A webhook has neither a secret nor a code word.");
}

/** Returns every key that signs at a moment: the endpoint's own, and for a day after a rotation the one before. */
export function signingKeys(secrets: Secrets, sealed: SealedSecrets, now: number): readonly string[] {
  const { previous_sealed_secret: previous, previous_until: until } = sealed;
  const retired = previous !== null && until !== null && now < until.getTime() ? [secrets.unseal(previous)] : [];
  return [signingKey(secrets, sealed), ...retired];
}

/** All that an endpoint's deliveries must not show: its signing keys, and the code word one of them is made from. */
export function secretsOf(secrets: Secrets, sealed: SealedSecrets, now: number): readonly string[] {
  const word = sealed.sealed_code_word === null ? [] : [secrets.unseal(sealed.sealed_code_word)];
  return [...signingKeys(secrets, sealed, now), ...word];
}

/**
 * Returns the value of X-Service-Signature: the moment in Unix seconds, and the HMAC of moment and body under each key.
 */
export function signature(keys: readonly string[], now: number, body: string): string {
  const t = Math.floor(now / 1_000);
  const made = keys.map((key) => createHmac("sha256", key).update(`${t}.${body}`).digest("hex"));
  return [`t=${t}`, ...made.map((hex) => `v1=${hex}`)].join(",");
}
