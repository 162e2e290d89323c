import { mayBeSource } from "@setup-pack/core/source";
import type { Files } from "../files/files.js";
import { below } from "../files/uri.js";

/** The files of a source folder, by their paths. */
export type FolderFiles = ReadonlyMap<string, string | Uint8Array>;

/** At most so many names of a folder are looked at. */
const mostNames = 20_000;

/**
 * Returns the files of a source folder by path: sources with their content, of others only the name. Names that begin
 * with a dot and node_modules are left out, and so is what lies deeper in folders that cannot be part of a pack.
 */
export async function readFolder(folder: string, files: Files): Promise<Map<string, string | Uint8Array>> {
  const found = new Map<string, string | Uint8Array>();
  const walk = async (path: string): Promise<void> => {
    const entries = (await files.list(path === "" ? folder : below(folder, path))) ?? [];
    const isBuilt = entries.some(({ name }) => name === "pack.yaml" || name === "pack.yml");
    for (const { name, isFolder } of entries) {
      if (name.startsWith(".") || name === "node_modules" || found.size >= mostNames) continue;
      const inside = path === "" ? name : `${path}/${name}`;
      if (isFolder) {
        if (path === "" || mayBeSource(`${inside}/`)) await walk(inside);
        continue;
      }
      const isSource = mayBeSource(inside) && !(inside === "pack.json" && isBuilt);
      found.set(inside, isSource ? await contentOf(below(folder, inside), inside, files) : "");
    }
  };
  await walk("");
  return found;
}

/** What a source holds: a text where it is one, else its bytes. */
export async function contentOf(uri: string, path: string, files: Files): Promise<string | Uint8Array> {
  const bytes = (await files.read(uri)) ?? new Uint8Array();
  if (path.startsWith("assets/")) return bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** Returns whether all files are there in both and hold the same. */
export function sameFiles(some: FolderFiles, others: FolderFiles): boolean {
  if (some.size !== others.size) return false;
  for (const [path, content] of some) {
    const other = others.get(path);
    if (content === other) continue;
    if (!(content instanceof Uint8Array && other instanceof Uint8Array)) return false;
    if (content.length !== other.length || content.some((byte, index) => byte !== other[index])) return false;
  }
  return true;
}
