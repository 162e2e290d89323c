import type { FleetDecision } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { decisionOn, entryOf, type FleetQuestion, fleetQuestions } from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { askDecisions, askReferences, type DecidedAnswer } from "../../../fleet/ask-decisions.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { answerKeeper } from "../../../fleet/keep-decisions.js";
import { type PlannedFleet, type PlannedOffice, planFleet, type UndecidedOffice } from "../../../fleet/plan-fleet.js";
import { printQuestion } from "../../../fleet/print-question.js";
import { printRefusals } from "../../../fleet/print-refusal.js";
import { CommandFailure, endCommand, jsonText, refusalJson } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { paperFor, writePieces } from "../../../print/paper.js";
import type { World } from "../../../world/world.js";

export interface FleetDecideFlags extends FleetFlags, FormatFlags {
  readonly conflicts?: "keep-workspace" | "take-release" | "leave-out";
  readonly existing?: "adopt" | "use" | "leave-out";
  readonly leaveOpen?: boolean;
}

/**
 * Asks once for all offices what their plans leave open, and keeps the answers. An answer may raise the next question,
 * as what is adopted may have other values: offices are planned again until nothing more is answered.
 */
export async function runFleetDecide(flags: FleetDecideFlags, world: World): Promise<ExitCode> {
  const written: FleetDecision[] = [];
  const barred = new Map<string, readonly Refusal[]>();
  const asked = new Set<string>();
  for (let only: ReadonlySet<string> | undefined; ; ) {
    const fleet = await planFleet(flags, world, openMattersOf, only);
    if (fleet instanceof CommandFailure) return endCommand(fleet, world, flags);
    const open = questionsOf(fleet);
    for (const { office, refusals } of fleet.offices) barred.set(office.name, refusals);
    const keep = answerKeeper(fleet, world);
    const concerned = new Set<string>();
    for (const answer of answersTo(open, fleet, asked, flags, world)) {
      const failure = keep(answer);
      if (failure !== undefined) return endCommand(failure, world, flags);
      if ("decisions" in answer) written.push(...answer.decisions);
      else concerned.add(answer.office);
      for (const office of open.flatMap((question) => question.offices)) concerned.add(office);
    }
    if (concerned.size === 0) return ended({ open, written, barred }, flags, world);
    only = concerned;
  }
}

/** What the plan for an office leaves open; nothing where it cannot be planned for, or is left out. */
function openMattersOf({ office, opened, outcome }: PlannedOffice): UndecidedOffice {
  const about = { office, bindings: opened?.bindings ?? {} };
  return outcome instanceof Refusal || outcome.verdict === "left-out"
    ? { ...about, questions: [], matches: [], refusals: outcome instanceof Refusal ? [outcome] : [] }
    : {
        ...about,
        questions: outcome.questions,
        matches: outcome.planned.matches,
        refusals: outcome.obstacles,
      };
}

const questionsOf = ({ offices }: PlannedFleet<UndecidedOffice>): readonly FleetQuestion[] =>
  fleetQuestions(offices.map(({ office, questions }) => ({ office: office.name, questions })));

/** What the flags say of open questions, and of the others who sits at the terminal; each is asked once. */
function* answersTo(
  open: readonly FleetQuestion[],
  fleet: PlannedFleet<UndecidedOffice>,
  asked: Set<string>,
  flags: FleetDecideFlags,
  world: World,
): Generator<DecidedAnswer> {
  const { decisions: before } = fleet.decisions;
  // What was decided and is open all the same, as a name that some offices do not know, is not decided for all again.
  const fresh = open.filter(({ key, question }) => !asked.has(key) && decisionOn(question, before) === undefined);
  for (const { key } of fresh) asked.add(key);
  const given = fresh.flatMap((one) => givenFor(one, flags));
  if (given.length > 0) yield { decisions: given };
  const prompt = flags.format === "json" ? undefined : world.prompt();
  if (prompt === undefined) return;
  // Which of its records is meant is asked of each office by itself.
  const left = fresh.filter((one) => one.question.kind !== "record" && givenFor(one, flags).length === 0);
  yield* askDecisions(left, prompt, flags, world);
  yield* askReferences(fleet, asked, prompt);
}

/** Returns the decision that the flags make on a question, where they make one. */
function givenFor({ question }: FleetQuestion, { conflicts, existing, leaveOpen }: FleetDecideFlags): FleetDecision[] {
  if (question.kind === "place" && leaveOpen === true)
    return (question.choices.at(-1)?.places ?? []).map((place) => ({ kind: "place", place }));
  if (question.kind === "existing" && existing !== undefined)
    return [{ kind: "existing", item: question.item, choose: existing }];
  if (question.kind !== "conflict" || conflicts === undefined) return [];
  const { pointer, base, theirs } = question;
  return [{ kind: "conflict", pointer, base, theirs, choose: conflicts }];
}

/** How deciding ended: what is left open, what was decided for all, and what keeps offices from being planned for. */
interface Outcome {
  readonly open: readonly FleetQuestion[];
  readonly written: readonly FleetDecision[];
  readonly barred: ReadonlyMap<string, readonly Refusal[]>;
}

function ended({ open, written, barred }: Outcome, flags: FleetDecideFlags, world: World): ExitCode {
  const refused = [...barred].flatMap(([name, refusals]) => refusals.map((refusal) => ({ name, refusal })));
  if (flags.format === "json")
    world.stdout.write(
      jsonText({
        written: written.map(entryOf),
        open: open.map(questionJson),
        refused: refused.map(({ name, refusal }) => ({ name, refusal: refusalJson(refusal) })),
      }),
    );
  else {
    const paper = paperFor("stdout", flags, world);
    for (const one of open) writePieces(world.stdout, printQuestion(one, paper));
    writePieces(world.stdout, printRefusals(refused, paper));
    const left = open.length === 0 ? "nothing is left open" : `${count(open.length, "question")} left open`;
    const offices = new Set(refused.map(({ name }) => name)).size;
    const elsewhere = offices === 0 ? "" : `, and ${count(offices, "office")} cannot be asked or have the release`;
    world.stdout.write(
      `${open.length + offices === 0 ? "" : "\n"}${count(written.length, "decision")} written; ${left}${elsewhere}.\n`,
    );
  }
  if (open.length > 0) return exitCode.refused;
  if (refused.length === 0) return exitCode.fine;
  return refused.every(({ refusal }) => refusal.exitCode === exitCode.unreachable)
    ? exitCode.unreachable
    : exitCode.refused;
}

const questionJson = ({ question, offices, values }: FleetQuestion): object => ({
  ...question,
  mine: undefined,
  offices,
  values: values.map(({ value, offices: having }) => ({ value, offices: having })),
});
