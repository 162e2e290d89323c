import type { SignatureOperand } from "../blocks/signature.js";
import type { Claim } from "./claims.js";
import type { Signs } from "./fit-value.js";
import { claimsOfBlocks, gainOf, type KindGuess, showing } from "./guess-kind.js";
import { isReached, scoreOf, wholesIn } from "./guess-roles.js";
import { parentOf } from "./lenses.js";
import { makeRole } from "./make-role.js";
import {
  type Asked,
  type Given,
  type Line,
  linesQuestion,
  type QuestionValue,
  question,
  type Reading,
} from "./question.js";
import { placeWords, stepWords, subjectTitle } from "./question-words.js";
import { digestOf } from "./resume.js";
import type { Derived } from "./state.js";
import type { Surveyed } from "./survey.js";

const blocksShown = 3;
/** Kinds that say no more than this are asked about many at once. */
const fewOperands = 3;

interface Shown {
  readonly guess: KindGuess;
  readonly blocks: readonly Surveyed[];
  readonly gain: number;
}

/** Asks about many kinds that say little, in one screen. */
export function askFewKinds(guesses: readonly KindGuess[], derived: Derived): Asked | undefined {
  const shown = guesses
    .filter(({ roles }) => roles.size <= fewOperands)
    .map((guess) => shownOf(guess, derived))
    .filter(({ guess, blocks }) => blocks.length > 0 && !derived.asked.has(lineId(guess, blocks)))
    .sort((one, other) => other.gain - one.gain)
    .slice(0, 12);
  const lines = shown.map(({ guess, blocks }) => kindLine(guess, blocks, derived));
  return linesQuestion(
    `kinds ${digestOf(shown.map(({ guess, blocks }) => lineId(guess, blocks)))}`,
    "Is this what these steps do?",
    lines,
  );
}

/** Writes the line that asks what steps of a kind do. */
export const kindLine = (guess: KindGuess, blocks: readonly Surveyed[], derived: Derived): Line => ({
  about: lineId(guess, blocks),
  kind: guess.subject,
  text: sentenceOf(guess, blocks),
  reads: readsOf(guess, blocks),
  claims: claimsOfBlocks(guess, blocks, derived.settled.ignored),
});

const lineId = (guess: KindGuess, blocks: readonly Surveyed[]): string =>
  `${guess.group} ${digestOf(wholeId(guess, blocks))}`;

const wholeId = ({ subject, roles }: KindGuess, blocks: readonly Surveyed[]): string =>
  `${subject} ${[...roles].map(([path, { operand, shape, table }]) => `${path}=${operand}${shape ?? table ?? ""}`).join(",")} @${blocks.map(({ sample }) => `${sample.place.pack}/${sample.place.automation}/${sample.place.id}`).join(",")}`;

const shownOf = (guess: KindGuess, derived: Derived): Shown => {
  const samples = derived.surveyOf(guess.group);
  return {
    guess,
    blocks: showing(guess, samples, derived, blocksShown),
    gain: gainOf(guess, samples, derived.understood),
  };
};

/** Asks about one kind, by one block of it and the two least like it. */
export function askKind(guesses: readonly KindGuess[], derived: Derived): Asked | undefined {
  const [best] = guesses
    .map((guess) => shownOf(guess, derived))
    .filter(({ guess, blocks }) => blocks.length > 0 && !derived.asked.has(`kind ${lineId(guess, blocks)}`))
    .sort((one, other) => other.gain - one.gain);
  const [first] = best?.blocks ?? [];
  if (best === undefined || first === undefined) return undefined;
  const { guess, blocks, gain } = best;
  const values = valuesOf(first, derived);
  const paths = [...guess.roles].filter(([path]) => first.nodes.some((node) => node.path === path));
  const numberAt = (path: string): number => values.find(({ path: one }) => one === path)?.value.n ?? 0;
  return {
    question: question({
      id: `kind ${lineId(guess, blocks)}`,
      ask: "confirm",
      kind: guess.subject,
      settles: gain,
      text: `${sentenceOf(guess, [first])} Right?`,
      block: first.sample.place,
      also: blocks.slice(1).map(({ sample }) => sample.place),
      values: values.map(({ value }) => value),
      operands: guess.signature.operands.map(({ name, title }) => ({ name, title })),
      guess: Object.fromEntries(paths.map(([path, { operand }]) => [operand, numberAt(path)])),
      reads: readsOf(guess, blocks),
    }),
    settle: (given) => settleKind(given, guess, blocks, values, derived),
  };
}

function settleKind(
  given: Given,
  guess: KindGuess,
  blocks: readonly Surveyed[],
  values: ReturnType<typeof valuesOf>,
  derived: Derived,
): readonly Claim[] | undefined {
  if ("answer" in given) return given.answer === "yes" ? claimsOfBlocks(guess, blocks, derived.settled.ignored) : [];
  return "point" in given ? pointClaims(given.point, guess, values, derived) : undefined;
}

