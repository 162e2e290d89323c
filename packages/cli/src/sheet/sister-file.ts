import { basename, dirname, extname, join, resolve } from "node:path";
import { canonical } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { Sister, TranslationLink } from "@setup-pack/sheet";
import { readBytes } from "../files/read-bytes.js";
import { isSound, readPack, type SoundPack } from "../packs/read-pack.js";
import type { World } from "../world/world.js";
import { packValue } from "./read-table-file.js";

/** The sister of a pack as it is on disk; undefined where there is none yet. */
export interface SisterOnDisk extends Sister {
  readonly file: SoundPack;
}

/** Returns where the translation of a pack is: `pack.es.json` beside `pack.json`, and beside a source folder. */
export function sisterPath(path: string, language: string, { folder, files }: Pick<World, "folder" | "files">): string {
  const place = resolve(folder, path);
  const isFolder = !files.statSync(place).isFile();
  const name = isFolder ? basename(place) : basename(place, extname(place));
  const file = `${name}.${language}.json`;
  return isFolder ? join(dirname(place), file) : join(dirname(path), file);
}

/** Returns where the link of a translated pack is. */
export const linkPath = (sister: string): string =>
  `${extname(sister) === ".json" ? sister.slice(0, -".json".length) : sister}.translation.json`;

/**
 * Reads the sister of a pack and its link; undefined where neither is there, a sentence where one cannot be used or is
 * of another pack.
 */
export function readSister(
  path: string,
  { language, packId }: { readonly language: string; readonly packId: string },
  world: World,
): SisterOnDisk | string | undefined {
  const [hasPack, link] = [isThere(path, world), readLink(linkPath(path), world)];
  if (typeof link === "string") return link;
  if (!hasPack && link === undefined) return undefined;
  if (link === undefined)
    return `${path} is there, and ${linkPath(path)} is not: it may not be a translation of this pack. Name another file by --sister, or put the link back.`;
  if (!hasPack)
    return `${linkPath(path)} is there, and ${path} is not. Put the pack back, or delete the link to start over.`;
  if (link.of.packId.toLowerCase() !== packId.toLowerCase())
    return `${path} is a translation of another pack. Name another file by --sister.`;
  if (link.language !== language)
    return `${path} is a translation into ${quote(link.language)}, not ${quote(language)}. Name another file by --sister.`;
  const file = readPack(path, world);
  if (!isSound(file)) return `${path} has errors. Fix them first: "setup-pack validate" shows them.`;
  return { file, pack: packValue(file), link };
}

function isThere(path: string, { files, folder }: Pick<World, "files" | "folder">): boolean {
  const read = readBytes(files, resolve(folder, path), 0);
  return !("failure" in read) || read.failure.code !== "ENOENT";
}

function readLink(
  path: string,
  { files, folder }: Pick<World, "files" | "folder">,
): TranslationLink | string | undefined {
  const read = readBytes(files, resolve(folder, path), largest);
  if ("failure" in read)
    return read.failure.code === "ENOENT" ? undefined : `${path} cannot be read: ${read.failure.message}`;
  const link = "bytes" in read ? linkIn(read.bytes.toString("utf8")) : undefined;
  return link ?? `${path} is not the link of a translated pack. Put back the file that "sheet import" wrote.`;
}

function linkIn(text: string): TranslationLink | undefined {
  const value = jsonIn(text);
  if (!isObject(value) || value.translation !== 1 || typeof value.language !== "string") return undefined;
  const { language, of, sources, unused, written } = value;
  if (!isObject(of) || typeof of.packId !== "string" || !isObject(sources) || !isObject(written)) return undefined;
  const texts = Object.entries(sources).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const link = { translation: 1, language, of: { packId: of.packId }, sources: Object.fromEntries(texts) } as const;
  return { ...link, ...(isObject(unused) && { unused: translatedIn(unused) }), written };
}

const translatedIn = (unused: JsonObject): NonNullable<TranslationLink["unused"]> =>
  Object.fromEntries(
    Object.entries(unused).flatMap(([name, one]) =>
      isObject(one) && typeof one.text === "string" && typeof one.source === "string"
        ? [[name, { text: one.text, source: one.source }]]
        : [],
    ),
  );

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text of a link. */
export const linkText = (link: TranslationLink): string => `${JSON.stringify(link, undefined, 2)}\n`;

/** Returns the text of a translated pack that begins. */
export const beginningText = (pack: JsonObject): string => canonical(JSON.stringify(pack));
