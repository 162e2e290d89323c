import { blockKind } from "../blocks/catalogue.js";
import { kindThat } from "../blocks/operations.js";
import { describeBlock } from "../describe/describe-block.js";
import { durationWords } from "../describe/duration.js";
import { fieldName } from "../describe/field-words.js";
import { excerpt, type NameLookup } from "../describe/teller.js";
import { brandSubject, filtersSubject, subjectSignature } from "../dialect/dialect.js";
import { isObject } from "../json.js";
import { ownBook } from "../meaning/block-book.js";
import { writeBlock } from "../meaning/meaning.js";
import { clockTime, listOf, quote } from "../words/wording.js";
import type { Sample } from "./corpus.js";

type Named = Pick<Sample, "typesOf" | "nameOf">;

const longest = 90;

/** Says a vendor's value as it is, without the quotes and braces that only JSON needs. */
export function theirsWords(value: unknown): string {
  if (typeof value === "string") return value === "" ? "nothing" : quote(excerpt(value, longest));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : excerpt(value.map(theirsWords).join(", "), longest);
  if (!isObject(value)) return String(value);
  return excerpt(
    Object.entries(value)
      .map(([name, one]) => `${name}: ${theirsWords(one)}`)
      .join(", "),
    longest,
  );
}

/** Says a value of a type in words; ids by the names that they have beside the step. */
export function valueWords(type: string, value: unknown, named?: Named): string {
  if (Array.isArray(value))
    return listOf(
      value.map((one: unknown) => valueWords(type, one, named)),
      "and",
      5,
    );
  if (typeof value === "number") {
    if (type === "clock") return clockTime(value);
    if (type === "age") return durationWords(value * 1440);
    if (type === "duration") return value < 0 ? `${durationWords(-value)} before` : durationWords(value);
  }
  if (typeof value === "string") {
    if (type.startsWith("id ")) return recordWords(type.slice("id ".length), value, named);
    return quote(excerpt(value, longest));
  }
  if (!isObject(value)) return theirsWords(value);
  if (typeof value.type === "string" && typeof value.id === "string") return recordWords(value.type, value.id, named);
  const [[part, only] = [], ...more] = Object.entries(value);
  if (part === undefined || more.length > 0 || typeof only !== "string") return theirsWords(value);
  return part === "name" ? `the field ${quote(fieldName(only))}` : recordWords(part, only, named);
}

function recordWords(type: string, id: string, named: Named | undefined): string {
  return `the ${type.replaceAll("_", " ")} ${quote(named?.nameOf(type, id) ?? id)}`;
}

/** Says what a step does in one sentence, as the canvas says it of one that is understood, and what that leaves out. */
export function stepWords(subject: string, operands: { readonly [name: string]: unknown }, sample: Sample): string {
  const kind = subject === filtersSubject ? (kindThat("branch") ?? subject) : subject;
  const known: NameLookup = (id, types) => {
    const type = [...sample.typesOf(id)].find((one) => types === undefined || types.includes(one));
    return type === undefined ? undefined : { type, name: sample.nameOf(type, id) };
  };
  const written = writeBlock({ kind }, operands, ownBook());
  const isBlock = blockKind(kind) !== undefined;
  const sentence = isBlock
    ? describeBlock({ kind, config: "config" in written ? written.config : undefined }, known)
    : subjectTitle(subject);
  const titles = new Map(subjectSignature(subject)?.operands.map((one) => [one.name, one]));
  const rest = Object.entries(operands).flatMap(([name, value]) => {
    const operand = titles.get(name);
    if (operand?.type === "condition") return [];
    const words = valueWords(operand?.type.replace(/^list of /, "") ?? "word", value, sample);
    return isToldBy(sentence, words) ? [] : [`${operand?.title ?? name}: ${words}`];
  });
  return rest.length === 0 ? sentence : `${sentence} (${rest.join("; ")})`;
}

/** Returns whether a sentence says this; long texts are cut in it. */
const isToldBy = (sentence: string, words: string): boolean =>
  sentence
    .toLowerCase()
    .replace(/\s+/g, " ")
    .includes(
      words
        .replace(/^the [a-z ]+ (?=["“])/, "")
        .replace(/["“”]/g, "")
        .replace(/\s+/g, " ")
        .slice(0, 15)
        .toLowerCase(),
    );

/** Names what a question is about: a kind of step by its title. */
export function subjectTitle(subject: string): string {
  if (subject === filtersSubject) return "Contacts on a smart list";
  if (subject === brandSubject) return "Brand";
  const resource = subject.replace(/^data /, "").replaceAll("_", " ");
  return blockKind(subject)?.title ?? resource.charAt(0).toUpperCase() + resource.slice(1);
}

/** Says where something is, to look it up in the CRM. */
export function placeWords({ place, step, title }: Sample): string {
  return place.automation === "" ? quote(title) : `step ${step} of ${quote(title)}`;
}

const operatorTitles: ReadonlyMap<string, string> = new Map([
  ["is", "is"],
  ["is_not", "is not"],
  ["in", "is one of"],
  ["not_in", "is none of"],
  ["contains", "contains"],
  ["include", "has (a tag, a program)"],
  ["exclude", "does not have (a tag, a program)"],
  ["greater_than", "is more than"],
  ["less_than", "is less than"],
  ["is_set", "has a value"],
  ["is_empty", "has no value"],
  ["within_days", "is within the last … days"],
  ["older_than_days", "was more than … days ago"],
  ["this_month", "is in this month"],
]);

/** Says what an operator of conditions compares. */
export const operatorWords = (operator: string): string =>
  operatorTitles.get(operator) ?? operator.replaceAll("_", " ");
