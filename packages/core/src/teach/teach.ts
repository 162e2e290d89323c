import { isJson } from "../dialect/hole.js";
import { isObject, type JsonValue } from "../json.js";
import { askConditions } from "./ask-conditions.js";
import { askFewKinds, askKind } from "./ask-kinds.js";
import { askMembers } from "./ask-members.js";
import { askShapes, askTags } from "./ask-shapes.js";
import { askWords } from "./ask-words.js";
import type { KeptAnswer } from "./claims.js";
import { corpusOf } from "./corpus.js";
import { overviewOf } from "./findings.js";
import { guessKind } from "./guess-kind.js";
import type { Asked, Given, Question } from "./question.js";
import { derivedOf, type Teaching } from "./state.js";

export type { Given, Question } from "./question.js";
export type { Teaching } from "./state.js";

/** Begins teaching how a vendor writes packs; a dialect that was taught before goes on from its answers. */
export function beginTeaching(packs: readonly unknown[], dialect?: JsonValue): Teaching {
  const base = isObject(dialect)
    ? Object.fromEntries(Object.entries(dialect).filter((one): one is [string, JsonValue] => isJson(one[1])))
    : {};
  return { overview: overviewOf(corpusOf(packs)), base, answers: [] };
}

/** Returns the next question, or undefined where nothing more can be asked. */
export const nextQuestion = (state: Teaching): Question | undefined => askedOf(state)?.question;

const known = new WeakMap<Teaching, { readonly asked: Asked | undefined }>();

function askedOf(state: Teaching): Asked | undefined {
  const before = known.get(state);
  if (before !== undefined) return before.asked;
  const asked = ask(state);
  known.set(state, { asked });
  return asked;
}

function ask(state: Teaching): Asked | undefined {
  const { overview } = state;
  const derived = derivedOf(state);
  const first = [
    askMembers(overview),
    askShapes(overview),
    askTags(overview, 0),
    askTags(overview, 1),
    askTags(overview, 2),
  ];
  const conditions = (): Asked | undefined => askConditions(derived.conditions, overview, derived);
  for (const one of first) if (one !== undefined && !derived.asked.has(one.question.id)) return one;
  const next = conditions();
  if (next !== undefined) return next;
  const subjects = [...overview.corpus.bySubject.keys()].filter((subject) =>
    derived.surveyOf(subject).some(({ sample }) => !derived.understood.has(sample)),
  );
  const guesses = subjects.flatMap((subject) => guessKind(subject, overview, derived) ?? []);
  for (const one of [askWords(guesses, derived), askFewKinds(guesses, derived), askKind(guesses, derived)])
    if (one !== undefined && !derived.asked.has(one.question.id)) return one;
  return undefined;
}

/** Takes an answer to the next question; one that it does not take changes nothing. */
export function answer(state: Teaching, given: Given): Teaching {
  const asked = askedOf(state);
  if (asked === undefined || asked.question.id !== given.id) return state;
  const settled = asked.settle(given);
  if (settled === undefined) return state;
  const { id, ask: how, kind, text } = asked.question;
  const kept: KeptAnswer = {
    id,
    ask: how,
    ...(kind !== undefined && { kind }),
    question: text,
    answer: answerJson(given),
    examples: [],
    about: asked.about ?? [],
    settled,
  };
  return { ...state, answers: [...state.answers, kept] };
}

function answerJson(given: Given): JsonValue {
  const { id: _id, ...rest } = given;
  return isJson(rest) ? rest : null;
}

/** Takes the last answer back. */
export const undo = (state: Teaching): Teaching => ({ ...state, answers: state.answers.slice(0, -1) });

/** Returns the dialect as it is taught so far, as JSON. */
export const taughtDialect = (state: Teaching): { readonly [name: string]: JsonValue } => derivedOf(state).json;

/** Returns how many blocks are understood, and of how many. */
export function understanding(state: Teaching): { readonly understood: number; readonly blocks: number } {
  return { understood: derivedOf(state).understood.size, blocks: state.overview.corpus.samples.length };
}
