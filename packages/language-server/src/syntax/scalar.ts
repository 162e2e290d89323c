import { written } from "./write.js";

/** What a text of JSON or YAML says where it is one value on one line. */
export function scalarOf(source: string): string {
  if (source.startsWith('"')) {
    try {
      return String(JSON.parse(source));
    } catch {
      return source;
    }
  }
  return source.startsWith("'") ? source.slice(1, -1).replaceAll("''", "'") : source;
}

/** Another text in its place, quoted as that was. */
export function inPlaceOf(source: string, value: string): string {
  if (source.startsWith('"')) return JSON.stringify(value);
  if (source.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return written(value, "yaml");
}
