/** What makes up one editor, and what an action of it is. */

export { type CanvasPort, type Editor, hasPack, newId } from "./editor.js";
export type { Action, ActionGroup } from "./perform.js";
export { isPossible, keysInWords, perform, shortcutOf, titleOf } from "./perform.js";
export { EditorContext, useBook, useCompiler, useDisk, useDocument, useEditor, useView } from "./use-editor.js";
