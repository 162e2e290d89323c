/** Characters of a value that are shown where it is only named. */
const shown = 160;

/** The beginning of a value as JSON, for a value that no field can show. */
export function excerptOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
