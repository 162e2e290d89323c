/** The widest line, in characters. */
const widest = 76;

/** A JSON value in few lines: what fits on one stands on one. */
export function shortJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value) ?? "null";
  if (typeof value !== "object" || value === null) return line;
  if (indent !== "" && indent.length + line.length <= widest) return spaced(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element) => shortJson(element, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${JSON.stringify(name)}: ${shortJson(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** A value on one line, with spaces where a person puts them. */
function spaced(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return "{}";
  return `{ ${members.map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`).join(", ")} }`;
}
