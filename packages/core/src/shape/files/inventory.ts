import type { ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { InventoryDocument } from "../../model.js";
import { inventoryErrors } from "../fleet-errors.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";

/** An inventory whose shape is right, or everything that is wrong with its shape. */
export type InventoryResult =
  | { readonly inventory: InventoryDocument; readonly findings?: undefined }
  | { readonly inventory?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Compares the value of an inventory (`fleet.yaml`) with `schemas/fleet.schema.json`. What its names, paths and lengths
 * of time mean is read by the package that works through it.
 * @example
 * ```ts
 * import { parseInventory } from "@setup-pack/core";
 *
 * const { findings } = parseInventory({ pack: "pack.json", workspaces: [{ url: "https://crm.example.org" }] });
 * console.log(findings?.[0]?.message); // Element 1 of "workspaces" of the inventory has no "name"; add it.
 * ```
 */
export function parseInventory(value: unknown): InventoryResult {
  const errors = inventoryErrors(value);
  if (isInventory(value, errors.length)) return { inventory: value };
  const places = plainPlaces(value, "the inventory");
  return { findings: reportDefects(essentialDefects(fromAjv(errors, value), value), value, places) };
}

/** The compiler cannot see it: the validator found no error. */
function isInventory(value: unknown, errors: number): value is InventoryDocument {
  return errors === 0 && isObject(value);
}
