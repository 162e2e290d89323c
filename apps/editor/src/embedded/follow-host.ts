import { areNotesUnsaved, blocksOf, documentOf, isPackUnsaved, itemAt } from "@setup-pack/edit";
import type { HostPath } from "@setup-pack/edit-api";
import { type Host, objectInText } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { saveFile, undoByHost } from "../files/index.js";
import { placeOf } from "../navigation/index.js";
import { handOverBook } from "../pack-book/index.js";

/** Milliseconds without an edit after which what was edited is handed over: what is typed becomes one step. */
const pause = 250;

/**
 * Has the program around the page write what is edited, undo and save, and shows what it asks for. The page itself
 * keeps nothing: a draft, or a history of its own, would be a second truth.
 */
export function followHost(editor: Editor, host: Host, window: Window): void {
  const { document, disk, view } = editor;
  let handing: Promise<unknown> = Promise.resolve();
  let timer: number | undefined;
  let isToldWhatToShow = false;

  const handOver = (): Promise<unknown> => {
    window.clearTimeout(timer);
    if (!isBegun(editor)) document.settle();
    handing = handing.then(async () => {
      const state = document.store.getState();
      if (isPackUnsaved(state) || (areNotesUnsaved(state) && !isBegun(editor))) await saveFile(editor);
    });
    return handing;
  };

  const handOverSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(handOver, pause);
  };
  document.onEdit(handOverSoon);
  document.store.subscribe((state, before) => {
    if (state.notes !== before.notes && areNotesUnsaved(state)) handOverSoon();
  });

  view.subscribe(({ open, selection }, before) => {
    if (isToldWhatToShow || (open === before.open && selection === before.selection)) return;
    host.post({ is: "shown", path: pathShown(editor) });
  });

  host.onMessage(async (message) => {
    if (message.is === "hand-over") {
      await handOver();
      host.post({ is: "handed-over" });
    } else if (message.is === "show") {
      const { open, selection, rightTab } = placeOf(document.store.getState().pack, message.path);
      isToldWhatToShow = true;
      // A narrow page stays with the part that it shows.
      view.setState((state) => ({ open, selection, rightTab: rightTab ?? state.rightTab, target: undefined }));
      isToldWhatToShow = false;
    } else if (message.is === "rehearse") {
      view.setState({ rightTab: "rehearse", narrowTab: "right" });
    } else if (message.is === "compare") {
      const { name, text } = message;
      const bytes = new TextEncoder().encode(text);
      disk.setState({ compared: { name, bytes, pack: objectInText(text), isEarlier: true } });
      view.setState({ open: { kind: "compare" }, narrowTab: "middle" });
    } else if (message.is === "book") {
      await handOver();
      await handOverBook(editor, message.isUnsaved);
    }
  });

  // Before the program hears of the key, which would undo what it knows of while the last edit is on its way.
  const takeKeys = (event: KeyboardEvent): void => {
    const asked = askedBy(event);
    if (asked === undefined) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    void handOver().then(() => (asked === "save" ? host.post({ is: asked }) : undoByHost(editor, asked)));
  };
  window.addEventListener("keydown", takeKeys, { capture: true });
  host.post({ is: "begun" });
}

function askedBy({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | "save" | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "s" && !shiftKey) return "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Returns whether a note was begun in which nothing is written yet: left like that, it is not kept. */
function isBegun({ document, view }: Editor): boolean {
  const { note } = view.getState();
  const text = document.store.getState().notes.find(({ id }) => id === note?.id)?.text;
  return note?.isEdited === true && text?.trim() === "";
}

/** The way to what is looked at: the one step that is selected, or the item. */
function pathShown({ document, view }: Editor): HostPath {
  const { open, selection } = view.getState();
  if (open.kind === "brand") return ["brand"];
  if (!("index" in open)) return [];
  const [name] = selection.blocks;
  if (open.kind !== "automations" || name === undefined || selection.blocks.size > 1) return [open.kind, open.index];
  const blocks = blocksOf(documentOf(itemAt(document.store.getState().pack, open)).graph);
  const index = blocks.findIndex((block) => block.name === name);
  return [open.kind, open.index, ...(index < 0 ? [] : ["document", "graph", "nodes", index])];
}
