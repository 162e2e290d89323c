import type { ByteCodec } from "../check/byte-codec.js";
import { sha256Of } from "../check/hashing.js";
import { encodeBase64 } from "../source/items/base64.js";
import { quote } from "../words/wording.js";
import { fromBase64 } from "./envelope.js";

/** An Ed25519 public key. */
export interface PublicKey {
  /** Its 32 bytes (RFC 8032). */
  readonly bytes: Uint8Array;
  /** What people compare, as `ssh-keygen -l` shows it: `SHA256:` and the hash in base64. Signatures name it as `keyid`. */
  readonly fingerprint: string;
}

const kind = "ssh-ed25519";

/**
 * The fields of the binary form before the 32 bytes (RFC 8709): the kind with its length, and the length of the key.
 */
const head = Uint8Array.of(0, 0, 0, kind.length, ...new TextEncoder().encode(kind), 0, 0, 0, 32);

const length = 32;

const blobOf = (bytes: Uint8Array): Uint8Array => Uint8Array.of(...head, ...bytes);

/** Returns the line by which OpenSSH writes an Ed25519 public key. */
export const publicKeyLine = (bytes: Uint8Array): string => `${kind} ${encodeBase64(blobOf(bytes))}`;

/** Returns a public key with its fingerprint; `bytes` are its 32 bytes. */
export function publicKeyOf(bytes: Uint8Array, codec: ByteCodec = {}): PublicKey {
  const hash = sha256Of(codec)(blobOf(bytes));
  const hashed = Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return { bytes, fingerprint: `SHA256:${encodeBase64(hashed).replace(/=+$/, "")}` };
}

/**
 * Reads the line of an OpenSSH public key (`ssh-ed25519 AAAA… comment`), or says what is wrong with it.
 * @example
 * ```ts
 * import { readPublicKey } from "@setup-pack/core/trust";
 *
 * const key = readPublicKey("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn");
 * console.log("fingerprint" in key && key.fingerprint); // SHA256:pwMgb08OPAUWTChFEcmHEqaHhWHvI1P4RIs/91c0DEI
 * console.log(readPublicKey("ssh-rsa AAAA")); // { fault: 'is of the kind "ssh-rsa"; only ssh-ed25519 is used' }
 * ```
 */
export function readPublicKey(line: string, codec: ByteCodec = {}): PublicKey | { readonly fault: string } {
  const [named = "", encoded = ""] = line.trim().split(/[ \t]+/);
  if (named.startsWith("-----BEGIN"))
    return { fault: "is not a public key on one line; setup-pack trust key show prints that line" };
  if (named !== kind) return { fault: `is of the kind ${quote(named)}; only ${kind} is used` };
  const blob = encoded.length > 200 ? undefined : fromBase64(encoded);
  if (blob === undefined || blob.length !== head.length + length || head.some((byte, at) => blob[at] !== byte))
    return { fault: "is cut off or changed; copy the whole line" };
  return publicKeyOf(blob.slice(head.length), codec);
}
