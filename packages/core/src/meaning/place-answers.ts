import { append, type Segment } from "../json.js";
import type { AnsweredPlace, Pack } from "../model.js";
import { namesOf, settingsIn, textsIn } from "./settings-texts.js";

/** Returns what a person answered of a text: the answer with the most words beside counts, of equal ones the last. */
export function answerFor(
  answers: readonly AnsweredPlace[],
  kind: string,
  path: readonly Segment[],
  types: readonly string[],
  container: unknown,
): AnsweredPlace["type"] | undefined {
  if (answers.length === 0) return undefined;
  let best: AnsweredPlace | undefined;
  for (const answer of answers)
    if (isOn(answer, kind, path, types, container) && wordsIn(answer) >= (best === undefined ? 0 : wordsIn(best)))
      best = answer;
  return best?.type;
}

const wordsIn = ({ when = {} }: AnsweredPlace): number => Object.keys(when).length;

function isOn(
  { kind: asked, path: written, when = {}, type }: AnsweredPlace,
  kind: string,
  path: readonly Segment[],
  types: readonly string[],
  container: unknown,
): boolean {
  const names = namesOf(path);
  const isPath =
    written === "" || written.startsWith("/") ? append("", ...names) === written : names.at(-1) === written;
  const isKind = typeof asked === "string" ? asked === kind : asked.includes(kind);
  return isPath && isKind && (type === "none" || types.includes(type)) && isBeside(when, container);
}

/** Returns whether an object or a list has all of these texts. */
function isBeside(when: Readonly<Record<string, string>>, container: unknown): boolean {
  const members = new Map<string, unknown>(
    typeof container === "object" && container !== null ? Object.entries(container) : [],
  );
  return Object.entries(when).every(([name, word]) => members.get(name) === word);
}

/** Returns the answers that are about no text of a pack. */
export function idleAnswers(pack: Pack, answers: readonly AnsweredPlace[]): readonly AnsweredPlace[] {
  if (answers.length === 0) return [];
  const used = new Set<AnsweredPlace>();
  for (const { kind, value, typesOf } of settingsIn(pack))
    for (const { path, text, container } of textsIn(value)) {
      const types = typesOf(text);
      if (types === undefined) continue;
      for (const answer of answers) if (isOn(answer, kind, path, types, container)) used.add(answer);
    }
  return answers.filter((answer) => !used.has(answer));
}
