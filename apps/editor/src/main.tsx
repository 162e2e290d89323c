import { emptyDocument } from "@setup-pack/edit";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { holdKeys } from "./actions/index.js";
import { App, chosenTheme, followTheme, showKeptSizes } from "./app/index.js";
import { loadHtmlParser } from "./book/index.js";
import { compilerClient, workerFrom } from "./compiler/index.js";
import { browserDrafts, diskStore, hostOf } from "./disk/index.js";
import { type Editor, EditorContext, newId } from "./editor/index.js";
import { begin, followTrust, guardClosing, openDroppedFiles, watchFile } from "./files/index.js";
import { viewStore } from "./view/index.js";
import { leftToRightFor } from "./widgets/index.js";
import "./theme/theme.css";
import "./theme/forced-colours.css";

const host = hostOf(window);
const document = emptyDocument(() => performance.now());
const compiler = compilerClient(
  document,
  host === undefined
    ? () => new Worker(new URL("./compiler/worker.ts", import.meta.url), { type: "module", name: "compiler" })
    : await workerFrom(host.compiler),
);
const view = viewStore(chosenTheme(localStorage));
const drafts = browserDrafts({ newId, now: Date.now });
const pressHeldKeys = holdKeys(window);
let work: Promise<void> | undefined;
const editor: Editor = {
  document,
  compiler,
  view,
  disk: diskStore(),
  drafts,
  startWork() {
    work ??= Promise.all([import("./work.js"), loadHtmlParser()]).then(([{ startWork }]) => {
      startWork(editor, window);
      pressHeldKeys();
    });
    return work;
  },
  host,
  newId,
};

followTheme(view, window, host);
showKeptSizes(window);
watchFile(editor);
followTrust(editor);
if (host === undefined) {
  guardClosing(editor, window);
  openDroppedFiles(editor, window);
}
void begin(editor, window);

const LeftToRight = await leftToRightFor(navigator.language);
const place = window.document.getElementById("editor");
if (place === null) throw new Error("The page has no place for the editor");
createRoot(place).render(
  <StrictMode>
    <EditorContext value={editor}>
      <LeftToRight>
        <App />
      </LeftToRight>
    </EditorContext>
  </StrictMode>,
);
