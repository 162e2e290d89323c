import type { Pack } from "@setup-pack/core";
import { asAdopted } from "@setup-pack/lifecycle";
import { nameOf, packItems } from "../part/pack-items.js";
import type { Installation } from "../target/target.js";

/**
 * Returns the release as installing it left the workspace: of adopted items, with what the office had in them and has
 * still. What differs from it was edited since.
 * @example
 * ```ts
 * import { asInstalled, httpTarget, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const installation = await target.read(packId);
 * if (installation === null || installation instanceof Refusal) throw new Error("The pack is not installed.");
 * console.log(asInstalled(installation).version === installation.base.version); // true
 * ```
 */
export function asInstalled({ base, current, remains }: Pick<Installation, "base" | "current" | "remains">): Pack {
  const items = packItems(current).map((item) => ({ ...item, before: remains?.holdings.get(nameOf(item))?.before }));
  return asAdopted(base, items);
}
