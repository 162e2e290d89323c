import type { HostMessage, HostPath, PackSettings, PackTrust, PageMessage } from "@setup-pack/edit-api";
import { plainUri, settingsFor } from "@setup-pack/language-server";
import { commands, Disposable, type Uri, type Webview, workspace } from "vscode";
import { textOfFile } from "../files/workspace-files.js";
import { notesDocument } from "./notes-document.js";
import type { PackSource } from "./pack-source.js";
import { trustOf } from "./pack-trust.js";
import { readBeside, saveBeside } from "./text-beside.js";

/** A page of the editor that shows a pack of the workspace. */
export interface ServedPage extends Disposable {
  tell(message: HostMessage): void;
}

/** What a page says that goes beyond the text of its pack. */
export interface PageEvents {
  /** It shows the pack. */
  readonly onBegun: () => void;
  /** It shows another place of the pack. */
  readonly onShown: (path: HostPath) => void;
  /** It has made the book of the pack. */
  readonly onBook: (html: string) => void;
}

/** Milliseconds after which saving goes on though the page has not said that all is handed over. */
const patience = 2000;

/**
 * Has a page show a pack, and write what is edited there. Both sides know the pack by one text at a time: what was
 * edited in another one than stands in the documents by then is refused, and the page told how it stands.
 */
export function servePage(
  webview: Pick<Webview, "onDidReceiveMessage" | "postMessage">,
  source: PackSource,
  { onBegun, onShown, onBook }: PageEvents,
): ServedPage {
  const notes = notesDocument(source.notes);
  let known: string | undefined;
  let revision = 0;
  let isBroken = false;
  let last: Promise<unknown> = Promise.resolve();
  let handedOver = (): void => undefined;

  const tell = (message: HostMessage): void => void webview.postMessage(message);
  const inTurn = (task: () => Promise<void>): void => {
    last = last.then(task);
  };
  const send = async (): Promise<void> => {
    const text = await source.read();
    if ((text === undefined) !== isBroken) {
      isBroken = text === undefined;
      tell({ is: "obstacle", why: isBroken ? unreadable : undefined });
    }
    if (text === undefined || text === known) return;
    known = text;
    revision++;
    tell({ is: "text", text, revision: String(revision), name: source.place.uri.path.replace(/^.*\//, "") });
  };
  const write = async (text: string, base: string): Promise<void> => {
    const isCurrent = base === String(revision) && (await source.read()) === known;
    if (!isCurrent || !(await source.write(text))) {
      tell({ is: "written", revision: undefined });
      return send();
    }
    known = await source.read();
    revision++;
    tell({ is: "written", revision: String(revision) });
  };
  const unsaved = () => workspace.textDocuments.filter(({ isDirty, uri }) => isDirty && source.owns(uri));
  const save = async (): Promise<void> => {
    for (const document of unsaved()) await document.save();
  };

  let following: Disposable | undefined;
  const heard = (message: PageMessage): void => {
    if (message.is === "ready") {
      known = undefined;
      following?.dispose();
      following = followSettings(source, (settings) => tell({ is: "settings", settings }));
      inTurn(send);
    } else if (message.is === "begun") onBegun();
    else if (message.is === "write") inTurn(() => write(message.text, message.known));
    else if (message.is === "shown") onShown(message.path);
    else if (message.is === "handed-over") handedOver();
    else if (message.is === "read-trust") inTurn(async () => tell({ is: "trust", trust: await trustIn(source) }));
    else if (message.is === "read-notes") inTurn(async () => tell(await notes.read()));
    else if (message.is === "write-notes") inTurn(async () => tell(await notes.write(message.notes, message.known)));
    else if (message.is === "read-beside") inTurn(async () => tell(await readBeside(source, message.file)));
    else if (message.is === "write-beside") inTurn(async () => tell(await saveBeside(source, message)));
    else if (message.is === "book-wanted") inTurn(async () => tell({ is: "book", isUnsaved: unsaved().length > 0 }));
    else if (message.is === "book") onBook(message.html);
    else if (message.is === "save") inTurn(save);
    else inTurn(async () => void (await commands.executeCommand(message.is)));
  };

  const all = Disposable.from(
    webview.onDidReceiveMessage(heard),
    source.watch(() => inTurn(send)),
    notes.watch(() => tell({ is: "notes-changed" })),
    workspace.onWillSaveTextDocument(({ document, waitUntil }) => {
      if (!source.owns(document.uri)) return;
      const done = new Promise<void>((resolve) => {
        handedOver = resolve;
        setTimeout(resolve, patience);
      });
      tell({ is: "hand-over" });
      waitUntil(done);
    }),
  );
  return { tell, dispose: () => Disposable.from(all, ...(following === undefined ? [] : [following])).dispose() };
}

/** Reads the signatures of a pack as its documents say it now; of one that cannot be read nothing is known. */
async function trustIn({ place: { uri, isFolder }, read }: PackSource): Promise<PackTrust> {
  const text = await read();
  if (text === undefined) return { isAsked: false, signers: [], reasons: [] };
  return trustOf({ text, uri: plainUri(uri.toString()), isFolder }, textOfFile);
}

const unreadable =
  "The text cannot be read. The drawing shows its last valid state, and nothing is written until the text is valid again.";

/** Calls back with how a pack is to be checked and read: now, and whenever a file that says so is another. */
function followSettings({ place: { uri, isFolder } }: PackSource, told: (settings: PackSettings) => void): Disposable {
  let asked: ReadonlySet<string> = new Set();
  const tell = async (): Promise<void> => {
    const settings = await settingsFor(plainUri(uri.toString()), isFolder, textOfFile);
    asked = settings.asked;
    told({
      configuration: { ...settings.configuration },
      dialects: settings.dialects.map(({ file }) => file),
      problems: [],
    });
  };
  const watcher = workspace.createFileSystemWatcher("**/*.{json,yaml,yml}");
  const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
  const heard = (changed: Uri): void => {
    if (asked.has(plainUri(changed.toString()))) void tell();
  };
  void tell();
  return Disposable.from(
    watcher,
    ...events.map((event) => event(heard)),
    workspace.onDidChangeTextDocument(({ document }) => heard(document.uri)),
  );
}
