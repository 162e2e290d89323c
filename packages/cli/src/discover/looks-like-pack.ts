import { type NearPack, packLikeness } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";

const format = "service.setup-pack";

const formatInUtf16 = Buffer.from(format, "utf16le");

/** Where `format` stands first, as in most packs, the rest need not be read. */
const opening = /^\s*\{(?:\s*"\$schema"\s*:\s*"[^"\\]*"\s*,)?\s*"format"\s*:\s*"service\.setup-pack"/;

/** How many bytes of a file show whether it opens as packs do. */
export const openingSize = 1024;

/** Returns whether bytes open as most packs do; that of others is no sign that they are none. */
export const opensAsPack = (bytes: Buffer): boolean => opening.test(bytes.toString("latin1", 0, openingSize));

/** What a JSON file that was found, not named, is, by its bytes; one in UTF-16 is a broken pack. */
export function likenessOf(bytes: Buffer): "pack" | NearPack | undefined {
  if (opensAsPack(bytes)) return "pack";
  const includes = (words: string): boolean =>
    bytes.includes(words) || (words === format && bytes.includes(formatInUtf16));
  return packLikeness({ includes }, () => parsed(bytes));
}

/** Returns whether bytes are a JSON object with members, and none of them is a sign of a pack: a file of something else. */
export function isForeign(bytes: Buffer): boolean {
  if (likenessOf(bytes) !== undefined) return false;
  const value = parsed(bytes);
  return isObject(value) && Object.keys(value).length > 0;
}

/** Returns the value of a JSON text; undefined where it is none. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8").replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
