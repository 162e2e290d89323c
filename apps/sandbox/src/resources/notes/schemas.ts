import { Kind, Type, TypeRegistry } from "@sinclair/typebox";
import { closed } from "../../http/shapes.js";

const longest = 10_000;

/** A note's text. Its length counts Unicode code points, as JSON Schema's own maxLength does. */
const noteText = Type.Unsafe<string>({
  [Kind]: "NoteText",
  type: "string",
  minLength: 1,
  maxLength: longest,
  pattern: "\\S",
  "x-expected": `a text that is not blank, of at most ${longest.toLocaleString("en")} characters`,
  "x-decision": "One of spaces alone is as good as empty. The length counts Unicode code points.",
});

TypeRegistry.Set(
  "NoteText",
  (_, value) => typeof value === "string" && /\S/.test(value) && withinCodePoints(value, longest),
);

/** A code point takes one or two of a string's units: only in between do they have to be counted. */
function withinCodePoints(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && [...text].length <= most);
}

export const noteCreation = closed({ body: noteText }, { "x-component": "NoteCreation" });
