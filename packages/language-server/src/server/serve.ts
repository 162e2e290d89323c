import type { CompileOptions } from "@setup-pack/core";
import { type Connection, TextDocumentSyncKind } from "vscode-languageserver";
import type { Files } from "../files/files.js";
import { workspace } from "../workspace/workspace.js";
import { publisher } from "./publisher.js";

/** What a server needs of the world. */
export interface ServerWorld extends Pick<CompileOptions, "sha256" | "decodeBase64"> {
  readonly files: Files;
  readonly version: string;
}

/**
 * Serves an editor over a connection, until that is closed. Documents that the editor has open are read from it, all
 * others from `files`.
 */
export function serve(connection: Connection, { files, version, ...codec }: ServerWorld): void {
  const open = workspace(files, codec);
  const { publish, settled } = publisher(open, connection);
  let watches = false;
  connection.onInitialize(({ capabilities }) => {
    watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: "setup-pack", version },
      capabilities: { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true } },
    };
  });
  connection.onInitialized(() => {
    if (watches) void watch(connection);
  });
  const after = inOrder(publish, (error) => connection.console.error(String(error)));
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version: at, text } }) =>
    after(() => open.open(uri, languageId, at, text)),
  );
  connection.onDidChangeTextDocument(({ textDocument: { uri, version: at }, contentChanges }) =>
    after(() => open.change(uri, at, contentChanges)),
  );
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => after(() => open.close(uri)));
  connection.onDidChangeWatchedFiles(({ changes }) => after(() => open.touched(changes.map(({ uri }) => uri))));
  connection.onShutdown(settled);
  connection.listen();
}

/** Carries out what a client tells one after the other, and calls back after each. */
function inOrder(done: () => void, failed: (error: unknown) => void): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(task).catch(failed).then(done);
    return last;
  };
}

/** The files that may be a part of a pack, or say how one is judged. */
const watchedFiles = "**/*.{json,yaml,yml,md,txt,html}";

async function watch(connection: Connection): Promise<void> {
  const { DidChangeWatchedFilesNotification } = await import("vscode-languageserver");
  await connection.client.register(DidChangeWatchedFilesNotification.type, {
    watchers: [{ globPattern: watchedFiles }],
  });
}
