import { listOf, visible } from "../words/wording.js";
import { fieldName } from "./field-words.js";

/**
 * What an id in a config stands for, as the automation's references tell; undefined for any other text. Where `types`
 * are given, only a reference of one of them counts: several may have one id.
 */
export type NameLookup = (
  id: string,
  types?: readonly string[],
) => { readonly type: string; readonly name: string | undefined } | undefined;

/** How a block is told. */
export interface SentenceOptions {
  /** Whether lists, conditions and what they compare with are told to the end; messages are cut all the same. */
  readonly whole?: boolean;
}

/** Puts values of a config into words, short enough for a sentence. */
export interface Teller {
  readonly whole: boolean;
  /** Words one after the other; where not all is to be told, those past `most` are counted. */
  list(words: readonly string[], word: "and" | "or", most: number): string;
  /** What stands in a condition or a list: a name, a phrase. Cut after about `most` letters where not all is to be told. */
  part(text: string, most?: number): string;
  /**
   * The name of what an id refers to, of one of the types; undefined where the reference has no name. A text that is no
   * id but has several words is told as it is: some write the name itself.
   */
  name(id: unknown, types: readonly string[]): string | undefined;
  /** Those of several ids, each once. */
  names(ids: unknown, types: readonly string[], word?: "and" | "or"): string | undefined;
  /** The beginning of a text; undefined where there is none. */
  text(value: unknown): string | undefined;
  /** A value of a comparison: what an id of one of the types refers to, else the value itself. */
  value(value: unknown, types?: readonly string[]): string | undefined;
  /** A field: the name of one of the office's own, else what one that is built in is called. */
  field(field: unknown): string | undefined;
  /** Whether a field is one of the office's own, by the pack's references. */
  isCustom(field: string): boolean;
}

/** Returns a teller that knows what ids refer to. */
export function teller(known: NameLookup, { whole = false }: SentenceOptions = {}): Teller {
  const list: Teller["list"] = (words, word, most) => listOf(words, word, whole ? words.length : most);
  const part: Teller["part"] = (text, most) => (whole ? inOneLine(text) : excerpt(text, most));
  const listed = (words: readonly string[], word: "and" | "or"): string | undefined =>
    words.length === 0 ? undefined : list([...new Set(words)], word, 3);
  const name = (id: unknown, types: readonly string[]): string | undefined => {
    if (typeof id !== "string") return undefined;
    const found = known(id, types);
    if (found !== undefined && types.includes(found.type))
      return found.name === undefined ? undefined : part(found.name);
    return /\S\s+\S/.test(id) ? part(id) : undefined;
  };
  const text = (value: unknown): string | undefined =>
    typeof value === "string" && value.trim() !== "" ? excerpt(value) : undefined;
  const single = (value: unknown, types: readonly string[]): string | undefined => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "number") return String(value);
    if (typeof value !== "string" || value.trim() === "") return undefined;
    return name(value, types) ?? part(value);
  };
  return {
    whole,
    list,
    part,
    name,
    text,
    names: (ids, types, word = "and") =>
      listed(
        listFrom(ids).flatMap((id) => name(id, types) ?? []),
        word,
      ),
    value: (value, types = []) =>
      listed(
        listFrom(value).flatMap((one) => single(one, types) ?? []),
        "or",
      ),
    isCustom: (field) => name(field, ["custom_field"]) !== undefined,
    field: (field) =>
      name(field, ["custom_field"]) ?? (typeof field === "string" && field !== "" ? part(fieldName(field)) : undefined),
  };
}

const listFrom = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns a whole text in one line, its white space made single. */
const inOneLine = (text: string): string => visible(text.replace(/\s+/gu, " ").trim());

/**
 * Returns the first line of a text with something in it, its white space made single, cut at a word after about `most`
 * letters.
 */
export function excerpt(text: string, most = 48): string {
  const line =
    text
      .slice(0, 4 * most)
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .find((part) => part.trim() !== "") ?? "";
  const letters = Array.from(line.replace(/\s+/gu, " ").trim());
  const rest = text.trim().length > line.trim().length;
  if (letters.length <= most) return visible(letters.join("")) + (rest ? " …" : "");
  const cut = letters.slice(0, most).join("");
  const space = cut.lastIndexOf(" ");
  return `${visible(space > most / 2 ? cut.slice(0, space) : cut)}…`;
}
