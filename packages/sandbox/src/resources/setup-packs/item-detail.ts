import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type RequestContext, ResultWithEtag } from "../../http/operation/route.js";
import { filesThere, mediaPath } from "../media/index.js";
import type { FoundItem } from "./find.js";
import type { InstalledItem } from "./items/installation.js";
import { showHold } from "./items/show-items.js";
import { etagOf, type PackRow } from "./rows/packs.js";

/** Returns the address of each asset whose bytes the workspace has. */
export async function addressesOf(
  tx: RequestContext["tx"],
  { workspace_id }: PackRow,
  items: readonly Pick<InstalledItem, "kind" | "document">[],
  publicUrl: string,
): Promise<(item: Pick<InstalledItem, "kind" | "document">) => { readonly address?: string }> {
  const hashOf = ({ kind, document }: Pick<InstalledItem, "kind" | "document">) =>
    kind === "assets" ? String(document.sha256) : undefined;
  const hashes = items.flatMap((item) => hashOf(item) ?? []);
  const there = await filesThere(tx, workspace_id, hashes);
  return (item) => {
    const hash = hashOf(item);
    return hash !== undefined && there.has(hash) ? { address: `${publicUrl}${mediaPath(hash)}` } : {};
  };
}

/** An installed item as the API answers it, with the revision of its pack as its tag. */
export async function showDetail(
  tx: RequestContext["tx"],
  { row, item }: FoundItem,
  revision: number,
  publicUrl: string,
) {
  const stored = await tx
    .selectFrom("setup_pack_items as i")
    .leftJoin("automation_switches as s", (on) =>
      on.onRef("s.workspace_id", "=", "i.workspace_id").onRef("s.item_id", "=", "i.id"),
    )
    .select(["i.installed", "s.switched_on_at"])
    .where((is) => is.and({ "i.workspace_id": row.workspace_id, "i.id": item.id }))
    .executeTakeFirst();
  const form: JsonObject = isObject(stored?.installed) ? stored.installed : item.document;
  const installed = (stored?.switched_on_at ?? null) === null ? form : { ...form, enabled: true };
  const addressOf = await addressesOf(tx, row, [item], publicUrl);
  const shown = { ...showHold(item, row.id), ...addressOf(item), installed, revision: String(revision) };
  return new ResultWithEtag(shown, etagOf(shown.revision));
}
