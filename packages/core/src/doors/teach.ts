// Teaching a dialect by pointing: questions about real blocks, and the dialect that the answers make.

export { type AnsweredReference, answerReference, type ValuePlace, valuePlaceAt } from "../teach/answer-reference.js";
export type { BlockPlace } from "../teach/corpus.js";
export { type DialectFile, dialectFileText, readDialectFile } from "../teach/dialect-file-text.js";
export { guessDialect } from "../teach/guess-dialect.js";
export type { Choice, Given, Question, QuestionLine, QuestionValue, Reading } from "../teach/question.js";
export {
  answer,
  beginTeaching,
  focus,
  forget,
  nextQuestion,
  type Teaching,
  taughtDialect,
  understanding,
  undo,
} from "../teach/teach.js";
