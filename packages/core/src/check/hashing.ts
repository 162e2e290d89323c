import { sha256 as portable } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { ByteCodec, Sha256 } from "./byte-codec.js";

const own: Sha256 = (bytes) => bytesToHex(portable(bytes));

/**
 * The SHA-256 that was handed in, else our own, which is slower and needs nothing of the world. Throws a TypeError that
 * says what to hand in for one that is asynchronous, as those of WebCrypto are: at once where it says so, else when it
 * is first called. It is not called to find out, since loading what it calls takes time.
 * @example
 * ```ts
 * import { createHash } from "node:crypto";
 * import { sha256Of } from "@setup-pack/core";
 *
 * const own = sha256Of({});
 * const faster = sha256Of({ sha256: (bytes) => createHash("sha256").update(bytes).digest("hex") });
 * const bytes = new TextEncoder().encode("Hi");
 * console.log(own(bytes) === faster(bytes)); // true
 * ```
 */
export function sha256Of({ sha256 }: Pick<ByteCodec, "sha256">): Sha256 {
  if (sha256 === undefined) return own;
  if (typeof sha256 !== "function") throw unusable("is no function");
  if (Object.prototype.toString.call(sha256) === "[object AsyncFunction]") throw unusable(asynchronous);
  return (bytes) => {
    const given: unknown = sha256(bytes);
    if (typeof given === "string") return given;
    throw unusable(isPromise(given) ? asynchronous : "gives no text");
  };
}

const asynchronous = "is asynchronous, and packs are checked in one go";

const unusable = (why: string): TypeError =>
  new TypeError(
    `The sha256 that was handed in ${why}. Hand in a function that gives lower-case hex digits at once, such as Node's ` +
      '(bytes) => createHash("sha256").update(bytes).digest("hex"), or leave it out.',
  );

/** Returns whether somebody has to wait for a value; a failure of it is no one's concern any more. */
function isPromise(value: unknown): boolean {
  if (!(value instanceof Promise)) return typeof value === "object" && value !== null && "then" in value;
  value.catch(() => undefined);
  return true;
}
