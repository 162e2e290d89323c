import type { Editor } from "./editor.js";

/** Where an action stands in the command palette and the list of shortcuts. */
export type ActionGroup = "File" | "Edit" | "Steps" | "View" | "Go to" | "Help";

/**
 * Something an author can do by menu, key or command palette. The tables of actions feed all three, so that each action
 * has one name, one shortcut and one condition.
 */
export interface Action {
  /** Stable: tests and menus name actions by it. */
  readonly id: string;
  readonly title: string | ((editor: Editor) => string);
  /** What it is called where its state does not matter; its title when left out. */
  readonly name?: string;
  readonly group: ActionGroup;
  /** Keys as tinykeys writes them, "$mod+Shift+KeyZ"; the first one is shown. */
  readonly keys?: readonly string[];
  /** Whether the keys work while a text field has the focus; they do not when left out. */
  readonly whileTyping?: boolean;
  /** Keys that work only while the focus is on the canvas, or nowhere; everywhere when left out. */
  readonly where?: "canvas";
  /** Whether keys that are held down do it again and again; once when left out. */
  readonly repeats?: boolean;
  /** Words an author may look for it by that its title does not say. */
  readonly synonyms?: string;
  /** Whether it can be done now; always when left out. */
  readonly isEnabled?: (editor: Editor) => boolean;
  run(editor: Editor): void;
}
