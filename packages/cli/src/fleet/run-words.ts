import { count } from "@setup-pack/core/words";
import { toldOffice } from "@setup-pack/fleet";
import type { OfficeRecord, OfficeState, RunEvent, RunRecord } from "@setup-pack/fleet/run";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";

/** The states of offices in the order they are told: what is done first, what somebody has to look at last. */
export const officeStates: readonly OfficeState[] = [
  "done",
  "unchanged",
  "handed-over",
  "rolled-back",
  "soaking",
  "working",
  "waiting",
  "left-out",
  "undecided",
  "unknown",
  "failed",
];

/** Who is told with the reason, besides those who need somebody. */
const hasMoreToTell: ReadonlySet<OfficeState> = new Set(["done", "unchanged", "handed-over", "rolled-back"]);

const needsSomebody: ReadonlySet<OfficeState> = new Set(["undecided", "failed", "unknown"]);

/** Of a run that is undone: whether an office never got its release, so that there is nothing to undo. */
const isLeftAlone = ({ through }: Pick<RunRecord, "through">, { step, state }: OfficeRecord): boolean =>
  through < 0 && step !== "undo" && (needsSomebody.has(state) || state === "waiting");

/** Returns how many offices are in each state: "12 done · 3 waiting". */
export const countWords = (run: Pick<RunRecord, "through">, offices: readonly OfficeRecord[]): string =>
  [...officeStates, leftAlone]
    .map((state) => [state, offices.filter((office) => toldState(run, office) === state).length] as const)
    .filter(([, number]) => number > 0)
    .map(([state, number]) => `${number} ${state}`)
    .join(" · ");

const leftAlone = "left alone";
const toldState = (run: Pick<RunRecord, "through">, office: OfficeRecord): string =>
  isLeftAlone(run, office) ? leftAlone : toldOffice(office).state;

/** A line a wave. */
export function* waveLines(
  run: Pick<RunRecord, "inventory" | "through">,
  offices: readonly OfficeRecord[],
  { palette }: Paper,
): Generator<string> {
  const { waves } = run.inventory;
  const width = Math.max(...waves.map(({ name }) => printable(name).length));
  for (const [place, { name }] of waves.entries()) {
    const own = offices.filter(({ wave }) => wave === place);
    yield `${palette.strong(printable(name).padEnd(width))}  ${countWords(run, own)}\n`;
  }
}

/** The offices that are worked on now, as many as fit. */
export function* workingLines(offices: readonly OfficeRecord[], most: number, { palette }: Paper): Generator<string> {
  const working = offices.filter(({ state }) => state === "working");
  for (const { name, step } of working.slice(0, most))
    yield `${margin}${printable(name)}  ${palette.faint(stepWords[step])}\n`;
  if (working.length > most) yield `${margin}${palette.faint(`and ${count(working.length - most, "other")}`)}\n`;
}

const stepWords = {
  plan: "planning",
  apply: "sending the plan",
  watch: "looking again after the soak",
  undo: "going back",
} as const;

/** The offices that somebody must look at, and why. */
export function* troubleLines(
  run: Pick<RunRecord, "through">,
  offices: readonly OfficeRecord[],
  { palette }: Paper,
): Generator<string> {
  for (const office of offices) {
    const { state, error } = toldOffice(office);
    if (error === null || isLeftAlone(run, office) || !(needsSomebody.has(state) || hasMoreToTell.has(state))) continue;
    const mark = needsSomebody.has(state) ? palette.severity.error : palette.severity.warning;
    yield `${mark(printable(office.name))}  ${state}: ${printable(error)}\n`;
  }
}

/** The runs before the last, by the ids that --run takes. */
export function* earlierRunLines(
  runs: readonly Pick<RunRecord, "id" | "version" | "state" | "createdAt">[],
  { palette }: Paper,
): Generator<string> {
  if (runs.length > 0) yield "Earlier runs, for --run:\n";
  for (const { id, version, state, createdAt } of runs)
    yield `${margin}${id}  ${version}  ${state}  ${palette.faint(createdAt.toISOString())}\n`;
}

/** Returns what happened, as a line of a log. */
export const eventLine = ({ office, what, detail }: RunEvent): string =>
  `${printable(office ?? "run")}  ${what}${detail === null ? "" : `: ${printable(detail)}`}\n`;

/** Returns how a run stands, in a sentence. */
export function runWords({ state, reason, version }: RunRecord): string {
  const why = reason === null ? "" : ` ${reason}`;
  return `Release ${version}: ${state}.${why}`;
}

/** Returns what a command ends with that worked on a run: all is well only where no office waits for somebody. */
export function runCode({ state, through }: RunRecord, offices: readonly OfficeRecord[]): ExitCode {
  const reached = offices.filter(({ wave, step }) => (through < 0 ? step === "undo" : wave <= through));
  const isOpen = reached.some((office) => needsSomebody.has(office.state) || isUnderWay(office.state));
  if (isOpen || state === "halted" || state === "running") return exitCode.stopped;
  // A wave that was asked for alone leaves the run paused once it is over.
  return exitCode.fine;
}

const isUnderWay = (state: OfficeState): boolean => state === "waiting" || state === "working" || state === "soaking";
