import type { Action } from "./action.js";
import type { Editor } from "./editor.js";

/** What an action is called now. */
export const titleOf = ({ title }: Action, editor: Editor): string =>
  typeof title === "string" ? title : title(editor);

/** Whether an action can be done now. */
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

/** The first shortcut of an action as a person reads it: "Ctrl+Shift+Z"; undefined where it has none. */
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
