import { Refusal } from "../../refusal.js";
import type { InstallTarget } from "../target.js";
import { type FileTargetOptions, type FileTargetState, readFileTargetState } from "./file-target-state.js";
import { handOver } from "./hand-over.js";
import { rollbackPlan } from "./rollback-plan.js";
import { readRelease } from "./state.js";
import { takeDown } from "./take-down.js";

/**
 * A target for a workspace whose import is done by hand: it writes a folder with the bound pack, a checklist and the
 * state, and gives the files that the folder is to have. It changes nothing by itself.
 */
export function fileTarget(options: FileTargetOptions): InstallTarget {
  const { lookups, folder, world } = options;
  const standing = async (packId: string): Promise<FileTargetState | Refusal> => {
    const workspace = await lookups.identify();
    return workspace instanceof Refusal ? workspace : readFileTargetState(options, workspace, packId);
  };
  const target: InstallTarget = {
    ...lookups,
    read: async (packId) => {
      const found = await standing(packId);
      return found instanceof Refusal ? found : found.installation;
    },
    history: async (packId) => {
      const found = await standing(packId);
      return found instanceof Refusal ? found : (found.state?.history ?? []);
    },
    apply: async (installPlan, { dryRun }) => {
      const found = await standing(installPlan.release.packId);
      return found instanceof Refusal ? found : handOver(installPlan, found, { folder, world, dryRun });
    },
    rollback: async (packId, { to, revision, dryRun, onConflict = "fail" }) => {
      const found = await standing(packId);
      if (found instanceof Refusal) return found;
      const release = readRelease(folder, to);
      if (release instanceof Refusal) return release;
      const installPlan = rollbackPlan(release, found, { revision, world, onConflict });
      return installPlan instanceof Refusal ? installPlan : target.apply(installPlan, { dryRun });
    },
    uninstall: async (packId, { revision }) => {
      const found = await standing(packId);
      return found instanceof Refusal ? found : takeDown(found, { revision, folder, world });
    },
  };
  return target;
}