/** Returns what pointing settles: which value holds each operand, 0 for none; and what was guessed wrong. */
function pointClaims(
  point: { readonly [operand: string]: number },
  guess: KindGuess,
  values: ReturnType<typeof valuesOf>,
  { settled, overview }: Derived,
): readonly Claim[] {
  const { group: subject, signature, paths, roles, shapeClaims } = guess;
  const shown = new Set(values.map(({ path }) => path));
  const claims: Claim[] = [];
  const refused: Claim[] = [];
  for (const [name, n] of Object.entries(point)) {
    const operand = signature.operands.find((one) => one.name === name);
    const pointed = values.find(({ value }) => value.n === n)?.path;
    // Who points at one part of what several values say together means them all.
    const parts = [...roles].filter(([, role]) => role.operand === name && role.part !== undefined);
    if (parts.some(([part]) => part === pointed)) {
      claims.push(...parts.map(([part, role]): Claim => ({ is: "role", subject, path: part, role })), ...shapeClaims);
      continue;
    }
    const path =
      operand === undefined || pointed === undefined ? undefined : bestWithin(operand, pointed, paths, overview.signs);
    for (const [before, role] of roles)
      if (role.operand === name && before !== path && shown.has(before))
        refused.push({ is: "not", subject, path: before, operand: name });
    if (operand === undefined || path === undefined) continue;
    const made = makeRole(operand, paths.get(path)?.values ?? [], settled, `${subject} ${path}`, overview.signs);
    claims.push(
      ...made.shapes.map(({ name: shape, shape: json }): Claim => ({ is: "named", name: shape, shape: json })),
    );
    claims.push({ is: "role", subject, path, role: made.role });
  }
  // What was guessed of values that hold something else, or nothing, was wrong too.
  for (const [path, role] of roles)
    if (
      shown.has(path) &&
      !(role.operand in point) &&
      !claims.some((claim) => claim.is === "role" && claim.path === path)
    )
      refused.push({ is: "not", subject, path, operand: role.operand });
  return [...refused, ...claims];
}

/** Someone who points at a value may mean the one thing that is within it, or what it is a part of. */
function bestWithin(operand: SignatureOperand, pointed: string, paths: KindGuess["paths"], signs: Signs): string {
  const wholes = wholesIn(paths, signs);
  if (wholes.has(parentOf(pointed)) && !operand.type.startsWith("id ")) return parentOf(pointed);
  const inner = [...paths.values()].filter(
    ({ path }) => path === pointed || (path.startsWith(`${pointed}/`) && isReached(operand, parentOf(path), wholes)),
  );
  const [best] = inner
    .map((one) => ({ path: one.path, score: scoreOf(operand, one, signs) }))
    .sort((one, other) => other.score - one.score || one.path.length - other.path.length);
  return best !== undefined && best.score > 0 ? best.path : pointed;
}

/** Asks which value holds what, of a kind that no guess can read. */
export function askPoint(guesses: readonly KindGuess[], derived: Derived): Asked | undefined {
  for (const guess of guesses) {
    const samples = derived.surveyOf(guess.group);
    const left = samples.filter(({ sample }) => !derived.understood.has(sample) && guess.read(sample) === undefined);
    const idOf = (one: Surveyed): string => `point ${guess.group} ${digestOf(shapeOf(one, derived))}`;
    const [first] = left
      .filter((one) => !derived.asked.has(idOf(one)))
      .sort((one, other) => other.nodes.length - one.nodes.length);
    if (first === undefined || guess.signature.operands.length === 0) continue;
    const id = idOf(first);
    const values = valuesOf(first, derived);
    const numberAt = (path: string): number => values.find(({ path: one }) => one === path)?.value.n ?? 0;
    const here = [...guess.roles].filter(([path]) => first.nodes.some((node) => node.path === path));
    return {
      question: question({
        id,
        ask: "point",
        kind: guess.subject,
        settles: left.length,
        text: `${subjectTitle(guess.subject)} (${placeWords(first.sample)}): which value says what?`,
        block: first.sample.place,
        values: values.map(({ value }) => value),
        operands: guess.signature.operands.map(({ name, title }) => ({ name, title })),
        guess: Object.fromEntries(here.map(([path, { operand }]) => [operand, numberAt(path)])),
      }),
      settle: (given) =>
        "point" in given
          ? pointClaims(given.point, guess, values, derived)
          : "answer" in given && given.answer !== "yes"
            ? []
            : undefined,
    };
  }
  return undefined;
}

/** Returns the paths of a block that say something: blocks that have the same are alike. */
const shapeOf = (surveyed: Surveyed, derived: Derived): string =>
  valuesOf(surveyed, derived)
    .map(({ path }) => path)
    .join(" ");

/** Numbers the values of a block, those that say nothing left out. */
function valuesOf(
  { nodes }: Surveyed,
  { settled }: Derived,
): readonly { readonly path: string; readonly value: QuestionValue }[] {
  const under: string[] = [];
  const shown: { path: string; value: QuestionValue }[] = [];
  for (const { path, value, at } of nodes) {
    if (under.some((one) => path.startsWith(`${one}/`))) continue;
    if (settled.ignored.has(path)) {
      under.push(path);
      continue;
    }
    shown.push({ path, value: { n: shown.length + 1, at: `/${at.join("/")}`, value } });
  }
  return shown;
}

const readsOf = (guess: KindGuess, blocks: readonly Surveyed[]): readonly Reading[] =>
  blocks.map(({ sample }) => {
    const operands = guess.read(sample) ?? {};
    return { block: sample.place, operands, words: stepWords(guess.subject, operands, sample) };
  });

function sentenceOf({ subject, read }: KindGuess, [first]: readonly Surveyed[]): string {
  if (first === undefined) return subjectTitle(subject);
  return `${stepWords(subject, read(first.sample) ?? {}, first.sample)}: ${placeWords(first.sample)}.`;
}
