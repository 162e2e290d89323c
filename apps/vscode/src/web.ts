import { Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import type { Platform } from "./platform.js";

/** The language server is a worker, and there are no programs to run. */
export const web: Platform = {
  languageClient: ({ extensionUri }, options) =>
    new LanguageClient(
      "setup-pack",
      "Setup Pack",
      new Worker(Uri.joinPath(extensionUri, "worker-server.js").toString(true)),
      options,
    ),
  runCommandLine: undefined,
};
