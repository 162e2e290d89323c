import { dataSubject } from "../dialect/dialect.js";
import { isJson } from "../dialect/hole.js";
import { deepEqual, type JsonValue } from "../json.js";
import { askAges, askConditionWord, askUnits, askWord } from "./ask-choices.js";
import { askConditions } from "./ask-conditions.js";
import { askFamiliarSteps, likelyClaims } from "./ask-familiar-steps.js";
import { askFewKinds, askKind, askPoint } from "./ask-kinds.js";
import { askMembers, askOptional } from "./ask-members.js";
import { askShapes, askTags } from "./ask-shapes.js";
import { askWords } from "./ask-words.js";
import type { Claim, KeptAnswer } from "./claims.js";
import { corpusOf } from "./corpus.js";
import { type Overview, overviewOf } from "./findings.js";
import { subjectOf } from "./groups.js";
import { guessKind, type KindGuess } from "./guess-kind.js";
import { writtenAnswers } from "./kept-answers.js";
import type { Asked, Given, Question } from "./question.js";
import { digestOf, resumed } from "./resume.js";
import { type Derived, derivedOf, type Teaching } from "./state.js";
import { type JsonMembers, jsonMembers, subjectWays } from "./subject-ways.js";

export type { Given, Question } from "./question.js";
export type { Teaching } from "./state.js";

/** Begins teaching how a vendor writes packs; a dialect that was taught before goes on from its answers. */
export const beginTeaching = (packs: readonly unknown[], dialect?: unknown): Teaching => ({
  overview: overviewOf(corpusOf(packs)),
  ...resumed(dialect),
});

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
  const isNew = (one: Asked | undefined): one is Asked => one !== undefined && !derived.asked.has(one.question.id);
  // Texts that were confirmed would keep the names of their merge tags.
  const tags = [0, 1, 2].map((page) => askTags(overview, page)).find(isNew);
  if (tags !== undefined) return tags;
  const isFirst = state.answers.every(({ id }) => id.startsWith("tags "));
  const first = isFirst ? firstQuestion(state) : undefined;
  if (first !== undefined) return first;
  const opening = openings.map((asking) => asking(overview, derived.asked)).find(isNew);
  if (opening !== undefined) return opening;
  const unsettled = (group: string): boolean =>
    derived.surveyOf(group).some(({ sample }) => !derived.understood.has(sample));
  // What conditions compare goes by the types of custom fields.
  const fields = [...overview.groups.keys()].filter((group) => subjectOf(group) === fieldData && unsettled(group));
  const early = firstOf(
    askings(
      fields.flatMap((group) => guessKind(group, overview, derived) ?? []),
      derived,
    ),
    derived,
  );
  if (early !== undefined) return early;
  const whole = askConditions(derived.conditions, overview, derived);
  if (whole !== undefined) return whole;
  const guesses = [...overview.groups.keys()]
    .filter(unsettled)
    .flatMap((group) => guessKind(group, overview, derived) ?? []);
  const own = guesses.filter(({ subject }) => subject === state.about);
  const wanted = firstOf(own.length === 0 ? [] : askings(own, derived), derived);
  if (wanted !== undefined) return wanted;
  return firstOf(
    [
      () => askConditionWord(overview, derived),
      () => askAges(derived),
      ...askings(guesses, derived),
      () => askOptional(overview, derived),
    ],
    derived,
  );
}

/** Asks about a few steps, as if all that is found over all kinds were settled. */
function firstQuestion(state: Teaching): Asked | undefined {
  const { overview, answers } = state;
  const derivedFrom = (settled: readonly Claim[]): Derived => {
    const likely = { n: 0, id: "likely", question: "", answer: null, about: [], ways: [], settled };
    return derivedOf({ ...state, answers: [...answers, likely] });
  };
  return askFamiliarSteps(overview, derivedFrom(likelyClaims(overview)), derivedFrom);
}

/**
 * The questions that no other answer changes, but for what it leaves no need to ask. What steps have that says nothing
 * comes last.
 */
