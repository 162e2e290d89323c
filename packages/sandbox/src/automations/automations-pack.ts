import { asPack, type Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, bookOfReading } from "@setup-pack/core/meaning";
import { storedReading } from "../resources/setup-packs/index.js";
import type { WriteContext } from "../write-context.js";

/** An automation, with the key that it is to have. */
interface KeyedItem {
  readonly key: string;
  /** As the pack has it: `document` within. */
  readonly item: unknown;
}

/** Automations as a pack, for what core knows of packs alone: their names, and how they are told of. */
export function automationsPack(items: readonly KeyedItem[]): Pack {
  const pack = asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "00000000-0000-4000-8000-000000000000",
    name: "Workspace",
    version: "1",
    automations: items.flatMap(({ key, item }) => (isObject(item) ? [{ key, document: item.document }] : [])),
  });
  if (pack === undefined) throw new Error("The automations of a workspace are not as a pack has them.");
  return pack;
}

/** The automations of one pack in a workspace. */
export interface InstalledAutomations {
  readonly pack: Pack;
  readonly book: BlockBook;
  readonly items: readonly { readonly id: string; readonly key: string }[];
}

/** Reads the automations of the pack that an item is of, as the workspace has them, with how their blocks are read. */
export async function automationsAround(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  itemId: string,
): Promise<InstalledAutomations> {
  const items = await tx
    .selectFrom("setup_pack_items as i")
    .innerJoin("setup_pack_items as asked", (join) =>
      join.onRef("asked.workspace_id", "=", "i.workspace_id").onRef("asked.pack_id", "=", "i.pack_id"),
    )
    .innerJoin("setup_packs as p", (join) =>
      join.onRef("p.workspace_id", "=", "i.workspace_id").onRef("p.id", "=", "i.pack_id"),
    )
    .select(["i.id", "i.key", "i.document", "i.installed", "p.reading"])
    .where((is) => is.and({ "i.workspace_id": workspaceId, "i.kind": "automations", "asked.id": itemId }))
    .orderBy("i.position")
    .execute();
  const pack = automationsPack(items.map(({ key, document, installed }) => ({ key, item: installed ?? document })));
  return { pack, book: bookOfReading(pack, storedReading(items[0]?.reading)), items };
}
