/** The kinds of steps, to add and to replace by. */

export { AddStepDialog, PalettePanel, ReplaceStepDialog } from "./lazy.js";
export { stepSentence } from "./step-sentence.js";
