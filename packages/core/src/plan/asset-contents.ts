import type { Pack } from "../model.js";

type Asset = NonNullable<Pack["assets"]>[number];

/**
 * Returns a pack without the bytes of its files: digest and size say which file each asset is, wherever its bytes lie.
 * So a pack is kept and compared at a fraction of its size.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withoutContents } from "@setup-pack/core/format";
 *
 * const logo = { key: "logo", role: "logo" as const, fileName: "logo.svg", mimeType: "image/svg+xml" };
 * const sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   assets: [{ ...logo, byteSize: 0, sha256, data: "" }],
 * };
 * console.log(withoutContents(spring).assets?.map(({ sha256, data }) => [sha256.slice(0, 8), data]));
 * // [ [ 'e3b0c442', undefined ] ]
 * ```
 */
export function withoutContents(pack: Pack): Pack {
  if (!pack.assets?.some(holdsBytes)) return pack;
  return { ...pack, assets: pack.assets.map((asset) => (holdsBytes(asset) ? withoutBytes(asset) : asset)) };
}

const holdsBytes = ({ data }: Asset): boolean => typeof data === "string";

function withoutBytes({ data, ...asset }: Asset): Asset {
  return asset;
}

/**
 * Returns the pack with the bytes, and their size, that the packs it came of have of its files: of the first that has
 * the file under the asset's key, or else under any. Decisions about a file are about its digest; the bytes follow it.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withContentsOf } from "@setup-pack/core/format";
 *
 * const logo = { key: "logo", role: "logo" as const, fileName: "logo.svg", mimeType: "image/svg+xml", byteSize: 0 };
 * const sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   assets: [{ ...logo, sha256 }],
 * };
 * const whole: Pack = { ...spring, assets: [{ ...logo, sha256, data: "" }] };
 * console.log(withContentsOf(spring, [whole]).assets?.map(({ data }) => data)); // [ '' ]
 * ```
 */
export function withContentsOf(pack: Pack, sources: readonly Pack[]): Pack {
  const { assets } = pack;
  if (assets === undefined || !sources.some((source) => source.assets?.some(holdsBytes))) return pack;
  return { ...pack, assets: assets.map((asset) => withBytes(asset, sources)) };
}

function withBytes(asset: Asset, sources: readonly Pack[]): Asset {
  const same = sources.flatMap((source) => (source.assets ?? []).filter(({ sha256 }) => sha256 === asset.sha256));
  const source = same.find(({ key }) => key === asset.key) ?? same.find(holdsBytes);
  if (source === undefined || (source.data === asset.data && source.byteSize === asset.byteSize)) return asset;
  const { data, byteSize } = source;
  return { ...withoutBytes(asset), byteSize, ...(data === undefined ? {} : { data }) };
}
