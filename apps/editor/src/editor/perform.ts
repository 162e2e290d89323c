import type { Editor } from "./editor.js";

/** What an action is called now. */
export const titleOf = ({ title }: Action, editor: Editor): string =>
  typeof title === "string" ? title : title(editor);

/** Returns whether an action can be done now. */
export const isPossible = ({ isEnabled, group }: Action, editor: Editor): boolean =>
  (group !== "File" || editor.host === undefined) && isEnabled?.(editor) !== false;

/** Does an action, unless it cannot be done now; gives whether it was. */
export function perform(action: Action, editor: Editor): boolean {
  if (!isPossible(action, editor)) return false;
  action.run(editor);
  return true;
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

const signs: ReadonlyMap<string, string> = new Map([
  ["$mod", isApple ? "⌘" : "Ctrl"],
  ["Control", isApple ? "⌃" : "Ctrl"],
  ["Shift", isApple ? "⇧" : "Shift"],
  ["Alt", isApple ? "⌥" : "Alt"],
  ["ArrowUp", "Up"],
  ["ArrowDown", "Down"],
  ["ArrowLeft", "Left"],
  ["ArrowRight", "Right"],
  ["Delete", "Del"],
  ["Escape", "Esc"],
  ["Slash", "/"],
  ["Comma", ","],
  ["Period", "."],
  ["Equal", "="],
  ["Minus", "−"],
  ["BracketLeft", "["],
  ["BracketRight", "]"],
]);

/** Returns the first shortcut of an action as a person reads it: "Ctrl+Shift+Z"; undefined where it has none. */
export function shortcutOf({ keys }: Action): string | undefined {
  const [first] = keys ?? [];
  return first === undefined ? undefined : keysInWords(first);
}

/**
 * Keys, as tinykeys writes them, as a person reads them: "Ctrl+Shift+Z". A sign stands for itself: "?", not "Shift+?".
 */
export function keysInWords(keys: string): string {
  const names = keys.split(/\+(?=.)/);
  const sign = names.at(-1) ?? "";
  const shown = sign.length === 1 && !/[a-z0-9]/i.test(sign) ? names.filter((name) => name !== "Shift") : names;
  return shown.map(nameOfKey).join(isApple ? "" : "+");
}

function nameOfKey(name: string): string {
  const plain = name.replace(/^(?:Key|Digit)(?=.$)/, "");
  return signs.get(name) ?? (plain.length === 1 ? plain.toUpperCase() : plain);
}

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