const openings: readonly ((overview: Overview, asked: ReadonlySet<string>) => Asked | undefined)[] = [
  (overview, asked) => askShapes(overview, 0, asked),
  (overview, asked) => askShapes(overview, 1, asked),
  askMembers,
];

const fieldData = dataSubject("custom_field");

/** Returns the questions that settle kinds, those that settle most first. */
const askings = (guesses: readonly KindGuess[], derived: Derived): readonly (() => Asked | undefined)[] => [
  () => askUnits(guesses, derived),
  () => askWords(guesses, derived),
  () => askWord(guesses, derived),
  () => askFewKinds(guesses, derived),
  () => askKind(guesses, derived),
  () => askPoint(guesses, derived),
];

function firstOf(all: readonly (() => Asked | undefined)[], { asked }: Derived): Asked | undefined {
  for (const asking of all) {
    const one = asking();
    if (one !== undefined && !asked.has(one.question.id)) return one;
  }
  return undefined;
}

/** Takes an answer to the next question; one that it does not take changes nothing. */
export function answer(state: Teaching, given: Given): Teaching {
  const asked = askedOf(state);
  if (asked === undefined || asked.question.id !== given.id) return state;
  const settled = asked.settle(given);
  if (settled === undefined) return state;
  const { id, kind, text } = asked.question;
  const kept: KeptAnswer = {
    n: Math.max(0, ...state.answers.map(({ n }) => n)) + 1,
    id,
    ...(kind !== undefined && { kind }),
    question: text,
    answer: answerJson(given),
    about: asked.about?.(given) ?? [],
    ways: [],
    settled,
  };
  const next = { ...state, answers: [...state.answers, kept] };
  return keepsReadings(state, next) ? next : { ...state, answers: [...state.answers, { ...kept, settled: [] }] };
}

/** Returns whether blocks that were understood still say the same: an answer that would change that settles nothing. */
export function keepsReadings(state: Teaching, next: Teaching): boolean {
  const [before, after] = [derivedOf(state).understood, derivedOf(next).understood];
  return [...before].every(([sample, operands]) => deepEqual(after.get(sample), operands));
}

function answerJson(given: Given): JsonValue {
  const { id: _id, ...rest } = given;
  return isJson(rest) ? rest : null;
}

/** Takes the last answer back. */
export const undo = (state: Teaching): Teaching => ({ ...state, answers: state.answers.slice(0, -1) });

/** Asks about a kind before all others, where its blocks are not understood. */
export const focus = (state: Teaching, kind: string): Teaching => ({ ...state, about: kind });

/** Takes back all that was answered about a kind alone, so that it is asked again. */
export function forget(state: Teaching, kind: string): Teaching {
  const answers = state.answers
    .filter((one) => one.kind !== kind)
    .map((one) => ({
      ...one,
      about: one.about.filter((line) => !line.startsWith(`${kind} `) && !line.startsWith(`${kind}#`)),
      settled: one.settled.filter((claim) => !("subject" in claim) || subjectOf(claim.subject) !== kind),
    }));
  return { ...state, answers, kept: new Map([...state.kept].filter(([subject]) => subject !== kind)) };
}

/** Returns the dialect as it is taught so far, as JSON, with the answers it is from. */
export function taughtDialect(state: Teaching): JsonMembers {
  const { json } = derivedOf(state);
  const made = new Map<number, string[]>();
  for (const { ways } of subjectWays(json))
    for (const way of ways) {
      const { from } = jsonMembers(way);
      const last: unknown = Array.isArray(from) ? from.at(-1) : undefined;
      if (typeof last === "number") made.set(last, [...(made.get(last) ?? []), digestOf(way)]);
    }
  if (state.answers.length === 0) return json;
  return { ...json, answers: writtenAnswers(state.answers.map((one) => ({ ...one, ways: made.get(one.n) ?? [] }))) };
}

/** Returns how many blocks are understood, and of how many. */
export function understanding(state: Teaching): { readonly understood: number; readonly blocks: number } {
  return { understood: derivedOf(state).understood.size, blocks: state.overview.corpus.samples.length };
}
