import { compile, type InstallPlan } from "@setup-pack/core";
import { candidatesOf } from "../match/candidates.js";
import { externalReferences } from "../match/external-reference.js";
import type { BoundMatch } from "../match/match-reference.js";
import { Refusal } from "../refusal.js";
import { listOfType } from "../target/lists.js";
import type { InstallTarget } from "../target/target.js";
import type { World } from "../world.js";
import { type ChangedBinding, changedBindings } from "./changed-bindings.js";

/**
 * Returns what comes to stand for another record once a stored plan or a rollback is carried out, so that it can be
 * told before: no item of the plan shows it. Of the workspace only what is installed is read, and the lists that name
 * what changes.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { changedTargets, fileTarget, makePlan, offline, Refusal } from "@setup-pack/installer";
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
 * console.log(await changedTargets(planned.installPlan, target, {})); // []
 * ```
 */
export async function changedTargets(
  { release, bindings }: Pick<InstallPlan, "release" | "bindings">,
  target: Pick<InstallTarget, "read" | "list">,
  world: Pick<World, "sha256">,
): Promise<readonly ChangedBinding[] | Refusal> {
  const installation = await target.read(release.packId);
  if (installation instanceof Refusal) return installation;
  const before = new Map(installation?.bindings.map(({ type, id, targetId }) => [`${type} ${id}`, targetId]));
  const targets = new Map(
    bindings.flatMap(({ type, id, targetId }) => {
      const name = `${type} ${id}`;
      return (before.get(name) ?? targetId) === targetId ? [] : [[name, targetId] as const];
    }),
  );
  if (targets.size === 0) return [];
  const { pack } = compile(JSON.stringify(release), { ...world, errorsOnly: true });
  if (pack === null) return [];
  const matches: BoundMatch[] = [];
  const names = new Map<string, string>();
  for (const reference of externalReferences(pack)) {
    const id = targets.get(`${reference.type} ${reference.id}`);
    if (id === undefined) continue;
    const listing = await target.list(listOfType(reference.type));
    if (listing instanceof Refusal) return listing;
    const candidates = candidatesOf(reference.type, listing.items ?? []);
    for (const one of candidates) names.set(one.id, one.name);
    const named = candidates.find((one) => one.id === id);
    matches.push({ reference, target: named ?? { id }, by: "binding" });
  }
  return changedBindings(matches, installation?.bindings, pack, (_, id) => names.get(id));
}
