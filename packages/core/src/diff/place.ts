import type { Child, FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { isObject } from "../json.js";
import type { Change, Pack, PathStep } from "../model.js";
import { append, type Pointer } from "../pointer.js";
import { elementId, stepText } from "./elements.js";

/**
 * The pointer of a place in a pack: an item, and a path inside it as a diff or plan gives it. Where the pack has no
 * such place, the pointer of what would hold it.
 */
export function placeIn(pack: Pack, { kind, key }: Change["item"], path: readonly PathStep[] = []): Pointer {
  const steps: readonly PathStep[] = kind === "pack" ? path : [kind, { key }, ...path];
  let at: Pointer = "";
  let value: unknown = pack;
  let table: FormatTable | undefined = packTable;
  let list: FormatTable | undefined;
  for (const step of steps) {
    const of: FormatTable | undefined = list;
    if (Array.isArray(value) && of !== undefined) {
      const index: number = value.findIndex((element) => elementId(of, element) === stepText(step));
      if (index < 0) return at;
      at = append(at, index);
      value = value[index];
      [table, list] = [of, undefined];
    } else if (isObject(value) && typeof step === "string" && Object.hasOwn(value, step)) {
      const child: Child | undefined = table?.members.get(step);
      at = append(at, step);
      value = value[step];
      list = child?.list === true ? child.table : undefined;
      table = child?.list === true ? undefined : child?.table;
    } else return at;
  }
  return at;
}
