import type { ExtensionContext, WorkspaceFolder } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";

/** What VS Code on a desktop and VS Code in a browser do in ways of their own. */
export interface Platform {
  /** The language server, not yet started. */
  languageClient(context: ExtensionContext, options: LanguageClientOptions): BaseLanguageClient;
  /** Runs the command line in a folder, as a task; undefined where no programs can be run. */
  readonly runCommandLine: ((words: readonly string[], folder: WorkspaceFolder) => Promise<void>) | undefined;
}
