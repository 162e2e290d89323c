import { isObject } from "../../json.js";
import { append, type Pointer } from "../../pointer.js";
import type { Defect } from "./defect.js";

/** A defect for each element of a list that stands in it before. A validator reports one pair only. */
export function repetitions(list: unknown, at: Pointer): Defect[] {
  if (!Array.isArray(list)) return [];
  const firsts = new Map<string, number>();
  return list.flatMap((element: unknown, index): Defect[] => {
    const text = JSON.stringify(element, sorted);
    const first = firsts.get(text);
    if (first !== undefined) return [{ keyword: "unique", at: append(at, index), first: append(at, first) }];
    firsts.set(text, index);
    return [];
  });
}

/** Members in one order, since objects with the same members are the same in JSON Schema. */
function sorted(_name: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
