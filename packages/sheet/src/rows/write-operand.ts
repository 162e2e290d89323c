import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { Operand } from "@setup-pack/core/meaning";
import { type Path, pathOf, valueAt, withValueAt } from "@setup-pack/edit";

/** The way to an operand in settings, where it is or would be; undefined for one that is always the same. */
export function operandPath(settings: unknown, operand: Operand | undefined): Path | undefined {
  if (operand === undefined || "is" in operand) return undefined;
  const paths = (typeof operand.at === "string" ? [operand.at] : operand.at).map((place) => pathOf(settings, place));
  return paths.find((path) => valueAt(settings, path) !== undefined) ?? paths[0];
}

/** Settings with another value of an operand; as they are where it has no place in them. */
export function withOperand(settings: JsonObject, operand: Operand | undefined, value: unknown): JsonObject {
  const path = operandPath(settings, operand);
  const written = path === undefined ? settings : withValueAt(settings, path, value);
  return isObject(written) ? written : settings;
}
