import { isObject } from "@setup-pack/core/json";

/** A custom field as conditions and merge tags name it, alone or among other words. */
const customName = /(^|\{\{\s*|contact\.)custom\.([^}\s]+(?: [^}\s]+)*)/gu;

/**
 * What a pack writes, with the ids that its custom fields have in the workspace: merge tags and conditions name them by
 * the pack's keys, or by their names, which are not bound as references are.
 */
export function withFieldIds(written: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (ids.size === 0) return written;
  if (typeof written === "string")
    return written.includes("custom.")
      ? written.replace(customName, (whole, before: string, name: string) => {
          const id = ids.get(name);
          return id === undefined ? whole : `${before}custom.${id}`;
        })
      : written;
  if (Array.isArray(written)) return written.map((one: unknown) => withFieldIds(one, ids));
  if (!isObject(written)) return written;
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, withFieldIds(value, ids)]));
}
