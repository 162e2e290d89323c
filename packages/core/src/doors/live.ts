// A pack while somebody edits it: judged again after each edit, and written back with what was not edited as it was.

export { whyNotRewrite } from "../canonical/rewriting.js";
export { applyPatches, type ValuePatch } from "../live/apply-patches.js";
export { type LiveDiagnostic, type LivePack, openPack } from "../live/open-pack.js";
export { rewrite, rewriteInForm } from "../rewrite/rewrite.js";
export { type TextEdit, textEdits } from "../rewrite/text-edits.js";

// Fixes, made one after the other for as long as that makes the pack better.

export { applyFixes, type FixedText, type TextFindings } from "../fixes/apply-fixes.js";

// A pack's text while somebody types into it: judged again after each change, with places in the text.

export type { ItemSpan, ItemText, TextChange } from "../live/item-texts.js";
export type { TextDiagnostic } from "../live/located-findings.js";
export { type LiveText, openText } from "../live/open-text.js";
export { type Rope, rope } from "../live/rope.js";
