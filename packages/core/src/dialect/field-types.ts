import { isObject } from "../json.js";
import { type Dialect, dataSubject } from "./dialect.js";
import { readSettings } from "./read-block.js";
import { sessionFor } from "./session.js";

/** Returns the types of a pack's custom fields by id, as its resources declare them in the words of a dialect. */
export function fieldTypesIn(dialect: Dialect, resources: readonly unknown[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const session = sessionFor(
    () => false,
    () => undefined,
  );
  for (const resource of resources) {
    if (!isObject(resource) || resource.kind !== "custom_field" || typeof resource.key !== "string") continue;
    const type = readSettings(dialect, dataSubject("custom_field"), resource.data ?? {}, session)?.operands.type;
    if (typeof type === "string") types.set(resource.key, type);
  }
  return types;
}
