import type { ByteCodec } from "../check/bytes/byte-codec.js";
import { sha256Of } from "../check/bytes/hashing.js";
import type { Pack } from "../model.js";
import { canonical } from "./canonical.js";

/** `sha256:` and the hash of a canonical text. */
export function digestOf(canonicalText: string, bytes: ByteCodec = {}): string {
  return `sha256:${sha256Of(bytes)(new TextEncoder().encode(canonicalText))}`;
}

/**
 * The digest of a pack that is at hand as a value: equal to that of its text, unless the text writes a number or the
 * order of names like "10" in a way that a value does not keep. `packDigest` of an install plan is this one.
 */
export function packDigest(pack: Pack, bytes: ByteCodec = {}): string {
  return digestOf(canonical(JSON.stringify(pack)), bytes);
}
