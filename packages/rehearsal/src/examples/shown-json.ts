/** The widest line, in characters. */
const widest = 100;

/** A text longer than this is cut, and a list longer than this shows its first two elements and its last. */
const longestText = 90;
const longestList = 8;

/** Deeper values are left out. */
const deepest = 12;

/**
 * Returns a JSON value for people to read: what fits on a line stands on one. What is long is cut,
 * and a comment says how much of it is left out.
 */
export function shownJson(value: unknown): string {
  return shown(value, "", 0);
}

function shown(value: unknown, indent: string, before: number, depth = 0): string {
  if (typeof value === "string") return shownText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (depth === deepest) return "/* … */";
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? elements(value, inner, depth + 1)
    : Object.entries(value).map(([name, member]) => {
        const label = `${JSON.stringify(name)}: `;
        return label + shown(member, inner, inner.length + label.length, depth + 1);
      });
  if (parts.length === 0) return `${open}${close}`;
  const space = Array.isArray(value) ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  const fits = before + line.length <= widest && !line.includes("\n") && !line.includes("// ") && depth > 0;
  if (fits) return line;
  const last = parts.length - 1;
  const lines = parts.map((part, index) => `${inner}${part}${index === last || part.startsWith("// ") ? "" : ","}`);
  return `${open}\n${lines.join("\n")}\n${indent}${close}`;
}

function elements(list: readonly unknown[], indent: string, depth: number): string[] {
  const all = (some: readonly unknown[]): string[] =>
    some.map((element) => shown(element, indent, indent.length, depth));
  if (list.length <= longestList) return all(list);
  return [...all(list.slice(0, 2)), `// … ${list.length - 3} more`, ...all(list.slice(-1))];
}

function shownText(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longestText) return JSON.stringify(text);
  return `${JSON.stringify(`${characters.slice(0, longestText - 30).join("")}…`)} /* ${characters.length} characters */`;
}
