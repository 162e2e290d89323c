import { encodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { looksLikePack } from "@setup-pack/language-server";
import { type Disposable, type ExtensionContext, languages, type TextDocument, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { workspaceFiles } from "../files/workspace-files.js";
import type { Platform } from "../platform.js";

/** The language of packs. Left as JSON, they would have everything said of them twice: by VS Code and by us. */
const packLanguage = "setup-pack";

/** VS Code takes some names of files, such as launch.json, for JSON with comments. */
const jsonLanguages: ReadonlySet<string> = new Set(["json", "jsonc"]);

/** Has each pack that is opened, or becomes one, known for what it is. */
export function markPacks(): Disposable {
  const mark = (document: TextDocument): void => {
    if (jsonLanguages.has(document.languageId) && looksLikePack(document.getText()))
      void languages.setTextDocumentLanguage(document, packLanguage);
  };
  for (const document of workspace.textDocuments) mark(document);
  const opened = workspace.onDidOpenTextDocument(mark);
  const saved = workspace.onDidSaveTextDocument(mark);
  return {
    dispose() {
      opened.dispose();
      saved.dispose();
    },
  };
}

/** What may be a pack, a part of one, or beside one: the server looks at each and says nothing of what is none. */
const languageNames = [packLanguage, "json", "jsonc", "yaml", "markdown", "html", "plaintext"];

/** Shows an automation, by its key, of the pack that a document is or belongs to. */
export type ShowAutomation = (document: TextDocument, automation: string) => Promise<void>;

/** Starts the language server, which is stopped with the extension. `lenses` are carried out here, by their commands. */
export async function startClient(
  context: ExtensionContext,
  platform: Platform,
  lenses: ReadonlyMap<string, ShowAutomation>,
): Promise<void> {
  const client = platform.languageClient(context, {
    documentSelector: languageNames.map((language) => ({ language })),
    diagnosticCollectionName: "setup-pack",
    middleware: {
      async executeCommand(command, given, next) {
        const show = lenses.get(command);
        const document = window.activeTextEditor?.document;
        const [, automation] = given;
        return show === undefined || document === undefined ? next(command, given) : show(document, String(automation));
      },
    },
  });
  answerFiles(client);
  context.subscriptions.push({ dispose: () => void client.dispose() });
  await client.start();
}

/** Reads files for the language server, which sees none by itself. */
function answerFiles(client: BaseLanguageClient): void {
  const { list, read } = workspaceFiles;
  client.onRequest("setupPack/list", async (params: unknown) => (await list(uriIn(params))) ?? null);
  client.onRequest("setupPack/read", async (params: unknown) => {
    const bytes = await read(uriIn(params));
    return bytes === undefined ? null : { base64: encodeBase64(bytes) };
  });
}

const uriIn = (params: unknown): string => (isObject(params) && typeof params.uri === "string" ? params.uri : "");
