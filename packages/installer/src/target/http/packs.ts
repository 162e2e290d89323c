import { isObject } from "@setup-pack/core/json";
import { type CallOptions, listSetupPacks, type WorkspaceClient } from "@setup-pack/workspace-client";
import { Refusal } from "../../refusal.js";
import { untrusted } from "../listing.js";
import type { InstalledPack } from "../target.js";
import { answerOrRefusal } from "./fault.js";
import { readPages } from "./read-pages.js";

/** Returns all packs that a workspace has. */
export async function packsOf(
  client: WorkspaceClient,
  options: CallOptions,
): Promise<readonly InstalledPack[] | Refusal> {
  const rows = await answerOrRefusal({ scope: "read_setup_packs" }, () =>
    readPages("setup-packs", (query) => listSetupPacks(client, query, options)),
  );
  if (rows instanceof Refusal) return rows;
  if (rows === "too long") return untrusted("The list of packs does not end.");
  const packs = rows.flatMap((row): InstalledPack[] => {
    const { pack_id: packId, name, version, revision } = isObject(row) ? row : {};
    const isRead = [packId, name, version, revision].every((value) => typeof value === "string");
    return isRead ? [{ packId: `${packId}`, name: `${name}`, version: `${version}`, revision: `${revision}` }] : [];
  });
  return packs.length === rows.length ? packs : untrusted("The list of packs makes no sense.");
}
