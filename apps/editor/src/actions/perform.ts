import type { Editor } from "../editor/editor.js";
import type { Action } from "./action.js";

/** What an action is called now. */
export const titleOf = ({ title }: Action, editor: Editor): string =>
  typeof title === "string" ? title : title(editor);

/** Does an action, unless it cannot be done now; gives whether it was. */
export function perform(action: Action, editor: Editor): boolean {
  if (action.isEnabled?.(editor) === false) return false;
  action.run(editor);
  return true;
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

const signs: ReadonlyMap<string, string> = new Map([
  ["$mod", isApple ? "⌘" : "Ctrl"],
  ["Shift", isApple ? "⇧" : "Shift"],
  ["Alt", isApple ? "⌥" : "Alt"],
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["Delete", "Del"],
  ["Escape", "Esc"],
]);

/** The first shortcut of an action as a person reads it: "Ctrl+Shift+Z"; undefined where it has none. */
export function shortcutOf({ keys }: Action): string | undefined {
  const press = keys?.[0];
  if (press === undefined) return undefined;
  const parts = press.split("+").map((part) => signs.get(part) ?? part.replace(/^(Key|Digit)/, ""));
  return parts.join(isApple ? "" : "+");
}
