import { drawing } from "@setup-pack/core/drawing";
import { documentOf, itemAt, nameOf } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { download } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { namesReader } from "./automation-names.js";
import { openAutomation } from "./open-automation.js";

/** Saves a drawing of the open automation as a file. */
export function exportSvg(editor: Editor): void {
  const open = openAutomation(editor);
  if (open === undefined) return;
  const { pack } = editor.document.store.getState();
  const item = itemAt(pack, { kind: "automations", index: open.automation });
  const title = nameOf("automations", item) || canvasMessages.label("");
  const svg = drawing(documentOf(item).graph, { title, known: namesReader(open.automation)(pack), book: bookOf(pack) });
  download(new Blob([svg], { type: "image/svg+xml" }), `${fileNameOf(title)}.svg`);
}

/** A name any file system takes. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "automation";
