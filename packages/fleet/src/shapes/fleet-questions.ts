import type { Question } from "../office/questions.js";

/** A question that plans of offices leave open, once for all of them. */
export interface FleetQuestion {
  /** The same for a question whenever it is asked. */
  readonly key: string;
  /** As the first of these offices asks it. */
  readonly question: Question;
  readonly offices: readonly string[];
  /** Of a conflict: what the offices have there, the commonest first; undefined where they have nothing. */
  readonly values: readonly OfficeValue[];
}

/** A value that so many offices have. */
export interface OfficeValue {
  readonly value: unknown;
  readonly offices: readonly string[];
}

/** Returns the questions of all offices, each once, those of most offices first. */
export function fleetQuestions(
  offices: readonly { readonly office: string; readonly questions: readonly Question[] }[],
): FleetQuestion[] {
  const groups = new Map<string, { readonly question: Question; readonly asked: Asked[] }>();
  for (const { office, questions } of offices)
    for (const question of questions) {
      const key = keyOf(question);
      const group = groups.get(key) ?? { question, asked: [] };
      group.asked.push({ office, question });
      groups.set(key, group);
    }
  return [...groups]
    .map(([key, { question, asked }]) => ({
      key,
      question,
      offices: asked.map(({ office }) => office),
      values: valuesOf(asked),
    }))
    .sort((one, other) => other.offices.length - one.offices.length);
}

interface Asked {
  readonly office: string;
  readonly question: Question;
}

/** What tells one question from others: whatever the office itself has is no part of it. */
function keyOf(question: Question): string {
  switch (question.kind) {
    case "conflict":
      return JSON.stringify(["conflict", question.pointer, [question.base], [question.theirs]]);
    case "existing":
      return JSON.stringify(["existing", question.item.kind, question.item.name]);
    case "reference":
    case "record":
      return JSON.stringify([question.kind, question.reference.type, question.reference.name, question.words]);
    case "place":
      return JSON.stringify(["place", question.choices]);
    default:
      return question satisfies never;
  }
}

function valuesOf(asked: readonly Asked[]): OfficeValue[] {
  const values = new Map<string, { readonly value: unknown; readonly offices: string[] }>();
  for (const { office, question } of asked) {
    if (question.kind !== "conflict") continue;
    const key = JSON.stringify([question.mine]);
    const known = values.get(key) ?? { value: question.mine, offices: [] };
    known.offices.push(office);
    values.set(key, known);
  }
  return [...values.values()].sort((one, other) => other.offices.length - one.offices.length);
}
