const format = "service.setup-pack";

const mention = Buffer.from(format);
const mentionInUtf16 = Buffer.from(format, "utf16le");
const escapeSign = Buffer.from("\\u00");

/** Where `format` stands first, as in most packs, the rest need not be read. */
const opening = /^\s*\{(?:\s*"\$schema"\s*:\s*"[^"\\]*"\s*,)?\s*"format"\s*:\s*"service\.setup-pack"/;

const openingSize = 1024;

/**
 * Whether a JSON file that was found, not named, is a pack: its `format` says so.
 * One that is broken counts when it mentions the format, so that its author hears of it.
 */
export function looksLikePack(bytes: Buffer): boolean {
  if (opening.test(bytes.toString("latin1", 0, openingSize))) return true;
  if (bytes.includes(mention)) return saysFormat(bytes) ?? true;
  if (bytes.includes(escapeSign)) return saysFormat(bytes) ?? false;
  return bytes.includes(mentionInUtf16);
}

/** Whether the format of a JSON text is that of packs; undefined where it is not JSON. */
function saysFormat(bytes: Buffer): boolean | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof value === "object" && value !== null && "format" in value && value.format === format;
  } catch {
    return undefined;
  }
}
