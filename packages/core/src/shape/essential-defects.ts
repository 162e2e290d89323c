import { isObject } from "../json.js";
import { type Pointer, valueAt } from "../pointer.js";
import { nearest } from "../words/did-you-mean.js";
import type { Defect } from "./defect.js";

/**
 * Returns one defect for one mistake. A value of the wrong type is not also the wrong choice, and a required member
 * that is there under a mistyped name is not also missing.
 */
export function essentialDefects(defects: readonly Defect[], root: unknown): Defect[] {
  const wrongType = new Set<Pointer>();
  const mistyped = new Map<Pointer, Set<string>>();
  for (const defect of defects) {
    if (defect.keyword === "type") wrongType.add(defect.at);
    if (defect.keyword === "unknown-field") {
      const meant = likelyMember(defect, valueAt(root, defect.at));
      if (meant !== undefined) mistyped.set(defect.at, (mistyped.get(defect.at) ?? new Set()).add(meant));
    }
  }
  return defects.filter((defect) => {
    if (defect.keyword === "required") return !mistyped.get(defect.at)?.has(defect.member);
    return defect.keyword === "type" || !wrongType.has(defect.at);
  });
}

/** Returns the known member that a mistyped name stands for: one the object does not have already. */
export function likelyMember(
  { member, known }: { readonly member: string; readonly known: readonly string[] },
  owner: unknown,
): string | undefined {
  return nearest(member, isObject(owner) ? known.filter((name) => !Object.hasOwn(owner, name)) : known);
}
