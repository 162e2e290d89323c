import type { RequestContext } from "../../../http/operation/route.js";
import type { InstalledItem } from "../items/installation.js";
import { heirsOf, idsInCare } from "../letting-go/heirs.js";
import type { PackRow } from "../rows/packs.js";
import { type AutomationActivity, runningOf } from "../rows/running.js";
import { type RelianceCounts, relyingOn } from "../uses/relying.js";
import { packsRelyingOn, recordsOf } from "../uses/staying-uses.js";

/** What relies on an item now, and who has it next, as an answer tells it. */
export interface Reliance {
  readonly relying?: RelianceCounts;
  readonly running?: AutomationActivity;
  readonly used_by?: string;
  readonly stages_used_by?: Readonly<Record<string, string>>;
  readonly heir?: { readonly pack_id: string; readonly name: string };
}

/** Tells of each item of a pack what relies on it. Nothing is held meanwhile. */
export async function reliance(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  { workspace_id, id: packId }: PackRow,
  items: readonly InstalledItem[],
): Promise<(item: Pick<InstalledItem, "id" | "stages">) => Reliance> {
  const relyingOf = await relyingOn(tx, workspace_id, items);
  const runs = await runningOf(tx, workspace_id, items);
  const users = await packsRelyingOn(tx, workspace_id, packId, items.flatMap(recordsOf));
  const heirs = await heirsOf({ tx, caller }, packId, idsInCare(items));
  return (item) => {
    const relying = relyingOf(item);
    const running = runs.get(item.id);
    const heir = heirs.get(item.id);
    const [used_by] = recordsOf(item).flatMap((id) => users.get(id) ?? []);
    const stages = [...item.stages].flatMap(([key, id]): [string, string][] => {
      const words = users.get(id);
      return words === undefined ? [] : [[key, words]];
    });
    return {
      ...(relying && { relying }),
      ...(running && { running }),
      ...(used_by !== undefined && { used_by }),
      ...(stages.length > 0 && { stages_used_by: Object.fromEntries(stages) }),
      ...(heir && { heir: { pack_id: heir.packId, name: heir.name } }),
    };
  };
}
