import type { ExtensionContext } from "vscode";
import type { Platform } from "../platform.js";
import { answerFiles } from "./answer-files.js";
import { packLanguage } from "./mark-packs.js";

/** What may be a pack, a part of one, or beside one: the server looks at each and says nothing of what is none. */
const languages = [packLanguage, "json", "jsonc", "yaml", "markdown", "html", "plaintext"];

/** Starts the language server, which is stopped with the extension. */
export async function startClient(context: ExtensionContext, platform: Platform): Promise<void> {
  const client = platform.languageClient(context, {
    documentSelector: languages.map((language) => ({ language })),
    diagnosticCollectionName: "setup-pack",
  });
  answerFiles(client);
  context.subscriptions.push({ dispose: () => void client.dispose() });
  await client.start();
}
