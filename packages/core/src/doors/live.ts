// A pack while somebody edits it: judged again after each edit, and written back with what was not edited as it was.

export { whyNotRewrite } from "../canonical/rewriting.js";
export { applyPatches, type ValuePatch } from "../live/apply-patches.js";
export { type LiveDiagnostic, type LivePack, openPack } from "../live/open-pack.js";
export { rewrite } from "../rewrite/rewrite.js";
export { type TextEdit, textEdits } from "../rewrite/text-edits.js";
