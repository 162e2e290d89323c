import type { JsonValue } from "../json.js";
import { escapedText } from "./compile-ways.js";
import type { Sample } from "./corpus.js";
import { type IdMark, idWithin } from "./id-marks.js";
import { folded, wordsIn } from "./names.js";
import { type Example, everyValue, type Finding, idText, isPlainObject, type Surveyed, tallyOf } from "./survey.js";
import { knownDates, knownFields } from "./vocabulary.js";

const byWords: ReadonlyMap<string, string> = new Map(
  [...knownFields, ...knownDates].map((name) => [folded(name), name]),
);

/** Guesses which of our fields a vendor's name is; undefined where it is like none. */
export function guessField(name: string): string | undefined {
  const words = wordsIn(name);
  const rest = ["contact", "lead", "person", "record"].includes(words[0] ?? "") ? words.slice(1) : words;
  const bare = ["id", "ids"].includes(rest.at(-1) ?? "") ? rest.slice(0, -1) : rest;
  const key = [words, rest, bare].map((one) => one.join("_")).find((one) => byWords.has(one) || others.has(one)) ?? "";
  return byWords.get(key) ?? others.get(key);
}

const others: ReadonlyMap<string, string> = new Map([
  ["label", "tags"],
  ["status", "stage"],
  ["phase", "stage"],
  ["agent", "owner"],
  ["assignee", "owner"],
  ["tag", "tags"],
  ["club", "programs"],
  ["campaign", "programs"],
  ["program", "programs"],
  ["source", "lead_source"],
  ["rep", "owner"],
  ["town", "city"],
  ["added_at", "created_at"],
  ["added_on", "created_at"],
  ["created", "created_at"],
  ["created_on", "created_at"],
  ["last_reply", "last_reply_at"],
  ["last_inbound", "last_reply_at"],
  ["last_talk", "last_conversation_at"],
  ["last_touch", "last_conversation_at"],
  ["last_conversation", "last_conversation_at"],
  ["last_call", "last_call_at"],
  ["dnc", "do_not_contact"],
]);

/** Finds how fields of the office's own are written: an id with a mark before it, or in an object. */
export function customFieldFindings(survey: readonly Surveyed[], marks: readonly IdMark[]): readonly Finding[] {
  const tally = tallyOf<undefined>();
  const add = (sample: Sample, theirs: JsonValue): void => {
    const isDeclared = (id: string): boolean => sample.typesOf(id).has("custom_field");
    const marked = typeof theirs === "string" ? idWithin(theirs, marks) : undefined;
    const found =
      marked === undefined
        ? customField(theirs, isDeclared)
        : isDeclared(marked)
          ? { key: JSON.stringify("${custom_field}"), id: marked }
          : undefined;
    if (found === undefined) return;
    const example: Example = { sample, theirs, ours: { custom_field: idWithin(found.id, marks) ?? found.id } };
    tally.add(found.key, example, () => undefined);
  };
  for (const { sample, value } of everyValue(survey)) {
    add(sample, value);
    // Conditions may be named by their fields.
    if (isPlainObject(value)) for (const name of Object.keys(value)) add(sample, name);
  }
  return tally
    .entries()
    .filter(({ count }) => count > 1)
    .map(({ key, examples, count }): Finding => {
      const way: JsonValue = JSON.parse(key);
      return { type: "field", way: { as: way }, examples, count };
    });
}

function customField(
  value: JsonValue,
  isDeclared: (id: string) => boolean,
): { readonly key: string; readonly id: string } | undefined {
  if (Array.isArray(value)) {
    const [head, id, ...more]: readonly JsonValue[] = value;
    return typeof head === "string" &&
      typeof id === "string" &&
      more.length === 0 &&
      isDeclared(id) &&
      !isDeclared(head)
      ? { key: JSON.stringify([escapedText(head), "${custom_field}"]), id }
      : undefined;
  }
  if (isPlainObject(value)) {
    const [only, ...more] = Object.entries(value);
    if (only === undefined || more.length > 0) return undefined;
    const id = idText(only[1]);
    return id !== undefined && isDeclared(id)
      ? { key: JSON.stringify({ [only[0]]: "${custom_field}" }), id }
      : undefined;
  }
  if (typeof value !== "string" || value.includes(" ")) return undefined;
  // Without a mark nothing tells an id from the name of a field.
  if (isDeclared(value) && !/^[\w. -]+$/.test(value)) return { key: JSON.stringify("${custom_field}"), id: value };
  if (isDeclared(value)) return undefined;
  const found = /^([A-Za-z][A-Za-z]{0,11}[._:/])(.+)$/.exec(value);
  const id = found?.[2] ?? "";
  return found !== null && isDeclared(id) ? { key: JSON.stringify(`${found[1]}\${custom_field}`), id } : undefined;
}
