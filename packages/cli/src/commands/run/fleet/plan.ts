import { join } from "node:path";
import { count } from "@setup-pack/core/words";
import { groupOffices, type ShapeGroup, type StrandedInOffices, shapeOf, strandedInOffices } from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { makeFolders } from "../../../files/make-folders.js";
import { writeOutput } from "../../../files/write-output.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { type PlannedFleet, type PlannedOffice, planFleet } from "../../../fleet/plan-fleet.js";
import { CommandFailure, endCommand, unusablePath } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { jsonText, refusalJson } from "../../../install/refusal-json.js";
import { margin } from "../../../print/frame.js";
import { type Paper, paperFor } from "../../../print/paper.js";
import { printable } from "../../../print/printable.js";
import { writePieces } from "../../../print/write-pieces.js";
import { failureOf } from "../../../world/failure.js";
import type { World } from "../../../world/world.js";

export interface FleetPlanFlags extends FleetFlags, FormatFlags {
  readonly out?: string;
}

/** Plans the release of an inventory for all its offices, and says what it does to how many. */
export async function runFleetPlan(flags: FleetPlanFlags, world: World): Promise<ExitCode> {
  const fleet = await planFleet(flags, world);
  if (fleet instanceof CommandFailure) return endCommand(fleet, world, flags);
  const groups = groupsOf(fleet.offices);
  const stranded = strandedInOffices(
    fleet.offices.flatMap(({ outcome }) => (outcome instanceof Refusal ? [] : [outcome.planned])),
  );
  const requests = fleet.offices.map(({ opened }) => opened?.requests() ?? 0);
  if (flags.format === "json") world.stdout.write(jsonText(planJson(fleet, groups, stranded)));
  else writePieces(world.stdout, printPlans(fleet, groups, stranded, requests, paperFor("stdout", flags, world)));
  if (flags.out !== undefined) {
    const failure = writePlans(fleet.offices, flags.out, world);
    if (failure !== undefined) return endCommand(failure, world, flags);
  }
  return codeOf(groups);
}

const groupsOf = (offices: readonly PlannedOffice[]): readonly ShapeGroup[] =>
  groupOffices(offices.map(({ office, outcome }) => ({ office: office.name, shape: shapeOf(outcome) })));

/** What cannot be done weighs more than what cannot be reached, which another run may find mended. */
function codeOf(groups: readonly ShapeGroup[]): ExitCode {
  const verdicts = new Set(groups.map(({ shape }) => shape.verdict));
  if (verdicts.has("refused") || verdicts.has("undecided")) return exitCode.refused;
  return verdicts.has("unreached") ? exitCode.unreachable : exitCode.fine;
}

const planJson = (
  { release, offices }: PlannedFleet,
  groups: readonly ShapeGroup[],
  stranded: readonly StrandedInOffices[],
): object => {
  const { packId, version } = release.pack.compiled.document;
  return {
    release: { packId, version },
    groups: groups.map(({ shape: { verdict, words }, offices: names }) => ({ verdict, words, offices: names })),
    stranded,
    offices: offices.map(({ office: { name, wave }, opened, outcome }) => ({
      name,
      wave,
      requests: opened?.requests() ?? 0,
      ...(outcome instanceof Refusal
        ? { verdict: "unreached", refusal: refusalJson(outcome) }
        : {
            verdict: outcome.verdict,
            workspaceId: outcome.planned.workspace.id,
            from: outcome.planned.installPlan.plan.from?.version ?? null,
            counts: outcome.planned.installPlan.plan.counts,
            decisions: outcome.decided.length,
            obstacles: outcome.obstacles.map(refusalJson),
          }),
    })),
  };
};

/** At most so many offices of a group are named. */
const mostNamed = 5;

function* printPlans(
  { release, offices }: PlannedFleet,
  groups: readonly ShapeGroup[],
  stranded: readonly StrandedInOffices[],
  requests: readonly number[],
  { palette }: Paper,
): Generator<string> {
  const { name, version } = release.pack.compiled.document;
  yield `${palette.strong(printable(`${name} ${version}`))}  ${palette.faint(`for ${count(offices.length, "office")}`)}\n\n`;
  for (const { shape, offices: names } of groups) {
    const words = names.length === 1 ? shape.wordsOfOne : shape.words;
    const line = `${String(names.length).padStart(5)} ${printable(words)}`;
    yield `${isInTheWay.has(shape.verdict) ? palette.severity.error(line) : line}\n`;
    if (shape.verdict !== "ready" && shape.verdict !== "unchanged")
      yield `      ${palette.faint(printable(namesLine(names)))}\n`;
  }
  if (stranded.length > 0) yield `\n${palette.severity.warning("Goes from the offices")}\n`;
  for (const part of stranded) yield `${margin}${printable(strandedLine(part))}\n`;
  const all = requests.reduce((sum, one) => sum + one, 0);
  yield `\n${palette.faint(`${count(all, "request")} to plan, ${Math.max(0, ...requests)} at most to one office.`)}\n`;
  if (groups.some(({ shape }) => shape.verdict === "undecided"))
    yield `${palette.faint("setup-pack fleet decide asks what is open, once for all offices.")}\n`;
}

const isInTheWay: ReadonlySet<string> = new Set(["undecided", "refused", "unreached"]);

const namesLine = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(", ")} and ${names.length - mostNamed} more`
    : names.join(", ");

function strandedLine({ words, offices, relying, untold }: StrandedInOffices): string {
  const told = offices === untold ? "" : `: ${relying} ${relying === 1 ? "relies" : "rely"} on it`;
  const silent = untold === 0 ? "" : `; ${untold === offices ? "none" : untold} can tell how many`;
  return `${words}, in ${count(offices, "office")}${told}${silent}`;
}

/** A plan holds the texts of an office: only its owner may read it. */
const privateMode = 0o600;

/** Writes the plan of each office that can have the release. */
function writePlans(offices: readonly PlannedOffice[], folder: string, world: World): CommandFailure | undefined {
  try {
    makeFolders(join(world.folder, folder), world.files, 0o700);
  } catch (error) {
    return unusablePath(folder, "written", failureOf(error));
  }
  for (const { office, outcome } of offices) {
    if (outcome instanceof Refusal || outcome.verdict !== "ready") continue;
    const text = jsonText(outcome.planned.installPlan);
    const code = writeOutput(join(folder, `${office.name}.json`), [text], world, privateMode);
    if (code !== exitCode.fine) return new CommandFailure("", code);
  }
  return undefined;
}
