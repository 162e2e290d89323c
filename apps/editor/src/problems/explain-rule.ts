import { isObject, locate } from "@setup-pack/core/json";
import { type Example, type Rule, ruleOf } from "@setup-pack/core/rules";

/** The widest line, in characters. */
const widest = 76;

/** Returns a JSON value in few lines: what fits on one stands on one. */
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

/** Returns a value on one line, with spaces where a person puts them. */
function spaced(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return "{}";
  return `{ ${members.map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`).join(", ")} }`;
}

/** A line of an example. */
export interface ExampleLine {
  readonly number: number;
  readonly text: string;
  /** What the rule says of this line. */
  readonly messages: readonly string[];
}

/** A file of an example, or the lines of it that matter. */
export interface ExampleFile {
  readonly path: string;
  readonly lines: readonly ExampleLine[];
  /** Lines that are left out at the end. */
  readonly left: number;
}

/** All there is to say about a rule, as `setup-pack explain` prints it. */
export interface Explanation extends Pick<Rule, "id" | "severity" | "summary" | "why"> {
  readonly finds: readonly ExampleFile[];
  readonly fine: readonly ExampleFile[];
}

/** So many lines of an example are shown, and so many around a line that something is said of. */
const mostLines = 40;
const around = 3;

/**
 * Tells what a rule finds and why, with its first bad and its first good example; undefined for a rule that is not
 * known.
 */
export function explainRule(id: string): Explanation | undefined {
  const rule = ruleOf(id);
  if (rule === undefined) return undefined;
  const { severity, summary, why, bad, good } = rule;
  const [firstBad] = bad;
  const [firstGood] = good;
  return {
    id,
    severity,
    summary,
    why,
    finds: firstBad === undefined ? [] : marked(firstBad, firstBad.finds),
    fine: firstGood === undefined ? [] : filesOf(firstGood).map(({ path, text }) => fromTop(path, linesOf(text))),
  };
}

interface ExampleMessage {
  readonly at: string;
  readonly message: string;
}

/** The last file is the one that something is found in. */
function marked(example: Example, finds: readonly ExampleMessage[]): ExampleFile[] {
  const files = filesOf(example);
  return files.map(({ path, text }, index) =>
    index < files.length - 1 ? fromTop(path, linesOf(text)) : frame(path, withMessages(text, finds)),
  );
}

/** Returns the lines of a text with what is said of them; of a text that is no JSON everything is said at its end. */
function withMessages(text: string, finds: readonly ExampleMessage[]): ExampleLine[] {
  const lines = linesOf(text);
  const spans = isJson(text) ? locate(text, finds) : [];
  return lines.map((line) => ({
    ...line,
    messages: finds
      .filter((_, index) => lineAt(text, spans[index]?.start ?? text.length) === line.number)
      .map(({ message }) => message),
  }));
}

/** Only lines with messages, and those around them; all where nothing is said. */
function frame(path: string, lines: readonly ExampleLine[]): ExampleFile {
  const numbers = lines.filter(({ messages }) => messages.length > 0).map(({ number }) => number);
  const first = Math.max(1, Math.min(...numbers) - around);
  const last = Math.min(lines.length, Math.max(...numbers) + around);
  if (numbers.length === 0 || last - first > mostLines) return fromTop(path, lines);
  return { path, lines: lines.slice(first - 1, last), left: 0 };
}

const fromTop = (path: string, lines: readonly ExampleLine[]): ExampleFile => ({
  path,
  lines: lines.slice(0, mostLines),
  left: Math.max(0, lines.length - mostLines),
});

const linesOf = (text: string): ExampleLine[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line, index) => ({ number: index + 1, text: line, messages: [] }));

const lineAt = (text: string, offset: number): number => text.trimEnd().slice(0, offset).split("\n").length;

function isJson(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

interface File {
  readonly path: string;
  readonly text: string;
}

/** Returns the files of an example, packs written so that they are short to read. */
function filesOf(example: Example): File[] {
  if ("text" in example) return [{ path: "pack.json", text: example.text }];
  if ("bytes" in example) return [{ path: "pack.json", text: new TextDecoder().decode(example.bytes) }];
  if ("files" in example) return example.files.map(({ path, pack }) => written(path, pack));
  if (!("from" in example)) return [written("pack.json", example.pack)];
  const { from, mine, pack } = example;
  const workspace = mine === undefined ? [] : [written("workspace.json", mine)];
  return [written("installed.json", from), ...workspace, written("release.json", pack)];
}

const written = (path: string, value: unknown): File => ({ path, text: shortJson(value) });
