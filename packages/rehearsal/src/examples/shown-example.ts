import type { Example } from "@setup-pack/core/rules";
import { shownJson } from "./shown-json.js";

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
