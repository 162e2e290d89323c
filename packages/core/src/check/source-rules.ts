import type { SourceRule } from "./rule.js";
import { sourceAmbiguousFile } from "./rules/source/ambiguous-file.js";
import { sourceDuplicateKey } from "./rules/source/duplicate-key.js";
import { sourceLimit } from "./rules/source/limit.js";
import { sourceMissingFile } from "./rules/source/missing-file.js";
import { sourceSyntax } from "./rules/source/syntax.js";
import { sourceUnfinishedSave } from "./rules/source/unfinished-save.js";
import { sourceUnknownFile } from "./rules/source/unknown-file.js";
import { sourceUnsafePath } from "./rules/source/unsafe-path.js";
import { sourceWrongForm } from "./rules/source/wrong-form.js";

/**
 * The rules on the files of a source folder, the more basic ones first. Beside the table of `rules`, since their
 * examples are folders and `compile` knows none; ids are as unique and as lasting.
 */
export const sourceRules: readonly SourceRule[] = [
  sourceUnsafePath,
  sourceUnfinishedSave,
  sourceSyntax,
  sourceDuplicateKey,
  sourceLimit,
  sourceWrongForm,
  sourceAmbiguousFile,
  sourceMissingFile,
  sourceUnknownFile,
];
