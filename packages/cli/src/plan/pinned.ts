import type { Installation, InstallTarget } from "@setup-pack/installer";

/**
 * Returns a target whose next look at a pack shows what was seen before: what a person said yes to is what is changed,
 * or nothing where it has moved on since.
 */
export function pinned(target: InstallTarget, installation: Installation): InstallTarget {
  let isSeen = false;
  return {
    ...target,
    read: async (packId) => {
      if (isSeen) return target.read(packId);
      isSeen = true;
      return installation;
    },
  };
}
