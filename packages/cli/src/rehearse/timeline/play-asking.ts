import type { ReportedFinding, ScenarioDocument } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type Rehearsal, rehearse, type Scenario } from "@setup-pack/rehearsal";
import {
  type BlockEntry,
  type Names,
  type OpenQuestion,
  openQuestions,
  resolveDocument,
  type ScenarioFile,
  unansweredFindings,
} from "@setup-pack/rehearsal/scenario";
import { printDiagnostic } from "../../print/diagnostic.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";
import { answerOf, optionAt, type ScenarioFlags } from "../scenarios/flags-document.js";

/** An answer to a block, by the name that a scenario calls it. */
interface GivenAnswer {
  readonly block: string;
  readonly answer: unknown;
}

/**
 * Asks at the terminal what a block is answered that a rehearsal has left open and that has not been asked before;
 * undefined where there is none, or the user leaves it open.
 */
function askUndecided(
  open: readonly OpenQuestion[],
  asked: Set<string>,
  prompt: (question: string) => string,
): GivenAnswer | undefined {
  for (const { name, sentence, operation, outcomes } of open) {
    if (asked.has(name)) continue;
    asked.add(name);
    const question = `\n${printable(`${sentence} (${name})`)}\n${askedFor(operation, outcomes)} (Enter: leave it open): `;
    for (;;) {
      const text = prompt(question).trim();
      if (text === "") break;
      const answer = understood(text, operation, outcomes);
      if (answer !== undefined) return { block: name, answer };
    }
  }
  return undefined;
}

const waysToAnswer: ReadonlyMap<string, string> = new Map([
  ["starts", "Does it match? yes or no"],
  ["branch", "Is it true? yes or no"],
  ["repeat", "What does it go through? names, with commas between them"],
  ["wait", "Until when? such as day 3 09:00"],
  ["extract", "What does it find? such as { price: 400000 }"],
]);

function askedFor(operation: string | undefined, outcomes: readonly string[]): string {
  if (outcomes.length === 0) return waysToAnswer.get(operation ?? "") ?? "What is the answer?";
  return `${outcomes.map((outcome, index) => `  ${index + 1}  ${printable(outcome)}\n`).join("")}Which? 1–${outcomes.length}, or its name`;
}

/** What an answer stands for; undefined for one that cannot be meant. */
function understood(text: string, operation: string | undefined, outcomes: readonly string[]): unknown {
  if (operation === "branch" || operation === "starts") {
    if (/^(?:y|yes|true)$/i.test(text)) return true;
    return /^(?:n|no|false)$/i.test(text) ? false : undefined;
  }
  if (operation === "choose") {
    const chosen = /^\d{1,3}$/.test(text) ? outcomes[Number(text) - 1] : text;
    return outcomes.length === 0 || (chosen !== undefined && outcomes.includes(chosen)) ? chosen : undefined;
  }
  if (operation === "repeat") return text.split(",").map((name) => name.trim());
  if (operation === "wait") return text;
  const answer = answerOf(text);
  return operation === "extract" && !isObject(answer) ? undefined : answer;
}

/** What was played, with the answers that were given meanwhile. */
export interface PlayResult {
  readonly document: ScenarioDocument;
  readonly rehearsal: Rehearsal;
  readonly unanswered: readonly BlockEntry[];
}

/** What is to be played. */
export interface ToPlay {
  readonly document: ScenarioDocument;
  /** The key of an automation that the contact is enrolled in by hand at the start. */
  readonly enrolled: string | undefined;
  readonly names: Names;
  /** Where the document stands; undefined where options alone say it. */
  readonly file: ScenarioFile | undefined;
}

export interface PlayFlags extends ScenarioFlags, GlobalFlags {
  readonly format: "pretty" | "json";
}

/**
 * Plays a scenario again with every answer that somebody at the terminal gives, until nothing is left that was not
 * asked. Undefined where something is wrong with the scenario, which has been told.
 */
export function playAsking(
  { document, enrolled, names, file }: ToPlay,
  flags: PlayFlags,
  world: World,
): PlayResult | undefined {
  const prompt = flags.format === "pretty" && flags.quiet !== true ? world.prompt() : undefined;
  const asked = new Set<string>();
  for (let current = document; ; ) {
    const { scenario, findings, notes } = resolveDocument(current, names);
    if (findings.length > 0) {
      reportFindings(findings, file, flags, world);
      return undefined;
    }
    const rehearsal = rehearse(names.packs, withEnrolment(scenario, enrolled));
    const unanswered = unansweredFindings(rehearsal, scenario);
    const answer = prompt && askUndecided(openQuestions(rehearsal, scenario, names), asked, prompt);
    if (answer === undefined) {
      if (!flags.quiet) reportFindings(notes, file, flags, world);
      return { document: current, rehearsal, unanswered };
    }
    const answered = { ...current, answers: { ...current.answers, [answer.block]: answer.answer } };
    const { findings: wrong } = resolveDocument(answered, names);
    if (wrong.length === 0) current = answered;
    else {
      asked.delete(answer.block);
      world.stderr.write(wrong.map(({ message }) => `${printable(message)}\n`).join(""));
    }
  }
}

const withEnrolment = (scenario: Scenario, automation: string | undefined): Scenario =>
  automation === undefined
    ? scenario
    : { ...scenario, happens: [{ at: scenario.starts, enroll: automation }, ...scenario.happens] };

function reportFindings(
  findings: readonly ReportedFinding[],
  file: ScenarioFile | undefined,
  flags: PlayFlags,
  world: World,
): void {
  const paper = paperFor("stderr", flags, world);
  for (const finding of findings) {
    const option = optionAt(finding.at, flags);
    const [problem] = option === undefined ? (file?.problemsOf([finding]) ?? []) : [];
    if (file === undefined || problem === undefined)
      world.stderr.write(`setup-pack: ${option === undefined ? "" : `${option}: `}${printable(finding.message)}\n`);
    else
      writePieces(world.stderr, printDiagnostic({ ...problem, pointer: "", related: [] }, file.path, file.text, paper));
  }
}
