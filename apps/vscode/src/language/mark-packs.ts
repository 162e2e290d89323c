import { looksLikePack } from "@setup-pack/language-server";
import { type Disposable, languages, type TextDocument, workspace } from "vscode";

/** The language of packs. Left as JSON, they would have everything said of them twice: by VS Code and by us. */
export const packLanguage = "setup-pack";

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
