import { type DiskState, download } from "../../disk/index.js";
import type { Editor } from "../../editor/index.js";

/** Returns whether this browser keeps the notes, since it cannot write beside the pack. */
export const areKeptHere = ({ notes }: DiskState): boolean => notes?.is === "read" && notes.place.name === undefined;

/** Saves the notes as the file that stands beside the pack elsewhere; JSON is YAML too. */
export function downloadNotes({ document, disk }: Editor): void {
  const { notes } = document.store.getState();
  const name = (disk.getState().file?.name ?? "pack.json").replace(/\.json$/i, "");
  const text = `${JSON.stringify({ notesVersion: 1, notes }, null, 2)}\n`;
  download(new Blob([text], { type: "application/yaml" }), `${name}.notes.yaml`);
}
