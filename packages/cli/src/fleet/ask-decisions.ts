import type { BoundReference, ConflictDecision, FleetDecision } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import type { FleetQuestion, OfficeValue, Question } from "@setup-pack/fleet";
import { type Decisions, isBound, type Match } from "@setup-pack/installer";
import { shortValue } from "../diff/description/index.js";
import { answersTo, answerToPlace } from "../install/ask-references.js";
import { paperFor, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import type { PlannedFleet, UndecidedOffice } from "./plan-fleet.js";
import { printQuestion } from "./print-question.js";

/** What a person decided: for all offices at once, or for a single one, into whose bindings it goes. */
export type DecidedAnswer =
  | { readonly decisions: readonly FleetDecision[] }
  | { readonly office: string; readonly added: Decisions };

type Prompt = (question: string) => string;

/**
 * Asks each question once, for all offices where it comes up; what gets no answer stays open. Gives each answer before
 * it asks on, so that none is lost with those that are not given.
 */
export function* askDecisions(
  questions: readonly FleetQuestion[],
  prompt: Prompt,
  flags: FleetFlags,
  world: World,
): Generator<DecidedAnswer> {
  const paper = paperFor("stderr", flags, world);
  if (questions.length > 0)
    world.stderr.write(
      "Each answer is saved at once. Press Ctrl-C to stop; the other questions are asked next time.\n",
    );
  let kept = 0;
  for (const [place, one] of questions.entries()) {
    // Nobody is told anything more after Ctrl-C, so it stands here what is kept by then.
    const standing = `Question ${place + 1} of ${questions.length}, ${count(kept, "answer")} kept`;
    world.stderr.write(`\n${paper.palette.faint(standing)}`);
    for (const piece of printQuestion(one, paper)) world.stderr.write(piece);
    for (const answer of answersOn(one, prompt)) {
      yield answer;
      kept++;
    }
  }
}

function* answersOn({ question, values }: FleetQuestion, prompt: Prompt): Generator<DecidedAnswer> {
  switch (question.kind) {
    case "conflict":
      return yield* conflictAnswers(question, values, prompt);
    case "existing": {
      const choose = choice(prompt, itemChoices);
      if (choose !== undefined) yield { decisions: [{ kind: "existing", item: question.item, choose }] };
      return;
    }
    case "reference": {
      const use = prompt("What is it called there? (Enter: leave it open): ").trim();
      if (use !== "") yield { decisions: [{ kind: "reference", reference: question.reference, use }] };
      return;
    }
    case "place": {
      const places = answerToPlace(question, prompt);
      if (places.length > 0) yield { decisions: places.map((place) => ({ kind: "place", place })) };
      return;
    }
    case "record":
      // Each office is asked by itself.
      return;
    default:
      question satisfies never;
  }
}

/** What can be chosen, each by a letter and words. */
type Choices<Choice extends string> = readonly (readonly [letter: string, choice: Choice, words: string])[];

const leaveOut = ["l", "leave-out", "leave these offices out"] as const;

const sideChoices: Choices<ConflictDecision["choose"]> = [
  ["k", "keep-workspace", "keep what the offices have"],
  ["t", "take-release", "take the release's"],
  leaveOut,
];

const itemChoices: Choices<"adopt" | "use" | "leave-out"> = [
  ["a", "adopt", "the pack adopts it: upgrades change it, and it gets its old values back when you uninstall the pack"],
  ["u", "use", "the pack uses it: it belongs to the office, and the pack never changes it"],
  leaveOut,
];

const conflictChoices: Choices<ConflictDecision["choose"] | "values" | "offices"> = [
  ...sideChoices,
  ["v", "values", "decide for each value"],
  ["o", "offices", "decide for each office, in its own bindings"],
];

/** Asks until the answer is one of those that there are; undefined where it is left open. */
function choice<Choice extends string>(prompt: Prompt, choices: Choices<Choice>, about = ""): Choice | undefined {
  const letters = choices.map(([letter]) => letter).join(", ");
  const lines = choices.map(([letter, , words]) => `  ${letter}  ${words}\n`).join("");
  for (
    let asked = `${about}${lines}${letters} (Enter: leave it open): `;
    ;
    asked = `Answer ${letters} (Enter: leave it open): `
  ) {
    const answer = prompt(asked).trim().toLowerCase();
    if (answer === "") return undefined;
    const [chosen] = choices.filter(([letter, name]) => answer === letter || answer === name);
    if (chosen !== undefined) return chosen[1];
  }
}

function* conflictAnswers(
  { pointer, base, theirs }: Extract<Question, { kind: "conflict" }>,
  values: readonly OfficeValue[],
  prompt: Prompt,
): Generator<DecidedAnswer> {
  const about = { kind: "conflict", pointer, base, theirs } as const;
  const chosen = choice(prompt, conflictChoices);
  if (chosen === undefined) return;
  if (chosen !== "values" && chosen !== "offices") yield { decisions: [{ ...about, choose: chosen }] };
  else
    for (const { value, offices } of values) {
      // That an office has nothing there is no value that a decision could name.
      if (chosen === "offices" || value === undefined) yield* answersOfEach(offices, pointer, value, prompt);
      else {
        const choose = choice(prompt, sideChoices, `\n${printable(shortValue(value))}, in ${offices.length}:\n`);
        if (choose !== undefined) yield { decisions: [{ ...about, mine: value, choose }] };
      }
    }
}

function* answersOfEach(
  offices: readonly string[],
  pointer: string,
  value: unknown,
  prompt: Prompt,
): Generator<DecidedAnswer> {
  for (const office of offices) {
    const choose = choice(prompt, officeChoices, `\n${printable(office)}: ${printable(shortValue(value))}\n`);
    if (choose !== undefined) yield { office, added: { conflicts: [{ pointer, choose }] } };
  }
}

const officeChoices: Choices<"keep-workspace" | "take-release"> = [
  ["k", "keep-workspace", "keep what the office has"],
  ["t", "take-release", "take the release's"],
];

/**
 * Asks of each office what references stand for there that no answer for all offices can tell: several of its records
 * match, or it has nothing of the name that was decided. What was `asked` is not asked again.
 */
export function* askReferences(
  { offices, decisions: { decisions } }: PlannedFleet<UndecidedOffice>,
  asked: Set<string>,
  prompt: (question: string) => string,
): Generator<DecidedAnswer> {
  for (const { office, matches } of offices) {
    const open = matches.filter((match) => isOfOneOffice(match, decisions) && !asked.has(keyOf(office.name, match)));
    for (const match of open) asked.add(keyOf(office.name, match));
    const bindings: readonly BoundReference[] = answersTo(open, (question) =>
      prompt(`\n${printable(office.name)}:${question}`),
    );
    if (bindings.length > 0) yield { office: office.name, added: { bindings } };
  }
}

const keyOf = (office: string, { reference: { type, id } }: Match): string => JSON.stringify([office, type, id]);

function isOfOneOffice(match: Match, decisions: readonly FleetDecision[]): boolean {
  if (isBound(match)) return false;
  const { type, id, names } = match.reference;
  return (
    match.why !== "nothing matches" ||
    decisions.some(
      (one) => one.kind === "reference" && one.reference.type === type && one.reference.name === (names[0] ?? id),
    )
  );
}
