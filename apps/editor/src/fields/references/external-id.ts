import { firstFree, keyFrom } from "@setup-pack/edit";
import type { Referable } from "./referables.js";

/**
 * An id for a thing that a workspace has and the pack does not carry: of its type and name, and none that the automation
 * can name already. By it the thing is called in the pack alone; a workspace finds it by its name.
 */
export function externalId(type: string, name: string, all: readonly Referable[]): string {
  const prefix = type.split("_").at(-1) ?? type;
  return firstFree(`${prefix}-${keyFrom(name) || "1"}`, "-", new Set(all.map(({ id }) => id)));
}
