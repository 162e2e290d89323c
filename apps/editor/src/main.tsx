import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenForKeys } from "./actions/keymap.js";
import { rememberFocus } from "./actions/regions.js";
import { App } from "./app/app.js";
import { chosenTheme, followTheme } from "./app/theme.js";
import { compilerClient } from "./compiler/compiler-client.js";
import { diskStore } from "./disk/disk-store.js";
import { browserDrafts } from "./disk/drafts.js";
import { packDocument } from "./document/document-store.js";
import type { Editor } from "./editor/editor.js";
import { newId } from "./editor/new-id.js";
import { EditorContext } from "./editor/use-editor.js";
import { begin } from "./files/begin.js";
import { openDroppedFiles } from "./files/drop-file.js";
import { keepDrafts } from "./files/keep-drafts.js";
import { guardClosing } from "./files/leave.js";
import { watchFile } from "./files/watch-file.js";
import { followItems } from "./sidebar/follow-items.js";
import { viewStore } from "./view/view-store.js";
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
