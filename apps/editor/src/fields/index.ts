/** Fields for values of the pack, each by its path. */

export { ElementButtons } from "./element-buttons.js";
export { FieldNotes } from "./field-notes.js";
export { fixProblems, mayFix, safelyFixable } from "./fix-problems.js";
export { labelInSentence } from "./label-in-sentence.js";
export { leadsTo } from "./leads-to.js";
export { NumberText } from "./number-text.js";
export { PathColour, swatchOf } from "./path-colour.js";
export { PathNumber, PathSelect, PathSwitch, PathText } from "./path-fields.js";
export { isCarriedType, type NewThing, newThing } from "./references/new-things.js";
export {
  type Referable,
  referableNamed,
  referables,
  useReferables,
  useReferenceName,
} from "./references/referables.js";
export { entryOf, ReferencePicker, typeWords } from "./references/reference-picker.js";
export { hintedTypes } from "./references/reference-types.js";
export { isForTexts, isSentAsText, sendsTexts } from "./references/text-templates.js";
export {
  MemberOrderContext,
  type PathFieldProps,
  problemsAt,
  useIsLocked,
  useIsOnTheWay,
  useMemberOrder,
  usePathField,
  useProblemsAt,
  useReveal,
  useValueAt,
} from "./use-path-field.js";
export { useOpenList, usePathList } from "./use-path-list.js";
export { emptyOf, kindOf } from "./value-kinds.js";
export { GroupBody } from "./value-tree/group-body.js";
export { membersOf } from "./value-tree/members.js";
export { numberWords } from "./value-tree/number-words.js";
export type { SuggestedField } from "./value-tree/suggested-field.js";
export { summaryOf } from "./value-tree/summary-of.js";
export { isLong, rowsFor } from "./value-tree/text-look.js";
export { FieldTree, ValueNode, ValueTree } from "./value-tree/value-tree.js";
export { excerptOf, WrongKind } from "./wrong-kind.js";
