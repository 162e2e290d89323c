import { isAscii } from "node:buffer";

/**
 * Bytes as a text where all of them are ASCII, as those of most packs are: of a pack of some megabytes that takes half
 * the time of decoding UTF-8. Other bytes are given back.
 */
export function textIfAscii(bytes: Uint8Array): string | Uint8Array {
  return isAscii(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1") : bytes;
}
