/** Several examples are told apart by a number. */
export function numbered(examples: readonly string[]): readonly string[] {
  return examples.length < 2 ? examples : examples.map((example, index) => `### Example ${index + 1}\n\n${example}`);
}

/** Text as code, whatever marks it has of its own. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text}${fence}`;
}

/** Text without the characters that Markdown would take for its own. */
export const escaped = (text: string): string => text.replace(/[\\`*<>[\]#|~]|(?<!\w)_|_(?!\w)/g, "\\$&");
