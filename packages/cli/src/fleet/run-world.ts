import { join } from "node:path";
import { readTrustFile } from "@setup-pack/core/trust";
import type { RunWorld } from "@setup-pack/fleet/run";
import { Refusal } from "@setup-pack/installer";
import { realWorld } from "@setup-pack/workspace-client";
import { keepFiles } from "../install/hand-over.js";
import { checkRelease, refusalWords } from "../trust/check-release.js";
import { olderThanMinimum } from "../trust/earlier-release.js";
import { type TrustInForce, trustInForce } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import { leadsOut, type OpenInventory, outside } from "./inventory-file.js";
import { handOverFolder, officeWorld } from "./office-world.js";

/** Returns the world as running a fleet asks for it. */
export const runWorld = (inventory: Pick<OpenInventory, "folder">, flags: FleetFlags, world: World): RunWorld => ({
  ...officeWorld(inventory, flags, world),
  ...workerTrust(inventory, flags, world),
  pace: { now: world.now, sleep: realWorld.sleep, random: realWorld.random },
  handOver: (office, before, after) => {
    const path = join(handOverFolder, office);
    return [...after.keys()].some((name) => leadsOut(join(path, name), inventory.folder, world))
      ? outside
      : keepFiles({ handOver: join(inventory.folder, path) }, before, after, world)?.message;
  },
});

/**
 * Returns how a worker checks releases: by the trust files that the run brings, and by those that hold on this machine
 * for the inventory's folder. All of them must trust a release.
 */
function workerTrust(
  { folder }: Pick<OpenInventory, "folder">,
  flags: FleetFlags,
  world: World,
): Required<Pick<RunWorld, "distrust" | "distrustEarlier">> {
  return {
    distrust: async ({ packId, version, name, ...rest }, brought) => {
      const trusts = trustsOf(brought);
      if (typeof trusts === "string") return trusts;
      if (trusts.length === 0) return null;
      const release = {
        path: "The release of the run",
        name,
        packId,
        version,
        source: { packId, version, name, ...rest },
      };
      const checked = await checkRelease(release, { text: brought?.signatures ?? undefined }, trusts, world);
      if (checked.trusted) return undefined;
      const { message, remedy } = refusalWords(checked);
      return `${message} ${remedy}`;
    },
    distrustEarlier: (release, brought) => {
      const trusts = trustsOf(brought);
      return typeof trusts === "string"
        ? new Refusal("not-trusted", trusts, "Fix it first.")
        : olderThanMinimum(release, trusts);
    },
  };

  function trustsOf(brought: Parameters<NonNullable<RunWorld["distrust"]>>[1]): readonly TrustInForce[] | string {
    const here = trustInForce([folder], flags, world);
    if ("broken" in here) return `The trust file ${here.broken[0]?.path ?? ""} of this machine cannot be used.`;
    const trusts: TrustInForce[] = [...here];
    for (const { path, text } of brought?.files ?? []) {
      const { trust } = asTrust(text, path, world);
      if (trust === undefined) return `The trust file ${path} that the run brings cannot be used.`;
      trusts.push({ path, text, contents: trust });
    }
    return trusts;
  }
}

function asTrust(text: string, path: string, world: World) {
  const read = readTrustFile(text, path, world.bytes);
  return read.problems === undefined ? read : { trust: undefined };
}
