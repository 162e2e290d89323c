import type { Compilation, Diagnostic } from "@setup-pack/core";
import type { InputFile, StandardInput } from "../files/pack-input.js";
import { cutOffSave } from "../folder/stage.js";
import type { Files } from "../world/world.js";

const start = { line: 1, column: 1, offset: 0 };

const unfinishedSave: Diagnostic = {
  rule: "source/unfinished-save",
  severity: "error",
  message:
    "A save of this pack and of files beside it was cut off, and some of them may be old and others new. Run setup-pack validate --fix on the pack, in the folder that holds .setup-pack.tmp, which ends the save.",
  pointer: "",
  range: { start, end: start },
  related: [],
};

/** Adds that the pack was being saved together with files beside it, and not all of them were written. */
export function withCutOff(compilation: Compilation, found: InputFile | StandardInput, files: Files): Compilation {
  if (found.kind !== "file" || cutOffSave(found.place, files) === undefined) return compilation;
  return { ...compilation, diagnostics: [unfinishedSave, ...compilation.diagnostics] };
}
