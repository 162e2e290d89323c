import { fatesOf, type LeavingRecord } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { assemblePack, type InstalledItem, readState, storedPack } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { editedItems } from "../items/show-items.js";
import { neededItems } from "../references/needed-items.js";
import { type PackRow, packsLeavingItems } from "../rows/packs.js";
import { recordsBoundTo } from "../rows/releases.js";
import { type Leaving, recordsOf, stayingUses } from "../uses/staying-uses.js";

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
    const needed = neededItems(packOf(meant.map(([, item]) => item)), whole, state);
    const names = new Set([...meant.map(([name]) => name), ...needed]);
    const candidates = [...state.items].filter(([name, { hold }]) => names.has(name) && hold === "released");
    const own = candidates.map(([, item]) => item);
    const uses = await stayingUses(tx, workspaceId, row.id, own, leaving);
    const edited = editedItems(state);
    const records = new Map(
      candidates.map(([name, { id, hold, base, before }]): [ItemName, LeavingRecord] => [
        name,
        {
          ...{ hold, isOffices: before !== undefined, reliance: uses.get(id) },
          isEdited: edited.has(name) || base === undefined,
        },
      ]),
    );
    const fates = fatesOf(records, (staying) => {
      const users = [...state.items].flatMap(([name, item]) => (!records.has(name) || staying.has(name) ? [item] : []));
      return neededItems(packOf(users), whole, state);
    });
    const gone = candidates.flatMap(([name, item]) => (fates.get(name)?.becomes === "removed" ? [item] : []));
    if (gone.length > 0) left.push({ row, items: gone });
  }
  return left;
}
