import type { Given } from "@setup-pack/core/teach";

/** What a line of `dialect teach --json` asks for: an answer, or something about the whole. */
export type TeachLine =
  | { readonly is: "answer"; readonly given: Given }
  | { readonly is: "undo" }
  | { readonly is: "save" }
  | { readonly is: "forget"; readonly kind: string };

/** Reads a line; returns a sentence where it is not an answer. */
export function teachLine(line: string): TeachLine | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return "This line is not JSON.";
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return "An answer is a JSON object.";
  const members = new Map<string, unknown>(Object.entries(json));
  const kind = members.get("forget");
  if (typeof kind === "string") return { is: "forget", kind };
  const [id, answer, choose] = [members.get("id"), members.get("answer"), members.get("choose")];
  if (answer === "undo") return { is: "undo" };
  if (answer === "save") return { is: "save" };
  if (typeof id !== "string") return 'An answer has the "id" of its question.';
  if (answer === "yes" || answer === "no" || answer === "unknown") return { is: "answer", given: { id, answer } };
  if (typeof choose === "number") return { is: "answer", given: { id, choose } };
  const wrong = members.get("wrong");
  if (Array.isArray(wrong)) return { is: "answer", given: { id, wrong: wrong.filter((n) => typeof n === "number") } };
  const point = members.get("point");
  if (typeof point !== "object" || point === null) return 'An answer has "answer", "point", "choose" or "wrong".';
  const values = Object.entries(point).filter((one): one is [string, number] => typeof one[1] === "number");
  return { is: "answer", given: { id, point: Object.fromEntries(values) } };
}
