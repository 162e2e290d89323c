import { canonical } from "../canonical/canonical.js";
import type { ByteCodec } from "../check/byte-codec.js";
import { sha256Of } from "../check/hashing.js";
import { isObject } from "../json.js";
import { parse } from "../parse/parse.js";

/**
 * Returns the digest that signatures are about: the SHA-256, in hexadecimal, of the pack's canonical text in which the
 * members of open objects too are in the order of their names. Layout, the order of members and the way a number is
 * written change nothing; all else does. `source` is the text of a pack, or its value.
 * @example
 * ```ts
 * import { releaseDigest } from "@setup-pack/core/trust";
 *
 * const spring = releaseDigest('{"name": "Spring", "version": "1.0.0"}');
 * console.log(spring === releaseDigest('{"version": "1.0.0",\n "name": "Spring"}')); // true
 * console.log(spring === releaseDigest('{"name": "Sprint", "version": "1.0.0"}')); // false
 * ```
 */
export function releaseDigest(source: unknown, bytes: ByteCodec = {}): string {
  const text = typeof source === "string" ? signedText(source) : canonical(sorted(source));
  return sha256Of(bytes)(new TextEncoder().encode(text));
}

/** A text that a value does not keep is hashed as it is written. Nobody signs one, so no signature is about it. */
function signedText(text: string): string {
  const { value, readable, findings } = parse(text);
  return readable && !findings.some(isLoss) ? canonical(sorted(value)) : text;
}

/** What makes the value of a text differ from the text. */
const losses = new Set(["json/duplicate-member", "json/unsafe-number", "json/encoding"]);

const isLoss = ({ rule }: { readonly rule: string }): boolean => losses.has(rule);

/** Returns why a pack cannot be signed: what its text says that its value does not keep. Undefined where it can. */
export function unsignable(text: string): string | undefined {
  const { readable, findings } = parse(text);
  return readable ? findings.find(isLoss)?.message : findings[0]?.message;
}

/** Writes a value with the members of every object in the order of their names (UTF-16 units). */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`).join()}}`;
}
