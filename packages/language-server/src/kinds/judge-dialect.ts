import type { ReportedFinding } from "@setup-pack/core";
import { parseDialect } from "@setup-pack/core/dialect-file";
import { isObject } from "@setup-pack/core/json";

/**
 * Says what is wrong with the value of a dialect file. One that extends other files is judged where a pack names it.
 */
export function judgeDialect(value: unknown): readonly ReportedFinding[] {
  const others = isObject(value) ? [value.extends ?? []].flat().filter((name) => name !== "setup-pack") : [];
  if (others.length > 0) return [];
  const { defects } = parseDialect(JSON.stringify(value), { name: "" });
  return defects.map(({ at = "", message }) => ({ rule: "schema/format", message, at }));
}
