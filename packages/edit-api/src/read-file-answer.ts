import {
  describeFile,
  findUsesInFolder,
  listStates,
  readDialect,
  readMerge,
  readNotes,
  readPromises,
  readSettings,
  readTrust,
  saveDialect,
  saveNotes,
  savePromises,
  saveText,
  watchFile,
} from "./generated/file-answers.generated.js";
import type { AnswerOf } from "./operation.js";
import { readerOf } from "./reader.js";

/** Readers of what the server says of the pack on disk; of `watchFile`, of the data of an event. */
export const readFileAnswer = {
  describeFile: readerOf<AnswerOf<"describeFile">>(describeFile),
  findUsesInFolder: readerOf<AnswerOf<"findUsesInFolder">>(findUsesInFolder),
  listStates: readerOf<AnswerOf<"listStates">>(listStates),
  readDialect: readerOf<AnswerOf<"readDialect">>(readDialect),
  readMerge: readerOf<AnswerOf<"readMerge">>(readMerge),
  readNotes: readerOf<AnswerOf<"readNotes">>(readNotes),
  readPromises: readerOf<AnswerOf<"readPromises">>(readPromises),
  readSettings: readerOf<AnswerOf<"readSettings">>(readSettings),
  readTrust: readerOf<AnswerOf<"readTrust">>(readTrust),
  saveDialect: readerOf<AnswerOf<"saveDialect">>(saveDialect),
  saveNotes: readerOf<AnswerOf<"saveNotes">>(saveNotes),
  savePromises: readerOf<AnswerOf<"savePromises">>(savePromises),
  saveText: readerOf<AnswerOf<"saveText">>(saveText),
  watchFile: readerOf<AnswerOf<"watchFile">>(watchFile),
} as const;
