import { mergedItem } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { WorkspaceTx } from "../../../database/database.js";
import { byteCodec } from "../byte-codec.js";
import { type InstalledItem, itemsNow } from "../items/installation.js";
import type { PackItem } from "../items/items-of.js";
import type { ReturnedRecord } from "../items/overwritten.js";

/** A record that went back to the office, and that its pack may take into its care again. */
export interface ReturnedItem extends Pick<InstalledItem, "document" | "stages"> {
  /** As it was left when it went back; undefined where nobody knows. */
  readonly base?: JsonObject;
  /** What the office had before the pack came, with what it changed since. */
  readonly before: JsonObject;
}

/** Records that went back to the office, by their ids, as they are now. */
export async function returnedNow(
  tx: WorkspaceTx,
  workspaceId: string,
  wanted: readonly { readonly id: string; readonly item: PackItem }[],
  returned: readonly ReturnedRecord[],
): Promise<ReadonlyMap<string, ReturnedItem>> {
  const last = new Map(returned.map((one) => [one.id, one]));
  const left = wanted.flatMap(({ id, item: { kind, key } }): InstalledItem[] => {
    const one = last.get(id);
    if (one === undefined) return [];
    const stages = new Map(Object.entries(one.stages));
    return [{ id, kind, key, document: one.left, stages, hold: "adopted", owner: null }];
  });
  const now = await itemsNow(tx, workspaceId, left);
  return new Map(
    now.flatMap(({ id, kind, document, stages }): [string, ReturnedItem][] => {
      const one = last.get(id);
      if (one === undefined) return [];
      const offices = mergedItem(kind, { base: one.left, mine: document, theirs: one.before }, byteCodec);
      return [[id, { document, stages, base: one.left, before: { ...offices.document, key: id } }]];
    }),
  );
}
