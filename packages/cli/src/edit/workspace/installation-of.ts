import { type Installation, type InstallTarget, Refusal } from "@setup-pack/installer";

/**
 * Returns the pack as it is installed, with what relies on its items; a refusal where it is not, as when somebody has
 * uninstalled it meanwhile.
 */
export async function installationOf(
  packId: string,
  target: Pick<InstallTarget, "read">,
): Promise<Installation | Refusal> {
  return (
    (await target.read(packId, { relying: true })) ??
    new Refusal("missing", "This pack is not installed in the workspace.", "Refresh to see its state there.")
  );
}
