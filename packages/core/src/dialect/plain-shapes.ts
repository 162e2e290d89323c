import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/wording.js";
import type { Codec } from "./codec.js";
import {
  anyCodec,
  booleanCodec,
  dateCodec,
  idCodec,
  limited,
  numberCodec,
  scalarCodec,
  textSchema,
  weekdayCodec,
  wordCodec,
} from "./plain-codecs.js";
import type { CodecUse, ShapeMaker } from "./shape-maker.js";
import { operatorCodec } from "./tables.js";
import { ownTextCodec } from "./text-codec.js";
import { timeShapes } from "./times.js";
import { typeNamed, type ValueType } from "./types.js";

/** Makes what no shape of the file says: types as they are, and the built-in shapes. */
export function plainShapes({ report, written }: Pick<ShapeMaker, "report" | "written">) {
  const needsShape = (type: ValueType, use: CodecUse): undefined => {
    const where = use.isInText ? " within a text" : "";
    report(use.at, `A ${type.name}${where} needs a shape; add "${type.name}" to "shapes".`);
    return undefined;
  };

  const plain = (type: ValueType, use: CodecUse): Codec | undefined => {
    switch (type.name) {
      case "word":
      case "label":
        return wordCodec;
      case "text":
        return ownTextCodec;
      case "date":
        return dateCodec;
      case "number":
        return numberCodec(use.isInText);
      case "weekday":
        return weekdayCodec(use.isInText);
      case "age":
        return limited(numberCodec(use.isInText), (value) => typeof value === "number" && value >= 0);
      case "id":
        return idCodec(type.of ?? "", use.isDeclared);
      case "operator":
        return operatorCodec;
      case "boolean":
        return use.isInText ? needsShape(type, use) : booleanCodec;
      case "scalar":
        return use.isInText ? needsShape(type, use) : scalarCodec;
      case "any":
        return use.isInText ? needsShape(type, use) : anyCodec;
      default:
        return needsShape(type, use);
    }
  };

  const builtIn = (name: string, type: ValueType, use: CodecUse): Codec | undefined => {
    const time = timeShapes.get(name)?.(use.isInText);
    if (time !== undefined) {
      if (type.name === "duration" || type.name === "clock") return time;
      if (type.name === "age") return inDays(time);
      report(use.at, `The shape ${quote(name)} is for times, and this is a ${type.name}.`);
      return undefined;
    }
    const words = caseCodec(name);
    if (words !== undefined) return words;
    if (name === "digits" && (type.name === "number" || type.name === "scalar")) return numberCodec(true);
    if (name === type.name || name === "id" || typeNamed(name) !== undefined) return plain(type, use);
    report(use.at, `There is no shape ${quote(name)}.${didYouMean(name, [...written.keys(), ...timeShapes.keys()])}`);
    return undefined;
  };

  return { plain, builtIn, needsShape };
}

/** Reads an age, which is in days, by a shape of times. */
const inDays = (time: Codec): Codec => ({
  schema: time.schema,
  read(value, session, at) {
    const minutes = time.read(value, session, at);
    return typeof minutes === "number" ? minutes / 1440 : undefined;
  },
  write: (value, session, old) => (typeof value === "number" ? time.write(value * 1440, session, old) : undefined),
});

/** Returns whether a name is that of a built-in shape. */
export const isBuiltIn = (name: string): boolean =>
  timeShapes.has(name) || caseCodec(name) !== undefined || name === "digits" || typeNamed(name) !== undefined;

/** How words are joined, and how they are parted again; ours are `first_name`. */
interface Case {
  readonly join: (words: readonly string[]) => string;
  readonly part: (joined: string) => string;
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const joinedBy = (mark: string): Case => ({
  join: (words) => words.join(mark),
  part: (joined) => joined.replaceAll(mark, "_"),
});

/** Built-in shapes of words by how their parts are joined. */
const cases: ReadonlyMap<string, Case> = new Map([
  ["snake", joinedBy("_")],
  ["lower", joinedBy("_")],
  ["kebab", joinedBy("-")],
  ["spaces", joinedBy(" ")],
  ["upper", { join: (words) => words.join("_").toUpperCase(), part: (joined) => joined.toLowerCase() }],
  [
    "camel",
    {
      join: (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join(""),
      part: (joined) => joined.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase(),
    },
  ],
]);

/** Words joined in some way; dots part names. */
const joinedWords = /^[\w. -]+$/;

/** Returns the built-in shape of a name that says how words are joined; undefined for any other name. */
function caseCodec(name: string): Codec | undefined {
  const found = cases.get(name);
  if (found === undefined) return undefined;
  const theirs = (ours: string): string =>
    ours
      .split(".")
      .map((part) => found.join(part.split("_")))
      .join(".");
  return {
    schema: textSchema,
    read(written) {
      if (typeof written !== "string" || !joinedWords.test(written)) return undefined;
      const word = found.part(written);
      return theirs(word) === written ? word : undefined;
    },
    write: (value) =>
      typeof value === "string" && joinedWords.test(value) && found.part(theirs(value)) === value
        ? theirs(value)
        : undefined,
  };
}
