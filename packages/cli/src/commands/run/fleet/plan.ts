import { join, resolve } from "node:path";
import { count } from "@setup-pack/core/words";
import {
  groupOffices,
  type OfficeShape,
  type ShapeGroup,
  type StrandedInOffices,
  shapeOf,
  strandedInOffices,
} from "@setup-pack/fleet";
import { type PlannedInstall, Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { makeFolders } from "../../../files/make-folders.js";
import { writeOutput } from "../../../files/write-output.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { type PlannedFleet, type PlannedOffice, planFleet } from "../../../fleet/plan-fleet.js";
import { namesLine } from "../../../fleet/print-refusal.js";
import type { TrustedRelease } from "../../../fleet/read-release.js";
import { CommandFailure, endCommand, jsonText, refusalJson, unusablePath } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { margin } from "../../../print/frame.js";
import { type Paper, paperFor, printable, writePieces } from "../../../print/paper.js";
import { otherPredecessor } from "../../../trust/earlier-release.js";
import { copySignatures } from "../../../trust/signature-file.js";
import { failureOf } from "../../../world/failure.js";
import type { World } from "../../../world/world.js";

export interface FleetPlanFlags extends FleetFlags, FormatFlags {
  readonly out?: string;
}

/** What is kept of the plan for an office. */
interface PlannedShape {
  readonly office: string;
  readonly shape: OfficeShape;
  readonly requests: number;
  readonly stranded: PlannedInstall["stranded"];
  /** What is said of the release that the office has. */
  readonly warning: string | undefined;
  readonly json: object;
}

/** Plans the release of an inventory for all its offices, and says what it does to how many. */
export async function runFleetPlan(flags: FleetPlanFlags, world: World): Promise<ExitCode> {
  const folder = flags.out === undefined ? undefined : plansFolder(flags.out, world);
  if (folder instanceof CommandFailure) return endCommand(folder, world, flags);
  let unwritten: ExitCode = exitCode.fine;
  const fleet = await planFleet(flags, world, (planned, release) => {
    if (folder !== undefined && unwritten === exitCode.fine) unwritten = writePlan(planned, release, folder, world);
    return shapeIn(planned, release, world);
  });
  if (fleet instanceof CommandFailure) return endCommand(fleet, world, flags);
  const groups = groupOffices(fleet.offices);
  const stranded = strandedInOffices(fleet.offices);
  if (flags.format === "json") world.stdout.write(jsonText(planJson(fleet, groups, stranded)));
  else writePieces(world.stdout, printPlans(fleet, groups, stranded, paperFor("stdout", flags, world)));
  return unwritten === exitCode.fine ? codeOf(groups) : unwritten;
}

function shapeIn(
  { office: { name, wave }, opened, outcome }: PlannedOffice,
  { pack, predecessors }: TrustedRelease,
  world: World,
): PlannedShape {
  const requests = opened?.requests() ?? 0;
  const about = { name, wave, requests };
  const shape = shapeOf(outcome);
  if (outcome instanceof Refusal)
    return {
      office: name,
      shape,
      requests,
      stranded: [],
      warning: undefined,
      json: { ...about, verdict: "unreached", refusal: refusalJson(outcome) },
    };
  const { planned, verdict, decided, obstacles } = outcome;
  const { plan, workspaceId } = planned.installPlan;
  const { base, released = base } = planned.installation ?? {};
  const { version } = pack.compiled.document;
  const succession = { predecessors, version, old: released, oldName: "The installed release" };
  const warning = otherPredecessor(succession, world);
  return {
    office: name,
    shape,
    requests,
    stranded: planned.stranded,
    warning,
    json: {
      ...about,
      verdict,
      workspaceId,
      from: plan.from?.version ?? null,
      counts: plan.counts,
      decisions: decided.length,
      obstacles: obstacles.map(refusalJson),
      warnings: warning === undefined ? [] : [warning],
    },
  };
}

/** Returns what cannot be done weighs more than what cannot be reached, which another run may find mended. */
function codeOf(groups: readonly ShapeGroup[]): ExitCode {
  const verdicts = new Set(groups.map(({ shape }) => shape.verdict));
  if (verdicts.has("refused") || verdicts.has("undecided")) return exitCode.refused;
  return verdicts.has("unreached") ? exitCode.unreachable : exitCode.fine;
}

function planJson(
  { release, offices }: PlannedFleet<PlannedShape>,
  groups: readonly ShapeGroup[],
  stranded: readonly StrandedInOffices[],
): object {
  const { packId, version } = release.pack.compiled.document;
  return {
    release: { packId, version },
    groups: groups.map(({ shape: { verdict, words }, offices: names }) => ({ verdict, words, offices: names })),
    stranded,
    offices: offices.map(({ json }) => json),
  };
}

function* printPlans(
  { release, offices }: PlannedFleet<PlannedShape>,
  groups: readonly ShapeGroup[],
  stranded: readonly StrandedInOffices[],
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
  const warnings = new Map<string, string[]>();
  for (const { office, warning } of offices)
    if (warning !== undefined) warnings.set(warning, [...(warnings.get(warning) ?? []), office]);
  for (const [warning, names] of warnings)
    yield `\n${palette.severity.warning("Warning")}  ${printable(`${warning} (${namesLine(names)})`)}\n`;
  const requests = offices.map((office) => office.requests);
  const all = requests.reduce((sum, one) => sum + one, 0);
  yield `\n${palette.faint(`${count(all, "request")} to plan, ${Math.max(0, ...requests)} at most to one office.`)}\n`;
  if (groups.some(({ shape }) => shape.verdict === "undecided"))
    yield `${palette.faint("setup-pack fleet decide asks what is open, once for all offices.")}\n`;
}

const isInTheWay: ReadonlySet<string> = new Set(["undecided", "refused", "unreached"]);

function strandedLine({ words, offices, relying, untold }: StrandedInOffices): string {
  const told = offices === untold ? "" : `: ${relying} ${relying === 1 ? "relies" : "rely"} on it`;
  const silent = untold === 0 ? "" : `; ${untold === offices ? "no office" : untold} has a count`;
  return `${words}, in ${count(offices, "office")}${told}${silent}`;
}

/** A plan holds the texts of an office: only its owner may read it. */
const privateMode = 0o600;

/** Returns the folder for plans, which is made where it is not there. */
function plansFolder(folder: string, world: World): string | CommandFailure {
  try {
    makeFolders(resolve(world.folder, folder), world.files, 0o700);
    return folder;
  } catch (error) {
    return unusablePath(folder, "written", failureOf(error));
  }
}

/** Writes the plan of an office that can have the release. */
function writePlan(
  { office, outcome }: PlannedOffice,
  { pack }: TrustedRelease,
  folder: string,
  world: World,
): ExitCode {
  if (outcome instanceof Refusal || outcome.verdict !== "ready") return exitCode.fine;
  const text = jsonText(outcome.planned.installPlan);
  const path = join(folder, `${office.name}.json`);
  const written = writeOutput(path, [text], world, { mode: privateMode });
  return written === exitCode.fine ? copySignatures(pack.path, path, world) : written;
}
