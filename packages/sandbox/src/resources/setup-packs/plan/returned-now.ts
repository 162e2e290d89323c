import { mergedItem } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { isLetGo } from "@setup-pack/lifecycle";
import type { WorkspaceTx } from "../../../database/database.js";
import { byteCodec } from "../byte-codec.js";
import { type InstalledItem, itemsNow } from "../items/installation.js";
import type { PackItem } from "../items/items-of.js";
import type { ChangesSince } from "../items/logged-changes.js";

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
  { chains }: Pick<ChangesSince, "chains">,
): Promise<ReadonlyMap<string, ReturnedItem>> {
  const returns = new Map(
    wanted.flatMap(({ id, item: { kind, key } }) => {
      const { before: { before } = {}, after: left } = chains.get(id)?.findLast(isLetGo) ?? {};
      return before === undefined || left === undefined ? [] : [[id, { kind, key, before, left }] as const];
    }),
  );
  const left = [...returns].map(
    ([
      id,
      {
        kind,
        key,
        left: { document, stages = {} },
      },
    ]): InstalledItem => {
      return { id, kind, key, document, stages: new Map(Object.entries(stages)), hold: "adopted", owner: null };
    },
  );
  const now = await itemsNow(tx, workspaceId, left);
  return new Map(
    now.flatMap(({ id, kind, document, stages }): [string, ReturnedItem][] => {
      const one = returns.get(id);
      if (one === undefined) return [];
      const base = one.left.document;
      const offices = mergedItem(kind, { base, mine: document, theirs: one.before }, byteCodec);
      return [[id, { document, stages, base, before: { ...offices.document, key: id } }]];
    }),
  );
}
