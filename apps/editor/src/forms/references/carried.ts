import { carriedBy } from "@setup-pack/core/format";
import { type JsonObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import { member, symbolsOf, textOf, valueAt } from "@setup-pack/edit";

/** Where the pack carries what a reference names; undefined where it does not. */
export function carriedAt(pack: JsonObject, type: string, id: string): Pointer | undefined {
  return id === "" ? undefined : carriedBy({ type, id }, symbolsOf(pack))[0]?.at;
}

/** What the pack calls the thing it carries under a type and an id; undefined where it carries none. */
export function carriedName(pack: JsonObject, type: string, id: string): string | undefined {
  const at = carriedAt(pack, type, id);
  if (at === undefined) return undefined;
  const item = valueAt(pack, segmentsOf(at));
  return textOf(member(item, "name")) ?? textOf(member(member(item, "document"), "name")) ?? id;
}
