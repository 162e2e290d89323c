/** The language server in a web worker. It speaks to its client by messages, and the client reads files for it. */

import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { clientFiles } from "./files/files.js";
import { serve } from "./server/serve.js";

/**
 * Serves the client at the other end of a port: within a worker that is `self`. The client answers `setupPack/list` and
 * `setupPack/read`: see `clientFiles`.
 */
export function serveWorker(port: ConstructorParameters<typeof BrowserMessageReader>[0], version: string): void {
  const connection = createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  serve(connection, { files: clientFiles(connection), version });
}
