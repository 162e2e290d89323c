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
 * @example
 * ```ts
 * import { packDigest, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * console.log(packDigest(spring)); // sha256:c9c22600980585881ea0f968eb175c7f7ff21bffd4d96ab53bfdc99d851cbfdc
 * ```
 */
export function packDigest(pack: Pack, bytes: ByteCodec = {}): string {
  return digestOf(canonical(JSON.stringify(pack)), bytes);
}
