import { isObject } from "@setup-pack/core/json";

/** A text that YAML takes for itself without quotation marks. */
const plain = /^[A-Za-z_][\w./-]*$/;
const words = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Returns a value on one line, as JSON or as YAML has it. */
export function written(value: unknown, syntax: "json" | "yaml"): string {
  if (syntax === "json") return spaced(value);
  if (typeof value === "string") return plain.test(value) && !words.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => written(one, syntax)).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).map(([name, inner]) => `${written(name, syntax)}: ${written(inner, syntax)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

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
