import type { CanvasNote, PackSettings, PackTrust } from "./generated/edit-api.generated.js";

/** The way to a value in a pack. */
export type HostPath = readonly (string | number)[];

/** A text file beside a pack that the page writes. */
export type FileBeside = "dialect" | "promises";

/** What the page of the editor tells the program that it is a part of, such as VS Code, which has the pack's text. */
export type PageMessage =
  /** It can be told of the pack now. */
  | { readonly is: "ready" }
  /** It shows the pack, and can be told where to go. */
  | { readonly is: "begun" }
  /** The pack says this now; `known` is the text that was edited. */
  | { readonly is: "write"; readonly text: string; readonly known: string }
  /** It shows another place of the pack. */
  | { readonly is: "shown"; readonly path: HostPath }
  /** All that was edited has been written. */
  | { readonly is: "handed-over" }
  /** The notes beside the pack are asked for, or are to be others; `known` is what they were read as. */
  | { readonly is: "read-notes" }
  | { readonly is: "write-notes"; readonly notes: readonly CanvasNote[]; readonly known: string | undefined }
  /** A text file beside the pack is asked for, or is to say something else; `known` is the text it was read as. */
  | { readonly is: "read-beside"; readonly file: FileBeside }
  | {
      readonly is: "write-beside";
      readonly file: FileBeside;
      readonly text: string;
      readonly known: string | undefined;
    }
  /** It asks who made and approved the pack as its text is now. */
  | { readonly is: "read-trust" }
  /** Somebody wants to see the book of the pack; and this is it, as a page of HTML. */
  | { readonly is: "book-wanted" }
  | { readonly is: "book"; readonly html: string }
  /** What the program is to do, which alone has a history and a file. */
  | { readonly is: "undo" | "redo" | "save" };

/** What that program tells the page. */
export type HostMessage =
  /** How the pack reads, by which name that text is known, and the name of its file or source folder. */
  | { readonly is: "text"; readonly text: string; readonly revision: string; readonly name: string }
  /** What was last to be written was; or was not, since the text was another by then. */
  | { readonly is: "written"; readonly revision: string | undefined }
  /** Nothing can be written, and why; without a reason it can be again. */
  | { readonly is: "obstacle"; readonly why: string | undefined }
  /** How the pack is to be checked and read. */
  | { readonly is: "settings"; readonly settings: PackSettings }
  /** It is to show a place of the pack. */
  | { readonly is: "show"; readonly path: HostPath }
  | { readonly is: "rehearse" }
  /** It is to make the book of the pack, and to say in it whether the pack has changes that are not saved. */
  | { readonly is: "book"; readonly isUnsaved: boolean }
  /** Who made and approved the pack, as was asked. */
  | { readonly is: "trust"; readonly trust: PackTrust }
  /** The notes that were asked for, and by which name they are known; undefined where there is no file of them. */
  | { readonly is: "notes"; readonly notes: readonly CanvasNote[]; readonly revision: string | undefined }
  | { readonly is: "notes-unreadable"; readonly why: string }
  /** The notes were written; or were not, since they were others by then, or for a reason. */
  | { readonly is: "notes-written"; readonly revision: string | undefined }
  | { readonly is: "notes-not-written"; readonly why: string }
  /** The text of the file that was asked for, or of none; and the name of the file that would be written. */
  | {
      readonly is: "beside";
      readonly file: FileBeside;
      readonly name: string;
      readonly text: string | undefined;
    }
  /** That file says this now; or was not written, since it said something else by then, or for a reason. */
  | {
      readonly is: "beside-written";
      readonly file: FileBeside;
      readonly revision: string | undefined;
      readonly why?: string;
    }
  /** The notes are perhaps others. */
  | { readonly is: "notes-changed" }
  /** It is to hold the pack against an earlier text of it. */
  | { readonly is: "compare"; readonly name: string; readonly text: string }
  /** It is to write what is edited now, and to say when that is done. */
  | { readonly is: "hand-over" };
