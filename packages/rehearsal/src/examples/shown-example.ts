import type { Example } from "@setup-pack/core/rules";

/** Longer lines of a text are cut. */
const longestLine = 100;

/** Returns an example as fenced Markdown blocks, one for each file it has. */
export function shownExample(example: Example): string {
  if ("files" in example) {
    const files = example.files.map(({ path, pack }) => named(path, json(pack)));
    const { configuration } = example;
    return [
      ...files,
      ...(configuration === undefined ? [] : [named("setup-pack.config.json", json(configuration))]),
    ].join("\n\n");
  }
  if ("from" in example) {
    const { from, mine, pack, allowDowngrade } = example;
    return [
      named("Installed", json(from)),
      ...(mine === undefined ? [] : [named("The workspace now", json(mine))]),
      named(allowDowngrade === true ? "The release, as a downgrade that was asked for" : "The release", json(pack)),
    ].join("\n\n");
  }
  if ("text" in example) return text(example.text);
  if ("bytes" in example) return text(bytesAsText(example.bytes));
  if (example.configuration !== undefined)
    return `${named("pack.json", json(example.pack))}\n\n${named("setup-pack.config.json", json(example.configuration))}`;
  if (example.dialect === undefined) return json(example.pack);
  return `${named("pack.json", json(example.pack))}\n\n${named("pack.dialect.json, how its settings are written", json(example.dialect))}`;
}

function named(path: string, block: string): string {
  return `${path}:\n\n${block}`;
}

/** Members that are undefined are none in the file. */
function json(value: unknown): string {
  const shown = shownJson(JSON.parse(JSON.stringify(value)));
  return fenced(shown, isWhole(shown) ? "json" : "jsonc");
}

function isWhole(shown: string): boolean {
  try {
    JSON.parse(shown);
    return true;
  } catch {
    return false;
  }
}

function text(source: string): string {
  if (source === "") return "An empty file.";
  const lines = source.trimEnd().split("\n").map(shownLine);
  return fenced(lines.join("\n"), isWhole(lines.join("\n")) ? "json" : "text");
}

function shownLine(line: string): string {
  const shown = line.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `<U+${hex(character.charCodeAt(0), 4)}>`);
  return shown.length <= longestLine ? shown : `${shown.slice(0, longestLine)}… (${shown.length} characters)`;
}

/** Bytes that are not UTF-8 are shown as the ASCII they hold, and the others by number. */
function bytesAsText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : `<${hex(byte, 2)}>`)).join("");
  }
}

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, "0");

const fenced = (content: string, language: string): string => `\`\`\`${language}\n${content}\n\`\`\``;

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
