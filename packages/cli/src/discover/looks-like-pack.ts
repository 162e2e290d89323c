const format = "service.setup-pack";

const mention = Buffer.from(format);
const mentionInUtf16 = Buffer.from(format, "utf16le");
const escapeSign = Buffer.from("\\u00");

/** Members by which a file is plainly meant as a pack, though its `format` does not say so: two of them do. */
const packMembers = [
  "packId",
  "schemaVersion",
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
] as const;

const packMemberNames = packMembers.map((name) => Buffer.from(`"${name}"`));

const enough = 2;

/** What `graph --format json` writes names the pack and its automations, and is none. */
const ownDrawing = "graphVersion";

/** Where `format` stands first, as in most packs, the rest need not be read. */
const opening = /^\s*\{(?:\s*"\$schema"\s*:\s*"[^"\\]*"\s*,)?\s*"format"\s*:\s*"service\.setup-pack"/;

/** How many bytes of a file show whether it opens as packs do. */
export const openingSize = 1024;

/** Whether bytes open as most packs do; that of others is no sign that they are none. */
export const opensAsPack = (bytes: Buffer): boolean => opening.test(bytes.toString("latin1", 0, openingSize));

/** A file that is no pack by its format, and has these members of one. */
export interface NearPack {
  readonly members: readonly string[];
}

/**
 * What a JSON file that was found, not named, is: a pack, where its `format` says so or where it is broken and mentions
 * the format, so that its author hears of it; nearly one, where it has members of one; undefined for any other file.
 */
export function likenessOf(bytes: Buffer): "pack" | NearPack | undefined {
  if (opensAsPack(bytes)) return "pack";
  const isMentioned = bytes.includes(mention);
  if (!isMentioned && !bytes.includes(escapeSign) && !mayHaveMembers(bytes))
    return bytes.includes(mentionInUtf16) ? "pack" : undefined;
  const value = parsed(bytes);
  if (value === undefined) return isMentioned || bytes.includes(mentionInUtf16) ? "pack" : undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  if ("format" in value && value.format === format) return "pack";
  if (Object.hasOwn(value, ownDrawing)) return undefined;
  const members = packMembers.filter((name) => Object.hasOwn(value, name));
  return members.length >= enough ? { members } : undefined;
}

const mayHaveMembers = (bytes: Buffer): boolean =>
  packMemberNames.filter((name) => bytes.includes(name)).length >= enough;

/** The value of a JSON text; undefined where it is none. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8").replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
