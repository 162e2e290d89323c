import type { Binding, InstallPlan, PackReading } from "@setup-pack/core";
import { placesByReading, type ReferencePlace } from "@setup-pack/core/meaning";
import type { Installation } from "../target/target.js";

/**
 * Returns whether a workspace has all that a plan makes of it, with the same bindings, so that nothing is left to do.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, isInstalled, makePlan, offline, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * console.log(isInstalled(planned.installPlan, planned.installation)); // false
 * ```
 */
export function isInstalled(
  { release, plan, bindings, reading = {} }: InstallPlan,
  installation: Installation | null,
): boolean {
  const { items, from, to } = plan;
  if (installation === null || from?.version !== to.version) return false;
  // The workspace may have more: what automations refer to that the release has no more, and that stayed.
  const known = new Set(installation.bindings.map(written));
  const { reading: before = {} } = installation;
  const placesBy = (how: PackReading): string =>
    JSON.stringify(placesByReading(release, how, bindings).places.map(placeOf));
  return (
    items.every(({ action }) => action === "keep" || action === "use") &&
    bindings.every((binding) => known.has(written(binding))) &&
    // A workspace plays automations by its dialects, also where they change no id.
    JSON.stringify(reading.dialects) === JSON.stringify(before.dialects) &&
    placesBy(reading) === placesBy(before)
  );
}

const placeOf = ({ at, span, type, id }: ReferencePlace): readonly unknown[] => [at, span, type, id];

const written = ({ type, id, targetId }: Binding): string => JSON.stringify([type, id, targetId]);
