import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenForKeys } from "./actions/keymap.js";
import { App } from "./app/app.js";
import { chosenTheme, followTheme } from "./app/theme.js";
import { compilerClient } from "./compiler/compiler-client.js";
import { packDocument } from "./document/document-store.js";
import type { Editor } from "./editor/editor.js";
import { EditorContext } from "./editor/use-editor.js";
import { begin } from "./files/begin.js";
import { viewStore } from "./view/view-store.js";
import "./theme/theme.css";

const document = packDocument(() => performance.now());
const compiler = compilerClient(
  document,
  () => new Worker(new URL("./compiler/worker.ts", import.meta.url), { type: "module", name: "compiler" }),
);
const view = viewStore(chosenTheme(localStorage));
const editor: Editor = { document, compiler, view, newId: () => crypto.randomUUID() };

followTheme(view, window);
listenForKeys(window, editor);

const place = window.document.getElementById("editor");
if (place === null) throw new Error("The page has no place for the editor");
createRoot(place).render(
  <StrictMode>
    <EditorContext value={editor}>
      <App />
    </EditorContext>
  </StrictMode>,
);
void begin(editor, window);
