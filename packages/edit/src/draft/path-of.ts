import { type Pointer, segmentsOf } from "@setup-pack/core/json";
import { member, type Path } from "./json.js";

/** Returns the steps of a pointer, as member names and as indices where they lead into a list. */
export function pathOf(pack: unknown, pointer: Pointer): Path {
  let value: unknown = pack;
  return segmentsOf(pointer).map((segment) => {
    const isIndex = Array.isArray(value) && /^\d+$/.test(segment);
    value = member(value, segment);
    return isIndex ? Number(segment) : segment;
  });
}
