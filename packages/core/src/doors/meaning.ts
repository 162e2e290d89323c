// What blocks mean: the block book, and the one reading of a block's config.

export type { MemberSchema } from "../blocks/member-schema.js";
export type { ChangeSubject, OperationName, RecordSubject, TimeUnit } from "../blocks/operation-names.js";
export { kindThat, operationOf, repeatedOutput, writesToContacts } from "../blocks/operations.js";
export { type Operator, operators, withoutValue } from "../blocks/operators.js";
export { type HiddenWay, hiddenWays } from "../dialect/check-dialect.js";
export { type Dialect, dataSubject, dialectOf, subjectSignature } from "../dialect/dialect.js";
export { type DialectUse, type DifferingBlock, dialectUse } from "../dialect/dialect-use.js";
export type { Draft } from "../dialect/draft.js";
export { type KindDescription, kindDescription, kindDescriptions } from "../dialect/kind-descriptions.js";
export { ownDialect } from "../dialect/own-dialect.js";
export type { Written } from "../dialect/read-block.js";
export {
  type BlockBook,
  type Certainty,
  isForeign,
  type Meaning,
  packBook,
  type SettingsReading,
} from "../meaning/block-book.js";
export { type BookReader, bookReader } from "../meaning/book-reader.js";
export type { Condition } from "../meaning/condition.js";
export { knownTagsOf } from "../meaning/known-tags.js";
export {
  dataMeaning,
  type EmailWords,
  emailWords,
  filterMeaning,
  meaningOf,
  operationIn,
  writeBlock,
} from "../meaning/meaning.js";
export { type OpenQuestion, openQuestions } from "../meaning/open-questions.js";
export type { Operation } from "../meaning/operation.js";
export { bookOfReading, dialectsOfReading, isPackReading, placesByReading } from "../meaning/pack-reading.js";
export { idleAnswers } from "../meaning/place-answers.js";
export { type ReferenceHints, referencePlaces } from "../meaning/reference-places.js";
export type { OpenText, ReferencePlace, ReferencePlaces, ReferenceText } from "../meaning/reference-text.js";
export { typesOfText } from "../meaning/settings-texts.js";
export { type PlacedText, withTexts } from "../meaning/with-texts.js";
