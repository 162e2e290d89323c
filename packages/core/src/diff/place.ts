import type { Child, FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { append, isObject, type Pointer, segmentsOf } from "../json.js";
import type { Change, Pack, PathStep } from "../model.js";
import { elementId, elementStep, stepText } from "./elements.js";
import { itemTables } from "./items.js";

/**
 * Returns the pointer of a place in a pack: an item, and a path inside it as a diff or plan gives it. Where the pack
 * has no such place, the pointer of what would hold it.
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

/** Returns the item and the path inside it that a pointer into a pack leads to; the counterpart of `placeIn`. */
export function pathAt(pack: Pack, pointer: Pointer): { readonly item: Change["item"]; readonly path: PathStep[] } {
  const steps: PathStep[] = [];
  let value: unknown = pack;
  let table: FormatTable | undefined = packTable;
  let list: FormatTable | undefined;
  for (const segment of segmentsOf(pointer)) {
    const inside: unknown = Array.isArray(value)
      ? value[Number(segment)]
      : isObject(value)
        ? value[segment]
        : undefined;
    if (list !== undefined && isObject(inside)) {
      steps.push(elementStep(list, inside));
      [table, list] = [list, undefined];
    } else {
      const child: Child | undefined = table?.members.get(segment);
      steps.push(segment);
      list = child?.list === true ? child.table : undefined;
      table = child?.list === true ? undefined : child?.table;
    }
    value = inside;
  }
  const [kind, element, ...path] = steps;
  for (const of of itemTables.keys())
    if (of === kind && typeof element === "object") return { item: { kind: of, key: element.key ?? "" }, path };
  return { item: { kind: "pack", key: "" }, path: steps };
}
