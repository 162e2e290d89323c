import { canonical } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";

/** Returns a pack in canonical form, written from its value alone: numbers may be written otherwise than they were. */
export function canonicalBytes(pack: JsonObject): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonical(JSON.stringify(pack)));
}
