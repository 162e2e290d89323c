import type { CompileOptions } from "@setup-pack/core";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { type Files, stampedFiles } from "../files/files.js";
import { pathBelow, plainUri } from "../files/uri.js";
import { openedDocument } from "../texts/edited-document.js";
import { changesIn } from "../texts/texts.js";
import { configurationName } from "./configurations.js";
import { closedPacks, openPacks } from "./open-packs.js";
import { contentOf, type FolderFiles, readFolder } from "./read-folder.js";
import { type OpenDocument, type PackRoot, type Root, roleOf } from "./role.js";

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

/** A dialect, a configuration or a package that may have a dialect, by its name. */
const mayBeSettings = (uri: string): boolean =>
  uri.endsWith(`/${configurationName}`) || /(?:dialect[^/]*\.(?:ya?ml|json)|\/package\.json)$/.test(uri);

export function workspace(given: Files, world: CompileOptions): Workspace {
  const files = stampedFiles(given);
  const documents = new Map<string, OpenDocument>();
  const { read, filesIn } = editorFiles(documents, files);

  const packs = openPacks(read, filesIn, world);
  const closed = closedPacks(
    read,
    async (uri) => ((await files.list(uri)) === undefined ? undefined : filesIn(uri)),
    world,
  );

  const fromDisk = async (uri: string): Promise<void> => {
    if (documents.has(uri)) return;
    await packs.put(uri, async (path) =>
      (await files.read(uri)) === undefined ? undefined : contentOf(uri, path, files),
    );
  };

  return {
    documents,
    files,
    read,
    document: (uri) => documents.get(uri),
    async open(spelled, languageId, version, text) {
      const uri = plainUri(spelled);
      closed.forget();
      const document = openedDocument(spelled, languageId, version, text);
      const open = { uri: spelled, languageId, document, role: await roleOf(uri, text, files) };
      documents.set(uri, open);
      await packs.take(uri, open);
      if (mayBeSettings(uri)) await packs.resettle(uri);
    },
    async change(spelled, version, events) {
      const uri = plainUri(spelled);
      const before = documents.get(uri);
      if (before === undefined) return;
      const { document, changes } = changesIn(before.document, events, version);
      const role = before.role ?? (await roleOf(uri, document.getText(), files));
      const open = { ...before, document, role };
      documents.set(uri, open);
      if (before.role === undefined) await packs.take(uri, open);
      else packs.change(uri, open, changes);
      if (mayBeSettings(uri)) await packs.resettle(uri);
    },
    async close(spelled) {
      const uri = plainUri(spelled);
      closed.forget();
      const role = documents.get(uri)?.role;
      documents.delete(uri);
      packs.drop(uri);
      if (role?.is === "source") {
        const isStillOpen = [...documents.values()].some(
          (one) => one.role?.is === "source" && one.role.folder === role.folder,
        );
        if (isStillOpen) await fromDisk(uri);
        else packs.drop(role.folder);
      }
      if (mayBeSettings(uri)) await packs.resettle(uri);
    },
    async touched(uris) {
      closed.forget();
      for (const uri of uris.map(plainUri)) {
        await fromDisk(uri);
        if (mayBeSettings(uri) && !documents.has(uri)) await packs.resettle(uri);
      }
    },
    async readAgain() {
      await closed.forgetStale();
      await packs.readAgain();
    },
    rootOf(uri) {
      const open = documents.get(uri);
      if (open?.role?.is === "file") return { is: "file", uri, document: open.document, kind: open.role.kind };
      return packs.at(open?.role?.is === "source" ? open.role.folder : uri);
    },
    roots() {
      return [
        ...packs.uris().flatMap((uri) => packs.at(uri) ?? []),
        ...[...documents].flatMap(([uri, { document, role }]) =>
          role?.is === "file" ? [{ is: "file" as const, uri, document, kind: role.kind }] : [],
        ),
      ];
    },
    packAt: async (uri) => packs.at(uri) ?? closed.at(uri),
  };
}

/** Files as an editor has them: as they are on disk, but for those that it has open. */
interface EditorFiles {
  /** The text of a file. */
  read(uri: string): Promise<string | undefined>;
  /** The files of a source folder. */
  filesIn(folder: string): Promise<FolderFiles>;
}

/** Takes the documents that are open, by URI, whatever they are by the time a file is asked for. */
const editorFiles = (documents: ReadonlyMap<string, OpenDocument>, files: Files): EditorFiles => ({
  async read(uri) {
    const open = documents.get(uri);
    if (open !== undefined) return open.document.getText();
    const bytes = await files.read(uri);
    return bytes && new TextDecoder().decode(bytes);
  },
  async filesIn(folder) {
    const found = new Map(await readFolder(folder, files));
    for (const [file, { document, role }] of documents) {
      const path = pathBelow(folder, file);
      const isSource = role?.is === "source" && role.folder === folder;
      if (path !== undefined && (isSource || found.has(path))) found.set(path, document.getText());
    }
    return found;
  },
});
