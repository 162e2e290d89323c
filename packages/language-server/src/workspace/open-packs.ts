import type { CompileOptions } from "@setup-pack/core";
import type { TextChange } from "@setup-pack/core/live";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { pathBelow } from "../files/uri.js";
import { type PackFile, packFile } from "../packs/pack-file.js";
import { type SourceFolder, sourceFolder } from "../packs/source-folder.js";
import { openedDocument } from "../texts/edited-document.js";
import { optionsOf, type ReadText, type Settings, settingsFor } from "./configurations.js";
import { type FolderFiles, sameFiles } from "./read-folder.js";
import type { OpenDocument, PackRoot } from "./role.js";

/** The packs that open documents are, and the source folders that they are files of; by their URIs. */
export interface OpenPacks {
  /** A document has been opened, or has become a pack. */
  take(uri: string, open: OpenDocument): Promise<void>;
  /** A document says something else. */
  change(uri: string, open: OpenDocument, changes: readonly TextChange[]): void;
  drop(uri: string): void;
  /** A file of a folder holds something else, or is gone: told by its path there. */
  put(uri: string, content: (path: string) => Promise<string | Uint8Array | undefined>): Promise<void>;
  /** Reads the settings again that a file has a say in. */
  resettle(uri: string): Promise<void>;
  /** Reads again what may have changed without a word. */
  readAgain(): Promise<void>;
  at(uri: string): PackRoot | undefined;
  uris(): string[];
}

interface OpenPack {
  view: PackFile;
  settled: SettledConfiguration;
}

interface OpenFolder {
  view: SourceFolder;
  settled: SettledConfiguration;
  /** Built when it is next asked for. */
  files: FolderFiles | undefined;
}

/** `filesIn` gives the files of a source folder, with the texts of those that are open. */
export function openPacks(
  read: ReadText,
  filesIn: (folder: string) => Promise<FolderFiles>,
  world: CompileOptions,
): OpenPacks {
  const packs = new Map<string, OpenPack>();
  const folders = new Map<string, OpenFolder>();

  function built(folder: OpenFolder): SourceFolder {
    if (folder.files !== undefined) folder.view = folder.view.withFiles(folder.files);
    folder.files = undefined;
    return folder.view;
  }

  function putInto(folder: OpenFolder, path: string, content: string | Uint8Array | undefined): void {
    const now = new Map(folder.files ?? folder.view.files);
    if (content === undefined) now.delete(path);
    else now.set(path, content);
    folder.files = now;
  }

  function putText(folder: string, uri: string, document: TextDocument): void {
    const [open, path] = [folders.get(folder), pathBelow(folder, uri)];
    if (open !== undefined && path !== undefined) putInto(open, path, document.getText());
  }

  async function resettleWhere(isAsked: (settled: SettledConfiguration) => boolean | Promise<boolean>): Promise<void> {
    for (const [place, pack] of packs)
      if (await isAsked(pack.settled)) {
        pack.settled = await settle(place, false, read);
        pack.view = pack.view.judgedBy(optionsOf(pack.settled.settings, world));
      }
    for (const [place, folder] of folders)
      if (await isAsked(folder.settled)) {
        folder.settled = await settle(place, true, read);
        folder.view = built(folder).judgedBy(optionsOf(folder.settled.settings, world));
      }
  }

  return {
    async take(uri, { document, role }) {
      if (role?.is === "pack") {
        const settled = await settle(uri, false, read);
        packs.set(uri, { settled, view: packFile(uri, document, optionsOf(settled.settings, world)) });
      }
      if (role?.is !== "source") return;
      if (folders.has(role.folder)) return putText(role.folder, uri, document);
      const settled = await settle(role.folder, true, read);
      const view = sourceFolder(role.folder, await filesIn(role.folder), optionsOf(settled.settings, world));
      folders.set(role.folder, { settled, view, files: undefined });
    },
    change(uri, { document, role }, changes) {
      const pack = packs.get(uri);
      if (pack !== undefined) pack.view = pack.view.changed(document, changes);
      if (role?.is === "source") putText(role.folder, uri, document);
    },
    drop(uri) {
      packs.delete(uri);
      folders.delete(uri);
    },
    async put(uri, content) {
      for (const [place, folder] of folders) {
        const path = pathBelow(place, uri);
        if (path !== undefined) putInto(folder, path, await content(path));
      }
    },
    resettle: (uri) => resettleWhere(({ settings }) => settings.asked.has(uri)),
    async readAgain() {
      await resettleWhere((settled) => isStale(settled, read));
      for (const [uri, folder] of folders) {
        const now = await filesIn(uri);
        if (!sameFiles(now, folder.files ?? folder.view.files)) folder.files = now;
      }
    },
    at(uri) {
      const pack = packs.get(uri);
      if (pack !== undefined) return { is: "pack", uri, view: pack.view, settings: pack.settled.settings };
      const folder = folders.get(uri);
      return folder && { is: "pack", uri, view: built(folder), settings: folder.settled.settings };
    },
    uris: () => [...packs.keys(), ...folders.keys()],
  };
}

/** Packs that no editor has open, each read when it is first asked for. */
interface ClosedPacks {
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

/** What holds for a pack, with the texts that say so. */
interface SettledConfiguration {
  readonly settings: Settings;
  /** By URI; undefined where there was no such file. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** Reads what holds for a pack, by its place. */
async function settle(uri: string, isFolder: boolean, read: ReadText): Promise<SettledConfiguration> {
  const texts = new Map<string, string | undefined>();
  const settings = await settingsFor(uri, isFolder, async (file) => {
    const text = await read(file);
    texts.set(file, text);
    return text;
  });
  return { settings, texts };
}

/** Returns whether one of the texts is another one by now. */
async function isStale({ texts }: SettledConfiguration, read: ReadText): Promise<boolean> {
  for (const [uri, text] of texts) if ((await read(uri)) !== text) return true;
  return false;
}
