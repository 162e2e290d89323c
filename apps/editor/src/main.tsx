import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenForKeys, rememberFocus } from "./actions/index.js";
import { App, chosenTheme, followTheme } from "./app/index.js";
import { compilerClient } from "./compiler/index.js";
import { browserDrafts, diskStore } from "./disk/index.js";
import { packDocument } from "./document/index.js";
import type { Editor } from "./editor/index.js";
import { EditorContext, newId } from "./editor/index.js";
import { begin, guardClosing, keepDrafts, openDroppedFiles, watchFile } from "./files/index.js";
import { followItems } from "./sidebar/index.js";
import { viewStore } from "./view/index.js";
import "./theme/theme.css";

const document = packDocument(() => performance.now());
const compiler = compilerClient(
  document,
  () => new Worker(new URL("./compiler/worker.ts", import.meta.url), { type: "module", name: "compiler" }),
);
const view = viewStore(chosenTheme(localStorage));
const drafts = browserDrafts({ newId, now: Date.now });
const editor: Editor = { document, compiler, view, disk: diskStore(), drafts, newId };

followTheme(view, window);
listenForKeys(window, editor);
rememberFocus(window.document);
followItems(editor);
keepDrafts(editor);
watchFile(editor);
guardClosing(editor, window);
openDroppedFiles(editor, window);
void begin(editor, window);

const place = window.document.getElementById("editor");
if (place === null) throw new Error("The page has no place for the editor");
createRoot(place).render(
  <StrictMode>
    <EditorContext value={editor}>
      <App />
    </EditorContext>
  </StrictMode>,
);
