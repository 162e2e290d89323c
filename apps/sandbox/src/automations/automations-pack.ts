import { asPack, type Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

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
