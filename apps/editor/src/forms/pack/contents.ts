import type { ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, member, textOf } from "@setup-pack/edit";

/** The most items a pack may have of a kind (format document, Limits); undefined where no limit is set. */
export const mostItems: { readonly [Kind in ItemKind]: number | undefined } = {
  automations: 100,
  smartLists: 100,
  messageTemplates: 100,
  pipelines: 100,
  resources: 500,
  assets: undefined,
};

export interface KindCount {
  readonly kind: ItemKind;
  readonly count: number;
  /** Something stands in the place of the list and is none. */
  readonly isBroken: boolean;
}

/** Returns how many items of each kind a pack has, in the order of the format document. */
export const countsOf = (pack: JsonObject): readonly KindCount[] =>
  itemKinds.map((kind) => ({
    kind,
    count: elements(pack[kind]).length,
    isBroken: pack[kind] !== undefined && !Array.isArray(pack[kind]),
  }));

/** A file of the pack, as the list of files by size shows it. */
export interface AssetSize {
  readonly index: number;
  /** "" where it has none that can be read. */
  readonly name: string;
  /** As the asset says; 0 where it says nothing that is a size. */
  readonly bytes: number;
  readonly isCarried: boolean;
}

/** Returns the assets of a pack, the largest first. */
export function assetSizes(assets: unknown): readonly AssetSize[] {
  return elements(assets)
    .map((asset, index) => ({
      index,
      name: textOf(member(asset, "fileName")) || textOf(member(asset, "key")) || "",
      bytes: sizeOf(member(asset, "byteSize")),
      isCarried: typeof member(asset, "data") === "string",
    }))
    .sort((a, b) => b.bytes - a.bytes || a.index - b.index);
}

const sizeOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : 0;

/** Returns whether nothing of a pack is there yet: it is to be begun. */
export const isUnbegun = (pack: JsonObject): boolean =>
  ["format", "packId", "name", "version"].every((name) => pack[name] === undefined) &&
  itemKinds.every((kind) => elements(pack[kind]).length === 0);
