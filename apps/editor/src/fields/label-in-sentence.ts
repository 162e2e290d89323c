/** Returns a label as it stands in "Undo edit …": "First name" is "first name", "SMS body" stays as it is. */
export function labelInSentence(label: string): string {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() ? first.toLowerCase() + label.slice(first.length) : label;
}
