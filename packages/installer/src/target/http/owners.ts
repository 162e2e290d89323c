import { isObject } from "@setup-pack/core/json";
import { type CallOptions, listSetupPacks, type WorkspaceClient } from "@setup-pack/workspace-client";
import { Refusal } from "../../refusal.js";
import type { Owner } from "../target.js";
import { answerOrRefusal } from "./fault.js";
import { readPages } from "./read-pages.js";

/** As many ids as one request may ask about. */
const most = 200;

/**
 * Returns which of some records and items belong to packs. A workspace that cannot tell says of none: then what a plan
 * takes over is judged when it is carried out.
 */
export async function ownersOf(
  client: WorkspaceClient,
  ids: readonly string[],
  options: CallOptions,
): Promise<ReadonlyMap<string, Owner> | Refusal> {
  const owners = new Map<string, Owner>();
  for (let start = 0; start < ids.length; start += most) {
    const item_ids = ids.slice(start, start + most).join(",");
    const packs = await answerOrRefusal({ scope: "read_setup_packs" }, () =>
      readPages("setup-packs", (query) => listSetupPacks(client, { ...query, item_ids }, options)),
    );
    if (packs instanceof Refusal) return /^(rejected|missing)$/.test(packs.kind) ? new Map() : packs;
    if (packs === "too long") return new Map();
    for (const pack of packs) for (const [id, owner] of ownedBy(pack)) owners.set(id, owner);
  }
  return owners;
}

/** Returns the ids that a pack says it owns; none where it does not say, as where the filter is not known. */
function ownedBy(pack: unknown): [string, Owner][] {
  const { pack_id: packId, name, item_ids: ids } = isObject(pack) ? pack : {};
  if (typeof packId !== "string" || typeof name !== "string" || !Array.isArray(ids)) return [];
  return ids.flatMap((id: unknown): [string, Owner][] => (typeof id === "string" ? [[id, { packId, name }]] : []));
}
