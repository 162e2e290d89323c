import { isObject } from "@setup-pack/core/json";
import type { Given } from "@setup-pack/core/teach";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { failureOf } from "../world/failure.js";
import { type Files, pause } from "../world/world.js";

/** What a person or a line of `dialect teach --json` asks for: an answer, or something about the whole. */
export type TeachLine =
  | { readonly is: "answer"; readonly given: Given }
  /** An answer at one place of the first pack. */
  | { readonly is: "use"; readonly place: string; readonly type: string }
  | { readonly is: "undo" }
  | { readonly is: "save" }
  | { readonly is: "forget"; readonly kind: string };

/** The members of each kind of answer, besides the id of its question. */
const answerMembers = ["answer", "point", "choose", "wrong"] as const;

const members: ReadonlySet<string> = new Set(["id", ...answerMembers, "forget", "use", "type"]);

/** Reads a line of `dialect teach --json`; returns a sentence if it is not an answer. */
export function teachLine(line: string): TeachLine | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return "This line is not JSON.";
  }
  if (!isObject(json)) return "An answer is a JSON object.";
  const strange = Object.keys(json).find((name) => !members.has(name));
  if (strange !== undefined) return `An answer does not have ${quote(strange)}.${didYouMean(strange, members)}`;
  const { id, answer, choose, wrong, point, forget, use, type } = json;
  if (typeof forget === "string") return { is: "forget", kind: forget };
  if (typeof use === "string" && typeof type === "string") return { is: "use", place: use, type };
  if (answer === "undo" || answer === "save") return { is: answer };
  if (typeof id !== "string") return 'An answer has the "id" of its question.';
  const given = answerMembers.filter((name) => name in json);
  if (given.length !== 1) return `An answer has one of ${listOf(answerMembers.map(quote), "and")}.`;
  if (answer === "yes" || answer === "no" || answer === "unknown") return { is: "answer", given: { id, answer } };
  if (typeof choose === "number") return { is: "answer", given: { id, choose } };
  if (Array.isArray(wrong) && wrong.every(isNumber)) return { is: "answer", given: { id, wrong } };
  if (isObject(point)) {
    const numbers = Object.entries(point).filter((one): one is [string, number] => isNumber(one[1]));
    if (numbers.length === Object.keys(point).length)
      return { is: "answer", given: { id, point: Object.fromEntries(numbers) } };
  }
  return `The value of ${quote(given[0] ?? "")} is not an answer. See: setup-pack dialect teach --help`;
}

const isNumber = (value: unknown): value is number => typeof value === "number";

const room = 65_536;

/** Returns how to read standard input a line at a time; the reader returns undefined at its end. */
export function lineReader(descriptor: number, files: Files): () => string | undefined {
  let left = Buffer.alloc(0);
  let isOver = false;
  return () => {
    for (;;) {
      const end = left.indexOf(10);
      if (end >= 0 || isOver) {
        if (end < 0 && left.length === 0) return undefined;
        const line = left.subarray(0, end < 0 ? left.length : end).toString("utf8");
        left = end < 0 ? Buffer.alloc(0) : left.subarray(end + 1);
        return line;
      }
      const bytes = Buffer.alloc(room);
      const read = readSome(descriptor, bytes, files);
      if (read === 0) isOver = true;
      left = Buffer.concat([left, bytes.subarray(0, read)]);
    }
  };
}

/** Waits while there is nothing to read yet. */
function readSome(descriptor: number, bytes: Buffer, files: Files): number {
  for (;;)
    try {
      return files.readSync(descriptor, bytes, 0, bytes.length, null);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause(10);
    }
}
