import type { ErrorAnswer } from "./generated/edit-api.generated.js";
import { errorAnswer } from "./generated/errors.generated.js";
import { type Reader, readerOf } from "./reader.js";

/** The reader of every answer that is no success. */
export const readError: Reader<ErrorAnswer> = readerOf(errorAnswer);
