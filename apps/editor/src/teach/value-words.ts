import type { NameLookup } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import type { QuestionValue } from "@setup-pack/core/teach";
import { excerpt } from "@setup-pack/core/words";
import { teachMessages } from "../messages/index.js";

/** A value of a step's settings, for one who points at it. */
export interface ShownValue {
  readonly n: number;
  readonly words: string;
  /** The thing of the pack that it is the id of: "the tag Hot lead". */
  readonly means: string | undefined;
  /** What the vendor calls it. */
  readonly member: string;
  /** Whether other values are in it. */
  readonly isWhole: boolean;
}

/** Puts the values of a step into words. Texts are shown as they are; what is together is named by its members. */
export const shownValues = (values: readonly QuestionValue[], known: NameLookup): readonly ShownValue[] =>
  values.map(({ n, at, value }) => {
    const found = typeof value === "string" || typeof value === "number" ? known(String(value)) : undefined;
    return {
      n,
      words: valueWords(value),
      means: found && `${found.type.replaceAll("_", " ")}${found.name === undefined ? "" : ` ${found.name}`}`,
      member: at.slice(1).split("/").join(" › "),
      isWhole: values.some((other) => other.at.startsWith(at === "/" ? at : `${at}/`) && other.n !== n),
    };
  });

/** Returns a value as it is, without quotes and braces that only JSON needs. */
export function valueWords(value: unknown): string {
  const { yes, no, empty } = teachMessages.words;
  if (typeof value === "string") return value === "" ? empty : `“${excerpt(value, 90)}”`;
  if (typeof value === "boolean") return value ? yes : no;
  if (value === null) return empty;
  if (Array.isArray(value)) return value.length === 0 ? empty : excerpt(value.map(valueWords).join(", "), 90);
  if (!isObject(value)) return String(value);
  const members = Object.entries(value);
  return members.length === 0
    ? empty
    : excerpt(members.map(([name, one]) => `${name}: ${valueWords(one)}`).join(", "), 90);
}
