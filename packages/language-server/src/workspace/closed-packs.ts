import type { CompileOptions } from "@setup-pack/core";
import { packFile } from "../packs/pack-file.js";
import { sourceFolder } from "../packs/source-folder.js";
import { openedDocument } from "../texts/edited-document.js";
import { optionsOf, type ReadText } from "./configurations.js";
import { type FolderFiles, sameFiles } from "./read-folder.js";
import type { PackRoot } from "./root.js";
import { isStale, type SettledConfiguration, settle } from "./settled.js";

/** Packs that no editor has open, each read when it is first asked for. */
export interface ClosedPacks {
  at(uri: string): Promise<PackRoot | undefined>;
  forget(): void;
  /** Forgets those whose files are others by now. */
  forgetStale(): Promise<void>;
}

/** A pack as it was read: a text, or the files of a folder. */
interface ReadPack {
  readonly root: PackRoot;
  readonly settled: SettledConfiguration;
  readonly source: string | FolderFiles;
}

/** `filesIn` gives the files of a source folder; undefined where there is no such folder. */
export function closedPacks(
  read: ReadText,
  filesIn: (folder: string) => Promise<FolderFiles | undefined>,
  world: CompileOptions,
): ClosedPacks {
  const known = new Map<string, Promise<ReadPack | undefined>>();
  const sourceOf = async (uri: string): Promise<string | FolderFiles | undefined> =>
    (await read(uri)) ?? (await filesIn(uri));

  async function readPack(uri: string): Promise<ReadPack | undefined> {
    const source = await sourceOf(uri);
    if (source === undefined) return undefined;
    const isFile = typeof source === "string";
    const settled = await settle(uri, !isFile, read);
    const options = optionsOf(settled.settings, world);
    const view = isFile
      ? packFile(uri, openedDocument(uri, "json", 0, source), options)
      : sourceFolder(uri, source, options);
    return { root: { is: "pack", uri, view, settings: settled.settings }, settled, source };
  }

  async function isAsItWas(uri: string, { source, settled }: ReadPack): Promise<boolean> {
    const now = await sourceOf(uri);
    if (typeof source === "string" || typeof now === "string" || now === undefined)
      return now === source && !(await isStale(settled, read));
    return sameFiles(now, source) && !(await isStale(settled, read));
  }

  return {
    async at(uri) {
      const pack = known.get(uri) ?? readPack(uri);
      known.set(uri, pack);
      return (await pack)?.root;
    },
    forget: () => known.clear(),
    async forgetStale() {
      for (const [uri, reading] of known) {
        const pack = await reading;
        if (pack === undefined || !(await isAsItWas(uri, pack))) known.delete(uri);
      }
    },
  };
}
