import { encodeBase64, mediaTypeOf, mediaTypesOf } from "@setup-pack/core/format";
import type { AssetFile } from "@setup-pack/edit";

/** Gives the SHA-256 of some bytes. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** What an asset says of a file: its type by its content where that tells, by its name where that says more. */
export async function factsOf(name: string, bytes: Uint8Array<ArrayBuffer>, digest: Digest): Promise<AssetFile> {
  return {
    fileName: fittingName(name),
    mimeType: typeOf(name, bytes),
    byteSize: bytes.length,
    sha256: hex(await digest(bytes)),
    data: base64(bytes),
  };
}

/** Returns the media type of a file. A document that is a zip archive inside is what its name says. */
export function typeOf(name: string, bytes: Uint8Array): string {
  const byName = mediaTypeOf(endingOf(name));
  const byContent = mediaTypesOf(bytes);
  return byContent === undefined || byContent.includes(byName) ? byName : (byContent[0] ?? byName);
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The longest file name an asset may have (format document, Asset). */
const longestName = 160;

/** A name an asset may have: a longer one is cut before its ending. */
export function fittingName(name: string): string {
  const characters = [...(name || "file")];
  if (characters.length <= longestName) return characters.join("");
  const ending = [...(/\.[^.]{1,20}$/.exec(name)?.[0] ?? "")];
  return [...characters.slice(0, longestName - ending.length), ...ending].join("");
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The encoder that newer browsers have of their own. */
interface OwnEncoder {
  toBase64(): string;
}

const hasOwnEncoder = (bytes: object): bytes is OwnEncoder => "toBase64" in bytes;

const base64 = (bytes: Uint8Array): string => (hasOwnEncoder(bytes) ? bytes.toBase64() : encodeBase64(bytes));
