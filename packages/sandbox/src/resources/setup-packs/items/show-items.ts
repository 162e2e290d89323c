import { isDeepStrictEqual } from "node:util";
import { diff } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { withOfficeValues } from "@setup-pack/lifecycle";
import { aboutOf, assemblePack, type InstalledItem, type PackState, storedPack } from "./installation.js";
import { type ItemName, nameOf, ownRecord } from "./item-kinds.js";
import { itemsOf } from "./items-of.js";

/**
 * The items of a pack as its installation shows them, whose they are, and whether somebody edited them; with the ids of
 * their stages.
 */
export function showItems(state: PackState) {
  const edited = editedItems(state);
  return [...state.items].map(([name, item]) => ({
    ...showHold(item, state.row.id),
    edited: edited.has(name),
    stages: item.stages,
  }));
}

/** One item, without what it takes the others to know. */
export function showHold(item: InstalledItem, packId: string) {
  const { kind, key, id, document, hold, owner, base, before } = item;
  return {
    kind,
    key,
    id,
    name: recordName(item),
    document,
    hold,
    owner: hold === "released" ? null : hold === "used" ? owner : packId,
    ...(base === undefined ? {} : { base }),
    ...(before === undefined ? {} : { before }),
  };
}

/** An item as answers tell of it: of a resource its kind as well, since one key may be that of another kind by then. */
export const toldItem = ({ kind, key, id, document }: Pick<InstalledItem, "kind" | "key" | "id" | "document">) => ({
  kind,
  key,
  id,
  ...resourceKind({ kind, document }),
});

/** Of a resource its kind. */
export const resourceKind = ({ kind, document }: Pick<InstalledItem, "kind" | "document">) =>
  kind === "resources" ? { resource_kind: String(document.kind) } : {};

/** Of an automation: how many contacts' ways end by what becomes of it; nothing where none does. */
export function toldWays(stopped: ReadonlyMap<string, number>, id: string | null): { readonly stopped?: number } {
  const count = id === null ? undefined : stopped.get(id);
  return count === undefined ? {} : { stopped: count };
}

/** Returns what the workspace calls an item. */
export const recordName = ({ called, kind, document }: Pick<InstalledItem, "called" | "kind" | "document">): string =>
  called ?? ownRecord(kind, document).name;

/**
 * Returns the items that are not as the last release that had them said, or as adopting them left them. What is
 * another's counts as it is.
 */
export function editedItems({ base, items, row }: PackState): ReadonlySet<ItemName> {
  const documents = new Map<ItemName, JsonObject>(
    base === null ? [] : itemsOf(base).map(({ kind, key, document }) => [nameOf(kind, key), document]),
  );
  const installed = (name: ItemName, { base: said, before, document: now }: InstalledItem): JsonObject | undefined => {
    const released = said ?? documents.get(name);
    return released && before ? withOfficeValues({ released, before, now }) : released;
  };
  const differing = [...items].filter(([name, item]) => {
    const was = installed(name, item);
    return item.hold !== "used" && was !== undefined && !isDeepStrictEqual(was, item.document);
  });
  if (differing.length === 0) return new Set();
  const about = base === null ? row.about : aboutOf(base);
  const packOf = (documentOf: (name: ItemName, item: InstalledItem) => JsonObject | undefined) =>
    storedPack(
      assemblePack(
        about,
        differing.flatMap(([name, item]) => {
          const document = documentOf(name, item);
          return document === undefined ? [] : [{ kind: item.kind, document }];
        }),
      ),
    );
  const { changes } = diff(
    packOf(installed),
    packOf((_, { document }) => document),
  );
  return new Set(
    changes.flatMap(({ item: { kind, key } }): ItemName[] => (kind === "pack" ? [] : [nameOf(kind, key)])),
  );
}
