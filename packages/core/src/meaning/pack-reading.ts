import { type Dialect, dialectOf } from "../dialect/dialect.js";
import { isObject } from "../json.js";
import type { AnsweredPlace, PackReading } from "../model.js";
import { isReferenceType } from "../symbols/references.js";
import { type BlockBook, packBook } from "./block-book.js";
import { referencePlaces } from "./reference-places.js";
import type { ReferencePlaces } from "./reference-text.js";
import type { NamedId } from "./settings-texts.js";

/** Returns the book of a pack by what an install plan or an installation hands on. */
export const bookOfReading = (pack: unknown, reading: PackReading): BlockBook =>
  packBook(pack, dialectsOfReading(reading));

/** Returns the dialects that an install plan or an installation hands on. */
export const dialectsOfReading = ({ dialects = [] }: PackReading): readonly Dialect[] => dialects.map(dialectOnce);

const made = new WeakMap<object, Dialect>();

/** A dialect is made of its JSON once. */
function dialectOnce(json: object): Dialect {
  const known = made.get(json);
  if (known !== undefined) return known;
  const dialect = dialectOf(json);
  made.set(json, dialect);
  return dialect;
}

/** Sorts the texts of a pack that equal ids, by what an install plan or an installation hands on. */
export const placesByReading = (
  pack: unknown,
  reading: PackReading = {},
  others: readonly NamedId[] = [],
): ReferencePlaces => referencePlaces(pack, bookOfReading(pack, reading), { answers: reading.answers ?? [], others });

/** Returns whether a value, as a workspace or a file gives it, is a reading. */
export function isPackReading(value: unknown): value is PackReading {
  if (!isObject(value)) return false;
  const { dialects = [], answers = [], ...others } = value;
  return (
    Object.keys(others).length === 0 &&
    Array.isArray(dialects) &&
    dialects.every(isObject) &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is AnsweredPlace {
  if (!isObject(value)) return false;
  const { kind, path, when = {}, type } = value;
  const isKind = typeof kind === "string" || (Array.isArray(kind) && kind.every((one) => typeof one === "string"));
  const isWhen = isObject(when) && Object.values(when).every((word) => typeof word === "string");
  return (
    isKind &&
    typeof path === "string" &&
    isWhen &&
    typeof type === "string" &&
    (type === "none" || isReferenceType(type))
  );
}
