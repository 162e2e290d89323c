// What blocks mean: the block book, and the one reading of a block's config.

export type { BookEntry, MemberSchema, SettingsSchema } from "../blocks/book/book-entry.js";
export type {
  ChangeSubject,
  Means,
  Operand,
  Operands,
  OperationName,
  RecordSubject,
  TimeUnit,
} from "../blocks/book/means.js";
export { type Operator, operators, withoutValue } from "../blocks/book/operators.js";
export { operationOf, repeatedOutput, writesToContacts } from "../blocks/operations.js";
export { type Dialect, subjectSignature } from "../dialect/dialect.js";
export { type DialectUse, type DifferingBlock, dialectUse } from "../dialect/dialect-use.js";
export { type KindDescription, kindDescription, kindDescriptions } from "../dialect/kind-descriptions.js";
export { ownDialect } from "../dialect/own-dialect.js";
export {
  type DialectDefect,
  type DialectResult,
  type DialectSource,
  parseDialect,
} from "../dialect-file/parse-dialect.js";
export {
  type BlockBook,
  type BookLayer,
  type BookLayers,
  blockBook,
  type EntryInForce,
  type TeamEntry,
} from "../meaning/block-book.js";
export { blockMarks, kindsIn, markedBook, type SettingsBook } from "../meaning/block-marks.js";
export { type BookDocument, bookDocument, type DocumentEntry } from "../meaning/book-document.js";
export { comparedType } from "../meaning/compared-type.js";
export type { Condition } from "../meaning/condition.js";
export { type FilterPlace, filterPlaces } from "../meaning/filter-places.js";
export { isBlockMarks } from "../meaning/is-block-marks.js";
export { knownTagsOf } from "../meaning/known-tags.js";
export type { BlockSample } from "../meaning/learn.js";
export {
  type LearnedBook,
  type LearnedConflict,
  learnBook,
  type PackToLearn,
  type UnreadBlocks,
} from "../meaning/learn-book.js";
export { type Certainty, type Meaning, meaningOf, operationIn } from "../meaning/meaning.js";
export type { CountedPlaces, PackSample, UnitConflict } from "../meaning/merge-readings.js";
export { type OpenQuestion, openQuestions } from "../meaning/open-questions.js";
export type { Operation } from "../meaning/operation.js";
export { packBook } from "../meaning/pack-book.js";
export { answeredMarks, idleAnswers } from "../meaning/place-answers.js";
export { referencePlaces } from "../meaning/reference-places.js";
export type { OpenText, ReferencePlace, ReferencePlaces, ReferenceText } from "../meaning/reference-text.js";
export type { Reading } from "../meaning/unread-members.js";
export { withTexts } from "../meaning/with-texts.js";
