import { withoutItems } from "@setup-pack/core/format";
import { conflictChoice } from "../../bindings/conflict-choice.js";
import { Refusal } from "../../refusal.js";
import type { InstallTarget, PackRemains } from "../target.js";
import { type FileTargetOptions, type FileTargetState, readFileTargetState, stale } from "./file-target-state.js";
import { handOver } from "./hand-over.js";
import { rollbackPlan } from "./rollback-plan.js";
import { leftAt, readingAt, readRelease, releaseFile } from "./state.js";

/**
 * Returns a target for a workspace whose import is done by hand: it writes a folder with the bound pack, a checklist
 * and the state, and gives the files that the folder is to have. It changes nothing by itself.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, makePlan, offline, Refusal } from "@setup-pack/installer";
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
 * const result = await target.apply(planned.installPlan, { dryRun: false });
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log([...(result.files ?? []).keys()]); // [ 'pack.json', 'CHECKLIST.md', 'releases/1.json', 'state.json' ]
 * ```
 */
export function fileTarget(options: FileTargetOptions): InstallTarget {
  const { folder, world } = options;
  const lookups = { ...options.lookups, seesListsOnly: options.mine === undefined };
  const stateOf = async (packId: string): Promise<FileTargetState | Refusal> => {
    const workspace = await lookups.identify();
    return workspace instanceof Refusal ? workspace : readFileTargetState(options, workspace, packId);
  };
  // A workspace that only has lists, or a key that may read nothing else, cannot tell of packs.
  const remains = async (packId: string): Promise<PackRemains | null> => {
    const left = await lookups.remains?.(packId);
    return left === undefined || left instanceof Refusal ? null : left;
  };
  return {
    ...lookups,
    keepsKeys: true,
    remains,
    read: async (packId) => {
      const found = await stateOf(packId);
      return found instanceof Refusal ? found : found.installation;
    },
    history: async (packId) => {
      const found = await stateOf(packId);
      if (found instanceof Refusal) return found;
      // No release was installed by an uninstallation.
      return (found.state?.history ?? []).filter(({ revision }) => folder.has(releaseFile(revision)));
    },
    apply: async (installPlan, { dryRun }) => {
      const { packId } = installPlan.release;
      const found = await stateOf(packId);
      if (found instanceof Refusal) return found;
      const leftovers = found.installation === null ? await remains(packId) : null;
      return handOver(installPlan, found, { lookups, folder, world, dryRun, leftovers });
    },
    rollback: async (packId, { to, revision, dryRun, onConflict = "fail", conflicts = [] }) => {
      const found = await stateOf(packId);
      if (found instanceof Refusal) return found;
      const release = readRelease(folder, found.state ?? {}, to, world);
      if (release instanceof Refusal) return release;
      const planned = await rollbackPlan(release, found, {
        to,
        revision,
        lookups,
        reading: readingAt(found.state ?? {}, to),
        left: leftAt(folder, found.state, to, world),
        world,
        onConflict: conflictChoice(release, { conflicts: [...conflicts] }, onConflict),
      });
      if (planned instanceof Refusal) return planned;
      const { installPlan, holds, ...back } = planned;
      return handOver(installPlan, { ...found, holds }, { lookups, folder, world, dryRun, back: { to, ...back } });
    },
    uninstall: async (packId, { revision }) => {
      const found = await stateOf(packId);
      if (found instanceof Refusal) return found;
      if (found.installation === null) return stale(undefined);
      const nothing = withoutItems(found.installation.base);
      const planned = await rollbackPlan(nothing, found, {
        ...{ to: null, revision, lookups, reading: undefined, left: [], world },
        onConflict: () => "keep-workspace",
      });
      if (planned instanceof Refusal) return planned;
      const { installPlan, holds, ...back } = planned;
      const result = await handOver(installPlan, found, {
        lookups,
        folder,
        world,
        dryRun: false,
        back: { to: null, ...back },
      });
      if (result instanceof Refusal) return result;
      const { items, files } = result;
      return {
        removed: items.filter(({ action }) => action === "remove"),
        kept: items.filter(({ action }) => action !== "remove"),
        ...(files && { files }),
      };
    },
  };
}
