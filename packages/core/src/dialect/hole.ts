import { isObject, type JsonValue } from "../json.js";

/** A hole of a form: `${name.part: shape, parted ','}`, or `${_ = JSON}` for what has no meaning. */
export interface Hole {
  /** An operand, or within a shape a part of its type; "_" for what has no meaning. */
  readonly name: string;
  readonly part: string | undefined;
  /** The shape after the colon; of an operand that the kind does not have, its type. */
  readonly shape: string | undefined;
  /** What parts the elements of a list that is written as one text. */
  readonly parted: string | undefined;
  /** What new blocks have at a hole without meaning. */
  readonly fallback: JsonValue | undefined;
}

const ignored = /^\s*_\s*(?:=\s*([\s\S]*))?$/;
const named =
  /^\s*([a-z][A-Za-z0-9_]*)(?:\.([a-z][A-Za-z0-9_]*))?\s*(?::\s*([^,']+?)\s*)?(?:,\s*parted\s+'([^']*)'\s*)?$/;

/** Most holes: nothing but a name, its part and its shape. */
const plainHole = /^\$\{([a-z][A-Za-z0-9_]*)(?:\.([a-z][A-Za-z0-9_]*))?(?:: ([a-z][A-Za-z0-9_]*))?\}$/;

/**
 * Parts a text of a form into words and holes, no two words in a row; `$$` is a dollar sign. Returns a sentence where
 * the text is not a form.
 */
export function piecesOf(text: string): readonly (string | Hole)[] | string {
  if (!text.includes("$")) return text === "" ? [] : [text];
  const [isPlain, name = "", part, shape] = plainHole.exec(text) ?? [];
  if (isPlain !== undefined) return [{ name, part, shape, parted: undefined, fallback: undefined }];
  const whole = /^\$\{(\s*_\s*=[\s\S]*)\}$/.exec(text)?.[1];
  if (whole !== undefined) {
    const hole = holeIn(whole);
    return typeof hole === "string" ? hole : [hole];
  }
  const pieces: (string | Hole)[] = [];
  let words = "";
  for (let at = 0; at < text.length; ) {
    const next = text[at + 1];
    if (text[at] !== "$" || (next !== "$" && next !== "{")) {
      words += text[at];
      at += 1;
    } else if (next === "$") {
      words += "$";
      at += 2;
    } else {
      const end = endOfHole(text, at + 2);
      if (end < 0) return "A hole has no closing brace; end it with }.";
      const hole = holeIn(text.slice(at + 2, end));
      if (typeof hole === "string") return hole;
      if (words === "" && typeof pieces.at(-1) === "object")
        return "Two holes are side by side, so nothing shows where the first ends; write a text between them.";
      if (words !== "") pieces.push(words);
      words = "";
      pieces.push(hole);
      at = end + 1;
    }
  }
  if (words !== "") pieces.push(words);
  return pieces;
}

/** Finds the closing brace of a hole; quoted braces do not count. */
function endOfHole(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (text[at] === "}" && !isQuoted) return at;
  }
  return -1;
}

function holeIn(inner: string): Hole | string {
  const without = ignored.exec(inner);
  if (without !== null) {
    const written = without[1];
    const hole = { name: "_", part: undefined, shape: undefined, parted: undefined };
    if (written === undefined) return { ...hole, fallback: undefined };
    try {
      const fallback: unknown = JSON.parse(written);
      return isJson(fallback) ? { ...hole, fallback } : "A default is not JSON.";
    } catch {
      return `The default ${written.trim()} is not JSON; quote texts: \${_ = "text"}.`;
    }
  }
  const found = named.exec(inner);
  if (found === null) return `"\${${inner}}" is not a hole; write \${name}, \${name.part} or \${name: shape}.`;
  const [, name = "", part, shape, parted] = found;
  return { name, part, shape, parted, fallback: undefined };
}

/** Returns whether a value is JSON, whole. */
export function isJson(value: unknown): value is JsonValue {
  if (Array.isArray(value)) return value.every(isJson);
  if (isObject(value)) return Object.values(value).every(isJson);
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
