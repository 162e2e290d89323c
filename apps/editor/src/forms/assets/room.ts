import { largest } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, member, textOf } from "@setup-pack/edit";

/**
 * Returns how many bytes a file may have that goes into an asset in place of what it holds now: what is left of the
 * largest text that is read, as base64 takes it up. 0 where nothing is left.
 */
export function roomFor(pack: JsonObject, index: number): number {
  const held = textOf(member(elements(pack.assets)[index], "data"))?.length ?? 0;
  const text = new TextEncoder().encode(JSON.stringify(pack, null, 2)).length;
  return Math.max(0, Math.floor((largest - text + held) / 4) * 3);
}
