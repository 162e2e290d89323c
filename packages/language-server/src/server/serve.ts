import type { CompileOptions } from "@setup-pack/core";
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  LSPErrorCodes,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import type { Files } from "../files/files.js";
import { plainUri } from "../files/uri.js";
import { packsTogether } from "../search/packs-together.js";
import { workspace } from "../workspace/workspace.js";
import { checkParams, type KeepDocument, type Requests } from "./feature.js";
import { features } from "./features.js";
import { promiseSearches } from "./promise-searches.js";
import { type CheckFolder, folderChecks, publisher } from "./publisher.js";

/** What a server needs of the world. */
export interface ServerWorld extends Pick<CompileOptions, "sha256" | "decodeBase64"> {
  readonly files: Files;
  /** Where drawings and rehearsals are put that are to be shown; left out where there is no such place. */
  readonly keep?: KeepDocument;
  /** Looks at all packs of a folder together; left out, our own rules are asked of those that `files` gives. */
  readonly checkFolder?: CheckFolder;
  readonly version: string;
}

/** What every client is offered. */
const capabilities: ServerCapabilities = Object.assign(
  { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true } },
  ...features.map(({ capability }) => capability),
);

/** The files that may be a part of a pack, or say how one is judged. */
const watchedFiles = "**/*.{json,yaml,yml,md,txt,html,csv}";

/**
 * Serves an editor over a connection, until that is closed. Documents that the editor has open are read from it, all
 * others from `files`.
 */
export function serve(
  connection: Connection,
  { files, version, keep = async () => undefined, checkFolder, ...codec }: ServerWorld,
): void {
  const open = workspace(files, codec);
  let folders: readonly string[] = [];
  const compared = packsTogether(files, codec);
  const together = folderChecks(
    () => folders,
    checkFolder ?? compared.check,
    () => publish(),
  );
  const { heard, quiet } = lull();
  const failed = (error: unknown): void => connection.console.error(String(error));
  const search = promiseSearches({
    isOpen: (uri) => state.isOpen && open.document(uri) !== undefined,
    quiet,
    told: () => publish(),
    failed,
  });
  const { publish, settled } = publisher(open, together, connection, quiet, search);
  const { after, idle } = inOrder(publish, failed);
  const state = session();
  /** What comes before the client has begun, or after it has ended, is left out. */
  const told = (task: () => Promise<void>): Promise<void> => {
    heard();
    return state.isOpen ? after(task) : Promise.resolve();
  };
  let client: ClientCapabilities = {};
  connection.onInitialize((asked) => {
    state.begin();
    client = asked.capabilities;
    folders = foldersOf(asked).map(plainUri);
    return { serverInfo: { name: "setup-pack", version }, capabilities };
  });
  connection.onInitialized(async () => {
    together.again();
    const watchers = [{ globPattern: watchedFiles }];
    if (tellsChanges(client)) await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version: at, text } }) =>
    told(() => open.open(uri, languageId, at, text)),
  );
  connection.onDidChangeTextDocument(({ textDocument: { uri, version: at }, contentChanges }) =>
    told(() => open.change(uri, at, contentChanges)),
  );
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => told(() => open.close(uri)));
  connection.onDidSaveTextDocument(async ({ textDocument: { uri } }) => {
    if (tellsChanges(client)) compared.touched([plainUri(uri)]);
    else compared.forget();
    together.again();
    await told(() => open.touched([uri]));
    // Whoever saves may have done so because of what was done to other files.
    if (!tellsChanges(client)) await told(open.readAgain);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    compared.touched(changes.map(({ uri }) => plainUri(uri)));
    together.again();
    return told(() => open.touched(changes.map(({ uri }) => uri)));
  });
  connection.onShutdown(() => {
    state.end();
    return settled();
  });
  const check: Requests["check"] = (asked, needs) => {
    heard();
    state.check();
    checkParams(asked, needs);
  };
  const requests: Requests = {
    workspace: open,
    keep,
    client: () => client,
    check,
    async at(asked, { token, needs = [], reads }, answer, nothing) {
      check(asked, ["textDocument", ...needs]);
      await quiet();
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "It was given up.");
      if (reads === "always" || (reads === "untold" && !tellsChanges(client))) await after(open.readAgain);
      await idle();
      const { textDocument, position } = asked;
      const uri = plainUri(textDocument.uri);
      const [document, root] = [open.document(uri)?.document, open.rootOf(uri)];
      if (document === undefined || root === undefined) return nothing;
      const offset = position === undefined ? 0 : document.offsetAt(position);
      return answer({ uri, document, offset, root, workspace: open });
    },
  };
  for (const feature of features) feature.register(connection, requests);
  connection.listen();
}

/** Returns whether a client tells, once it is asked to, which files change on disk. */
const tellsChanges = ({ workspace }: ClientCapabilities): boolean =>
  workspace?.didChangeWatchedFiles?.dynamicRegistration === true;

/** Returns the folders that a client has open. */
const foldersOf = ({ workspaceFolders, rootUri }: InitializeParams): string[] =>
  workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);

/** Carries out what a client tells one after the other, and calls back after each. */
function inOrder(done: () => void, failed: (error: unknown) => void) {
  let last = Promise.resolve();
  return {
    after(task: () => Promise<void>): Promise<void> {
      last = last.then(task).catch(failed).then(done);
      return last;
    },
    idle: (): Promise<void> => last,
  };
}

/** Knows when a client has said all that it has to say for now. */
interface Lull {
  /** A message has come. */
  heard(): void;
  /**
   * Waits until none has come for a turn, or for so many milliseconds: of what is typed fast, only the last state is
   * looked at.
   */
  quiet(moment?: number): Promise<void>;
}

/** Somebody who never stops is answered all the same. */
const mostTurns = 500;

function lull(): Lull {
  let messages = 0;
  return {
    heard() {
      messages++;
    },
    async quiet(moment = 0) {
      for (let turn = 0; turn < mostTurns; turn++) {
        const before = messages;
        await new Promise<void>((resolve) => setTimeout(resolve, moment));
        if (messages === before) return;
      }
    },
  };
}

/** How far a client has come: it begins, asks, and ends, each once. */
interface Session {
  /** Throws where it has begun already. */
  begin(): void;
  /** Throws where it has ended already. */
  end(): void;
  /** Throws where it has not begun, or has ended. */
  check(): void;
  /** Whether what it tells counts. */
  readonly isOpen: boolean;
}

function session(): Session {
  let state: "new" | "open" | "ended" = "new";
  const check = (): void => {
    if (state === "new") throw new ResponseError(ErrorCodes.ServerNotInitialized, "The client has not initialized it.");
    if (state === "ended") throw new ResponseError(ErrorCodes.InvalidRequest, "The client has shut it down.");
  };
  return {
    begin() {
      if (state !== "new") throw new ResponseError(ErrorCodes.InvalidRequest, "It is initialized already.");
      state = "open";
    },
    end() {
      check();
      state = "ended";
    },
    check,
    get isOpen() {
      return state === "open";
    },
  };
}
