/** The widest line, in characters. */
const widest = 88;

/** Returns a JSON value with two spaces a level, in which an object or array that fits on one line stands on one. */
export function shortJson(value: unknown, indent = "", before = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element: unknown) => shortJson(element, inner, inner.length))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => {
          const label = `${JSON.stringify(name)}: `;
          return label + shortJson(member, inner, inner.length + label.length);
        });
  if (parts.length === 0) return `${open}${close}`;
  const space = Array.isArray(value) ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  const fits = indent !== "" && before + line.length < widest && !line.includes("\n");
  return fits ? line : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
