import type { ByteCodec } from "../../check/byte-codec.js";
import { sha256Of } from "../../check/hashing.js";
import { endingOf, nameOf, stemOf } from "../source-files.js";
import {
  type Member,
  member,
  memberOf,
  type ObjectTree,
  sameTree,
  text,
  textOf,
  withMembers,
  without,
  word,
} from "../tree/tree.js";
import { hasReservedMember, verbatim, verbatimValue } from "../tree/verbatim.js";
import { encodeBase64 } from "./base64.js";
import { mediaTypeOf } from "./media-type-of.js";

/** What assets need of the world. */
export interface AssetBytes extends ByteCodec {
  /** Base64 as RFC 4648 writes it, padded. The portable encoder when left out. */
  encodeBase64?(bytes: Uint8Array): string;
}

/** A file that an asset carries; its name is relative to the folder of assets. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Members that a file gives an asset that does not say them itself. */
function computed({ name, bytes }: AssetFile, world: AssetBytes): readonly Member[] {
  return [
    member("fileName", text(nameOf(name))),
    member("mimeType", text(mediaTypeOf(endingOf(name)))),
    member("byteSize", word(String(bytes.length))),
    member("sha256", text(sha256Of(world)(bytes))),
  ];
}

/** Members without which nothing tells where an asset's contents are. */
const sources = ["data", "url", "stagedFileId"] as const;

/** Returns whether an asset's file can say its data, so that its entry need not; else the entry keeps it. */
export function hasPlainMembers(asset: ObjectTree): boolean {
  return (
    !hasReservedMember(asset, "file") &&
    ["fileName", "mimeType", "byteSize", "sha256"].every((name) => memberOf(asset, name) !== undefined)
  );
}

/** What assets.yaml says of an asset whose data is in a file: what the file does not tell. */
export function filedAssetContent(asset: ObjectTree, file: AssetFile, world: AssetBytes): ObjectTree {
  const implied = computed(file, world).filter(({ name, value }) => {
    const own = memberOf(asset, name);
    return own !== undefined && sameTree(own, value);
  });
  const content = without(asset, "data", ...implied.map(({ name }) => name));
  const fileMember = member("file", text(file.name));
  const isNamedByKey = stemOf(file.name) === textOf(asset, "key") && !file.name.includes("/");
  return isNamedByKey
    ? { ...content, implied: [fileMember, ...implied] }
    : { ...withMembers(content, [fileMember]), implied };
}

/** What assets.yaml says of an asset without a file. `isShadowed`: a file stands there that its key would name. */
export function unfiledAssetContent(asset: ObjectTree, isShadowed: boolean): ObjectTree {
  const hasSource = sources.some((name) => memberOf(asset, name) !== undefined);
  const shadowed = isShadowed && memberOf(asset, "data") === undefined;
  return hasReservedMember(asset, "file") || shadowed || (!hasSource && !isMeasured(asset)) ? verbatim(asset) : asset;
}

/** An entry of assets.yaml, once it is clear which file belongs to it. */
export function assetItem(content: ObjectTree, file: AssetFile | undefined, world: AssetBytes): ObjectTree {
  const exact = verbatimValue(content);
  if (exact?.type === "object") return exact;
  const own = without(content, "file");
  if (file === undefined) return own;
  const data = member("data", text((world.encodeBase64 ?? encodeBase64)(file.bytes)));
  return withMembers(
    own,
    [...computed(file, world), data].filter(({ name }) => memberOf(own, name) === undefined),
  );
}

/** Returns how an entry names its file: by a member, by its key, or not at all since it says where its contents are. */
export function fileWanted(content: ObjectTree): "member" | "key" | "key or none" | "none" {
  if (verbatimValue(content) !== undefined || memberOf(content, "data") !== undefined) return "none";
  if (memberOf(content, "file") !== undefined) return "member";
  const hasSource = sources.some((name) => memberOf(content, name) !== undefined);
  return hasSource || isMeasured(content) ? "key or none" : "key";
}

function isMeasured(asset: ObjectTree): boolean {
  return memberOf(asset, "byteSize") !== undefined && memberOf(asset, "sha256") !== undefined;
}
