import { isObject } from "@setup-pack/core/json";
import { mayBeSource } from "@setup-pack/core/source";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Files, FolderEntry } from "../files/files.js";
import { below, folderOf, pathBelow, writtenAs } from "../files/uri.js";
import { type FileKind, fileKindOf, looksLikePack } from "../kinds/file-kinds.js";
import type { PackView } from "../packs/pack-view.js";
import type { EditedDocument } from "../texts/edited-document.js";
import type { Settings } from "./configurations.js";

/** What a document is to us. */
type Role =
  | { readonly is: "pack" }
  | { readonly is: "source"; readonly folder: string }
  | { readonly is: "file"; readonly kind: FileKind };

/** What a document is; undefined for one that has nothing to do with packs. */
export async function roleOf(uri: string, text: string, files: Files): Promise<Role | undefined> {
  const path = decodeURIComponent(uri);
  const kind = fileKindOf(path, text);
  if (kind?.isNamed(path)) return { is: "file", kind };
  const isJson = writtenAs(uri, text) === "json";
  if (isJson && looksLikePack(text) && !(await isPartOfFolder(uri, files))) return { is: "pack" };
  const folder = await sourceFolderOf(uri, files);
  if (folder !== undefined) return { is: "source", folder };
  return kind && { is: "file", kind };
}

/** A pack.json beside pack.yaml is what was built; other packs that lie in a folder of sources are none of it. */
async function isPartOfFolder(uri: string, files: Files): Promise<boolean> {
  const folder = await sourceFolderOf(uri, files);
  return folder !== undefined && pathBelow(folder, uri) !== "pack.json";
}

/** Returns the source folder that a file is a source of. */
async function sourceFolderOf(uri: string, files: Files): Promise<string | undefined> {
  const folder = await folderAround(uri, files);
  const path = folder === undefined ? undefined : pathBelow(folder, uri);
  return path !== undefined && mayBeSource(path) ? folder : undefined;
}

/** Returns the nearest source folder around a file. */
export async function folderAround(uri: string, files: Files): Promise<string | undefined> {
  for (let folder = folderOf(uri); folder !== undefined; folder = folderOf(folder)) {
    const entries = await files.list(folder);
    if (entries !== undefined && (await isSourceFolder(folder, entries, files))) return folder;
  }
  return undefined;
}

/** Returns whether a folder holds pack.yaml, or a pack.json that is an object without `format`. */
export async function isSourceFolder(folder: string, entries: readonly FolderEntry[], files: Files): Promise<boolean> {
  const names = new Set(entries.filter(({ isFolder }) => !isFolder).map(({ name }) => name));
  if (names.has("pack.yaml") || names.has("pack.yml")) return true;
  if (!names.has("pack.json")) return false;
  const bytes = await files.read(below(folder, "pack.json"));
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const hasSources = entries.some(({ isFolder, name }) => isFolder && mayBeSource(`${name}/`));
    return isObject(value) && !Object.hasOwn(value, "format") && hasSources;
  } catch {
    return false;
  }
}

/** A document that an editor has open. */
export interface OpenDocument {
  /** As the editor spells it. */
  readonly uri: string;
  readonly languageId: string;
  readonly document: EditedDocument;
  readonly role: Role | undefined;
}

/** A pack that a document says, or a folder of them, and how it is judged. */
export interface PackRoot {
  readonly is: "pack";
  readonly uri: string;
  readonly view: PackView;
  readonly settings: Settings;
}

/** What stands on its own and is judged on its own: a pack, a source folder, a file beside packs. */
export type Root =
  | PackRoot
  | { readonly is: "file"; readonly uri: string; readonly document: TextDocument; readonly kind: FileKind };
