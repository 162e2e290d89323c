import { ShellExecution, ShellQuoting, Task, tasks, Uri } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { Platform } from "./platform.js";

/** The language server is a process of its own; the command line runs in a terminal. */
export const desktop: Platform = {
  languageClient: ({ extensionUri }, options) =>
    new LanguageClient(
      "setup-pack",
      "Setup Pack",
      { module: Uri.joinPath(extensionUri, "stdio-server.js").fsPath, transport: TransportKind.stdio },
      options,
    ),
  async runCommandLine(words, folder) {
    const [command = ""] = words;
    // No name of a file means anything to the shell. Where setup-pack is not installed, npx must not fetch another.
    const quoted = words.map((value) => ({ value, quoting: ShellQuoting.Strong }));
    const execution = new ShellExecution("npx", ["--no-install", "setup-pack", ...quoted]);
    const task = new Task({ type: "setup-pack", command }, folder, command, "setup-pack", execution, "$setup-pack");
    await tasks.executeTask(task);
  },
};
