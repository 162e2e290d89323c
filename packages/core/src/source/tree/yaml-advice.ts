import type { ErrorCode } from "yaml";

/** What to do about the mistakes people make in YAML; the library's own sentence says what is wrong. */
const advice: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ["ALIAS_PROPS", "Remove what stands before the alias."],
  ["BAD_ALIAS", "Write an anchor's name after the asterisk, or put the text in quotation marks."],
  ["BAD_COLLECTION_TYPE", "Write the collection without a tag."],
  ["BAD_DQ_ESCAPE", "Write \\\\ for a backslash itself, or use single quotation marks."],
  ["BAD_INDENT", "Indent the lines of one mapping or list alike."],
  ["BAD_SCALAR_START", "Put the text in quotation marks."],
  ["BLOCK_AS_IMPLICIT_KEY", "Put a text with a colon and a space in quotation marks."],
  ["BLOCK_IN_FLOW", "Write a mapping or list within brackets on its own lines with brackets too."],
  ["KEY_OVER_1024_CHARS", "Shorten the name, or write it after a question mark."],
  ["MISSING_CHAR", "Add what is missing, or put the text in quotation marks."],
  ["MULTILINE_IMPLICIT_KEY", "Put a text with a colon and a space in quotation marks."],
  ["NON_STRING_KEY", "Name each member with a text."],
  ["TAB_AS_INDENT", "Indent with spaces."],
  ["UNEXPECTED_TOKEN", "Remove it, or put the text in quotation marks."],
]);

/** Returns a sentence on what is wrong with the YAML, and one on what to do. */
export function yamlSentence(code: ErrorCode, message: string): string {
  const fault = message.replace(/[.:]?$/, ".");
  return `${fault} ${advice.get(code) ?? "Write it as YAML 1.2 has it."}`;
}
