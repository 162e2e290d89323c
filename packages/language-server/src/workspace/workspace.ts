import type { CompileOptions } from "@setup-pack/core";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Files } from "../files/files.js";
import { pathBelow, plainUri } from "../files/uri.js";
import type { FileKind } from "../kinds/file-kind.js";
import { type PackFile, packFile } from "../packs/pack-file.js";
import type { PackView } from "../packs/pack-view.js";
import { type SourceFolder, sourceFolder } from "../packs/source-folder.js";
import { changesIn } from "../texts/texts.js";
import { configurationName, optionsOf, type Settings, settingsFor } from "./configurations.js";
import { contentOf, readFolder, sameFiles } from "./read-folder.js";
import { remembered } from "./remembered.js";
import { type Role, roleOf } from "./role.js";

/** A document that an editor has open. */
export interface OpenDocument {
  /** As the editor spells it. */
  readonly uri: string;
  readonly languageId: string;
  readonly document: TextDocument;
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

/** The documents that an editor has open, and the packs that they are or belong to. URIs are plain. */
export interface Workspace {
  open(uri: string, languageId: string, version: number, text: string): Promise<void>;
  change(uri: string, version: number, events: readonly TextDocumentContentChangeEvent[]): Promise<void>;
  close(uri: string): Promise<void>;
  /** Files have changed on disk. */
  touched(uris: readonly string[]): Promise<void>;
  /** Reads again what no editor has open: whoever changed it may not have told. */
  readAgain(): Promise<void>;
  document(uri: string): OpenDocument | undefined;
  readonly documents: ReadonlyMap<string, OpenDocument>;
  /** What a document belongs to. */
  rootOf(uri: string): Root | undefined;
  roots(): readonly Root[];
  /** The text of a file, open or not. */
  read(uri: string): Promise<string | undefined>;
  /** A pack by the URI of its file or source folder, open or not. */
  packAt(uri: string): Promise<PackRoot | undefined>;
  readonly files: Files;
}

interface OpenPack {
  view: PackFile;
  settings: Settings;
}

interface OpenFolder {
  view: SourceFolder;
  settings: Settings;
  /** Built when it is next asked for. */
  files: ReadonlyMap<string, string | Uint8Array> | undefined;
}

export function workspace(files: Files, world: CompileOptions): Workspace {
  const documents = new Map<string, OpenDocument>();
  const packs = new Map<string, OpenPack>();
  const folders = new Map<string, OpenFolder>();

  async function read(uri: string): Promise<string | undefined> {
    const open = documents.get(uri);
    if (open !== undefined) return open.document.getText();
    const bytes = await files.read(uri);
    return bytes && new TextDecoder().decode(bytes);
  }

  async function openPack(uri: string, document: TextDocument): Promise<OpenPack> {
    const settings = await settingsFor(uri, false, read);
    return { view: packFile(uri, document, optionsOf(settings, world)), settings };
  }

  /** The files of a source folder: as they are on disk, but for those that are open. */
  async function filesIn(folder: string): Promise<Map<string, string | Uint8Array>> {
    const found = await readFolder(folder, files);
    for (const [file, { document, role }] of documents) {
      const path = pathBelow(folder, file);
      const isSource = role?.is === "source" && role.folder === folder;
      if (path !== undefined && (isSource || found.has(path))) found.set(path, document.getText());
    }
    return found;
  }

  async function openFolder(uri: string): Promise<OpenFolder> {
    const settings = await settingsFor(uri, true, read);
    return { view: sourceFolder(uri, await filesIn(uri), optionsOf(settings, world)), settings, files: undefined };
  }

  function put(folder: OpenFolder, path: string, content: string | Uint8Array | undefined): void {
    const now = new Map(folder.files ?? folder.view.files);
    if (content === undefined) now.delete(path);
    else now.set(path, content);
    folder.files = now;
  }

  function built(folder: OpenFolder): SourceFolder {
    if (folder.files !== undefined) folder.view = folder.view.withFiles(folder.files);
    folder.files = undefined;
    return folder.view;
  }

  function openRootAt(uri: string): PackRoot | undefined {
    const pack = packs.get(uri);
    if (pack !== undefined) return { is: "pack", uri, view: pack.view, settings: pack.settings };
    const folder = folders.get(uri);
    return folder && { is: "pack", uri, view: built(folder), settings: folder.settings };
  }

  const closedPacks = remembered(async (uri): Promise<PackRoot | undefined> => {
    const text = await read(uri);
    if (text !== undefined) {
      const { view, settings } = await openPack(uri, TextDocument.create(uri, "json", 0, text));
      return { is: "pack", uri, view, settings };
    }
    if ((await files.list(uri)) === undefined) return undefined;
    const { view, settings } = await openFolder(uri);
    return { is: "pack", uri, view, settings };
  });

  async function takeRole(uri: string, { document, role }: OpenDocument): Promise<void> {
    if (role?.is === "pack") packs.set(uri, await openPack(uri, document));
    if (role?.is === "source") {
      const folder = folders.get(role.folder);
      const path = pathBelow(role.folder, uri);
      if (folder === undefined) folders.set(role.folder, await openFolder(role.folder));
      else if (path !== undefined) put(folder, path, document.getText());
    }
  }

  /** Reads the settings again that a file has a say in. */
  async function resettle(uri: string): Promise<void> {
    for (const [place, pack] of packs)
      if (pack.settings.asked.has(uri)) {
        pack.settings = await settingsFor(place, false, read);
        pack.view = pack.view.judgedBy(optionsOf(pack.settings, world));
      }
    for (const [place, folder] of folders)
      if (folder.settings.asked.has(uri)) {
        folder.settings = await settingsFor(place, true, read);
        folder.view = built(folder).judgedBy(optionsOf(folder.settings, world));
      }
  }

  const mayBeSettings = (uri: string): boolean =>
    uri.endsWith(`/${configurationName}`) || /blocks?[^/]*\.(?:ya?ml|json)$/.test(uri);

  async function fromDisk(uri: string): Promise<void> {
    for (const [place, folder] of folders) {
      const path = pathBelow(place, uri);
      if (path === undefined || documents.has(uri)) continue;
      const there = await files.read(uri);
      put(folder, path, there === undefined ? undefined : await contentOf(uri, path, files));
    }
  }

  return {
    documents,
    files,
    read,
    document: (uri) => documents.get(uri),
    async open(given, languageId, version, text) {
      const uri = plainUri(given);
      closedPacks.forget();
      const document = TextDocument.create(given, languageId, version, text);
      const open = { uri: given, languageId, document, role: await roleOf(uri, text, files) };
      documents.set(uri, open);
      await takeRole(uri, open);
      if (mayBeSettings(uri)) await resettle(uri);
    },
    async change(given, version, events) {
      const uri = plainUri(given);
      const open = documents.get(uri);
      if (open === undefined) return;
      const { document, changes } = changesIn(open.document, events, version);
      documents.set(uri, { ...open, document });
      const { role } = open;
      if (role === undefined) {
        const now = { ...open, document, role: await roleOf(uri, document.getText(), files) };
        documents.set(uri, now);
        await takeRole(uri, now);
      }
      const pack = packs.get(uri);
      if (pack !== undefined && role !== undefined) pack.view = pack.view.changed(document, changes);
      const folder = role?.is === "source" ? folders.get(role.folder) : undefined;
      const path = role?.is === "source" ? pathBelow(role.folder, uri) : undefined;
      if (folder !== undefined && path !== undefined) put(folder, path, document.getText());
      if (mayBeSettings(uri)) await resettle(uri);
    },
    async close(given) {
      const uri = plainUri(given);
      closedPacks.forget();
      const role = documents.get(uri)?.role;
      documents.delete(uri);
      packs.delete(uri);
      if (role?.is === "source") {
        const isStillOpen = [...documents.values()].some(
          (one) => one.role?.is === "source" && one.role.folder === role.folder,
        );
        if (isStillOpen) await fromDisk(uri);
        else folders.delete(role.folder);
      }
      if (mayBeSettings(uri)) await resettle(uri);
    },
    async touched(uris) {
      closedPacks.forget();
      for (const uri of uris.map(plainUri)) {
        await fromDisk(uri);
        if (mayBeSettings(uri) && !documents.has(uri)) await resettle(uri);
      }
    },
    async readAgain() {
      closedPacks.forget();
      for (const [uri, folder] of folders) {
        const now = await filesIn(uri);
        if (!sameFiles(now, folder.files ?? folder.view.files)) folder.files = now;
      }
    },
    rootOf(uri) {
      const open = documents.get(uri);
      if (open?.role?.is === "file") return { is: "file", uri, document: open.document, kind: open.role.kind };
      return openRootAt(open?.role?.is === "source" ? open.role.folder : uri);
    },
    roots() {
      return [
        ...[...packs.keys(), ...folders.keys()].flatMap((uri) => openRootAt(uri) ?? []),
        ...[...documents].flatMap(([uri, { document, role }]) =>
          role?.is === "file" ? [{ is: "file" as const, uri, document, kind: role.kind }] : [],
        ),
      ];
    },
    packAt: async (uri) => openRootAt(uri) ?? closedPacks.at(uri),
  };
}
