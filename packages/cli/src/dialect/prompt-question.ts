import { isObject } from "@setup-pack/core/json";
import type { Given, Question } from "@setup-pack/core/teach";
import { printable } from "../print/paper.js";
import type { TeachLine } from "./json-answers.js";

type Prompt = (question: string) => string;

/** Asks a question at the terminal until the answer is one. */
export function promptQuestion(question: Question, prompt: Prompt): TeachLine {
  const help = helpOf(question);
  let shown = `\n${questionText(question)}`;
  for (;;) {
    const typed = prompt(`${shown}${help}: `).trim().toLowerCase();
    shown = typed === "" ? "" : `“${printable(typed)}” is not an answer to this question.\n`;
    if (typed === "b" || typed === "back") return { is: "undo" };
    if (typed === "s" || typed === "save") return { is: "save" };
    const given = givenBy(question, typed, prompt);
    if (given !== undefined) return { is: "answer", given };
  }
}

function questionText({ text, lines, values, choices, reads }: Question): string {
  const shown = [
    ...lines.flatMap(({ n, text: line, reads: [, ...others] }) => [
      `${n}  ${line}`,
      ...others.flatMap(({ words }) => (words === undefined ? [] : `     and likewise: ${shortened(words)}`)),
    ]),
    ...values.map(({ n, at, value }) => `${n}  ${shortened(valueText(value))}  (${at.slice(1).replaceAll("/", ", ")})`),
    ...choices.map(({ n, text: choice }) => `${n}  ${choice}`),
  ];
  const also = lines.length > 0 ? [] : reads.slice(1).map(({ words = "" }) => `   and likewise: ${shortened(words)}`);
  return `${[text, ...shown.map((line) => `  ${line}`), ...also].map(printable).join("\n")}\n`;
}

/** Says a value without the quotes and braces that only JSON needs. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isObject(value)) return typeof value === "string" ? `“${value}”` : String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${valueText(one)}`)
    .join(", ");
}

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

const always = "b: undo the last answer, s: save and stop";

function helpOf({ ask }: Question): string {
  switch (ask) {
    case "lines":
      return `y: all are right, or the numbers of the wrong ones (?: don’t know, ${always})`;
    case "confirm":
      return `y: yes, n: no, point at the right values (?: don’t know, ${always})`;
    case "point":
      return `n: point at the values (?: don’t know, ${always})`;
    case "choose":
      return `the number of the right one (?: don’t know, ${always})`;
    default:
      return ask satisfies never;
  }
}

function givenBy(question: Question, typed: string, prompt: Prompt): Given | undefined {
  const { id, ask, lines, choices } = question;
  if (typed === "?") return { id, answer: "unknown" };
  const numbers = typed.split(/[\s,]+/).map(Number);
  const isNumbers = typed !== "" && numbers.every((n) => Number.isInteger(n) && n > 0);
  switch (ask) {
    case "lines":
      if (typed === "y" || typed === "yes") return { id, answer: "yes" };
      return isNumbers && numbers.every((n) => n <= lines.length) ? { id, wrong: numbers } : undefined;
    case "choose":
      return isNumbers && numbers.length === 1 && (numbers[0] ?? 0) <= choices.length
        ? { id, choose: numbers[0] ?? 0 }
        : undefined;
    case "confirm":
    case "point":
      if (ask === "confirm" && (typed === "y" || typed === "yes")) return { id, answer: "yes" };
      return typed === "n" || typed === "no" ? { id, point: pointedAt(question, prompt) } : undefined;
    default:
      return ask satisfies never;
  }
}

/** Asks of each thing that the kind can say which value holds it. */
function pointedAt({ values, guess, operands }: Question, prompt: Prompt): { readonly [operand: string]: number } {
  const point = new Map<string, number>();
  for (const { name, title } of operands) {
    const guessed = guess[name];
    const usual = typeof guessed === "number" ? guessed : 0;
    for (;;) {
      const typed = prompt(`  ${printable(title)}: which value, or 0 for none (Enter: ${usual}): `).trim();
      const n = typed === "" ? usual : Number(typed);
      if (!Number.isInteger(n) || n < 0 || n > values.length) continue;
      point.set(name, n);
      break;
    }
  }
  return Object.fromEntries(point);
}

/** Says how far teaching is. */
export function progressText(understood: number, blocks: number, gained: number): string {
  const share = blocks === 0 ? 0 : Math.floor((understood * 100) / blocks);
  return `Understood ${understood.toLocaleString("en-US")} of ${blocks.toLocaleString("en-US")} (${share} %). This answer: ${gained.toLocaleString("en-US")}.\n`;
}
