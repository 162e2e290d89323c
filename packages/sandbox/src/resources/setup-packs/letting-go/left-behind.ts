import type { RequestContext } from "../../../http/operation/route.js";
import { assemblePack, type InstalledItem, readState, storedPack } from "../items/installation.js";
import { neededItems } from "../references/needed-items.js";
import { type PackRow, packsLeavingItems } from "../rows/packs.js";
import { recordsBoundTo } from "../rows/releases.js";
import { type Leaving, recordsOf } from "../uses/staying-uses.js";
import { itemFates } from "./item-fates.js";

/** Items of a pack that went earlier. */
export interface LeftBehind {
  readonly row: PackRow;
  readonly items: readonly InstalledItem[];
}

/**
 * Returns what packs that went earlier left in the workspace because this pack referred to it, and what that needs in
 * turn, as far as nobody edited it and nothing else relies on it: no command of those packs reaches it any more, so it
 * goes with the last pack that used it.
 */
export async function leftBehindFor(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  leaving: Leaving,
): Promise<readonly LeftBehind[]> {
  const workspaceId = caller.workspace.id;
  const bound = await recordsBoundTo(tx, workspaceId, leaving.packId);
  const left: LeftBehind[] = [];
  for (const row of bound.size === 0 ? [] : await packsLeavingItems(tx, workspaceId)) {
    const state = await readState(tx, row);
    const packOf = (items: readonly InstalledItem[]) => storedPack(assemblePack(row.about, items));
    const whole = packOf([...state.items.values()]);
    const meant = [...state.items].filter(([, item]) => recordsOf(item).some((id) => bound.has(id)));
    const needed = neededItems(packOf(meant.map(([, item]) => item)), whole, state.reading);
    const names = new Set([...meant.map(([name]) => name), ...needed]);
    const candidates = [...state.items].filter(([name, { hold }]) => names.has(name) && hold === "released");
    const fates = await itemFates({ tx, caller }, state, new Map(candidates), { leaving });
    const gone = candidates.flatMap(([name, item]) => (fates.get(name)?.becomes === "removed" ? [item] : []));
    if (gone.length > 0) left.push({ row, items: gone });
  }
  return left;
}
