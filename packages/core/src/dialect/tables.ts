import { operators } from "../blocks/operators.js";
import { isObject, type Pointer } from "../json.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/wording.js";
import type { Codec } from "./codec.js";
import { isJson } from "./hole.js";
import type { ValueType } from "./types.js";
import { candidatesCodec, rowsOf, type ValueTable, valuesCodec } from "./values-codec.js";

/** Returns whether a value is a table: our words, each with the vendor's JSON. */
export const isTable = (value: unknown): value is ValueTable => isObject(value) && Object.values(value).every(isJson);

/** Returns the codec of a table for a type; words that the type does not have are reported. */
export function tableCodec(
  table: ValueTable,
  type: ValueType,
  use: { readonly isInText: boolean; readonly at: Pointer },
  report: (at: Pointer, message: string) => void,
): Codec | undefined {
  // No table says what an id is.
  if (type.name === "id") return undefined;
  const rows = rowsOf(table, (word) => valueOfWord(word, type.name));
  for (const word of Object.keys(table))
    if (word !== "*" && (type.name === "operator" ? !operatorNames.has(word) : isNoValue(word, type)))
      report(
        use.at,
        `${quote(word)} is not ${type.name === "operator" ? "an operator" : `a ${type.name}`}; our words are on the left.${type.name === "operator" ? didYouMean(word, operators) : ""}`,
      );
  if (type.name === "operator") return candidatesCodec(rows);
  return valuesCodec(rows, table["*"] === "*", use.isInText);
}

const isNoValue = (word: string, type: ValueType): boolean =>
  (type.name === "boolean" || type.name === "number" || type.name === "weekday") &&
  valueOfWord(word, type.name) === undefined;

/** Returns the value that a word of a table stands for; undefined where the type has no such value. */
function valueOfWord(word: string, type: string): string | number | boolean | undefined {
  if (type === "boolean" || type === "scalar" || type === "any") {
    if (word === "true") return true;
    if (word === "false") return false;
    if (type === "boolean") return undefined;
  }
  if (type === "number" || type === "weekday" || type === "age")
    return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
  return word;
}

const operatorNames: ReadonlySet<string> = new Set(operators);

/** Operators by our own names. */
export const operatorCodec: Codec = {
  schema: () => ({ enum: operators }),
  read: (written) => (typeof written === "string" && operatorNames.has(written) ? [written] : undefined),
  write: (value) => (typeof value === "string" && operatorNames.has(value) ? value : undefined),
};
