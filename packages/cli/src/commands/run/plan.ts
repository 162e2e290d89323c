import { type InstallPlan, plan } from "@setup-pack/core";
import { exportInPackTerms, goLiveOf, Refusal, redact, replacementsIn, strandedBy } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { DecisionFlags, FormatFlags, WorkspaceFlags } from "../../install/flags.js";
import { brokenPacks } from "../../install/installed.js";
import { planJson } from "../../install/json.js";
import { readPlanFile } from "../../install/plan-file.js";
import { misuseOf, preparePlan, refusedCode } from "../../install/prepare-plan.js";
import { printInstall } from "../../install/print/plan.js";
import { trustedPredecessors } from "../../install/untrusted.js";
import { type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, readPack, type SoundPack } from "../../packs/read-pack.js";
import { printPlan } from "../../plan/index.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../../print/paper.js";
import { releaseToCheck } from "../../trust/check-release.js";
import { warnOfPredecessor } from "../../trust/earlier-release.js";
import { copySignatures } from "../../trust/signature-file.js";
import type { World } from "../../world/world.js";

export interface PlanFlags extends WorkspaceFlags, DecisionFlags, DialectFlags, FormatFlags {
  readonly full?: boolean;
  readonly out?: string;
  /** Whether changes that are to come end the command with 1. */
  readonly exitCode?: boolean;
}

/** Plans what becomes of every item when a release is installed: in a workspace, or between files alone. */
export function runPlan(path: string, flags: PlanFlags, world: World): ExitCode | Promise<ExitCode> {
  const misuse = misuseOf(path, flags, world);
  if (misuse !== undefined) return endCommand(misuse, world, flags);
  if (isOfWorkspace(flags, world)) return planInWorkspace(path, flags, world);
  const option = workspaceOnly.find((name) => flags[name] !== undefined);
  if (option === undefined) return planBetweenFiles(path, flags, world);
  return endCommand(
    new CommandFailure(`${optionNames[option]} needs a workspace: --workspace URL, or SETUP_PACK_URL.`),
    world,
    flags,
  );
}

/** What only the workspace can answer. */
const optionNames = {
  bindings: "--bindings",
  interactive: "--interactive",
  impact: "--impact",
  only: "--only",
  onlyIf: "--only-if",
} as const;
const workspaceOnly = [
  "bindings",
  "interactive",
  "impact",
  "only",
  "onlyIf",
] as const satisfies (keyof typeof optionNames)[];

/** Files that stand for both other sides leave nothing to ask a workspace that only the environment names. */
function isOfWorkspace({ workspace, handOver, base, mine }: PlanFlags, { environment }: World): boolean {
  if (workspace !== undefined || handOver !== undefined) return true;
  return environment.workspaceUrl !== undefined && base === undefined && mine === undefined;
}

async function planInWorkspace(path: string, flags: PlanFlags, world: World): Promise<ExitCode> {
  const made = await preparePlan(path, flags, world);
  if (made instanceof CommandFailure || made instanceof Refusal) return endCommand(made, world, flags);
  const { planned } = made;
  const printed = writeOutput(
    undefined,
    flags.format === "json" ? [jsonText(planJson(made))] : printInstall(made, flags, paperFor("stdout", flags, world)),
    world,
  );
  const refused = refusedCode(planned);
  if (refused !== undefined) return notStored(flags, world, refused);
  const stored = flags.out === undefined ? printed : store(path, flags.out, planned.installPlan, world);
  return stored === exitCode.fine ? pendingCode(!planned.isInstalled, flags) : stored;
}

/** Writes a plan, and beside it the signature file of its release, by which `apply` checks it again. */
function store(path: string, out: string, installPlan: InstallPlan, world: World): ExitCode {
  const written = writeOutput(out, [jsonText(installPlan)], world, { mode: privateMode });
  return written === exitCode.fine ? copySignatures(path, out, world) : written;
}

/** What a plan that nothing stands against ends with; `--exit-code` distinguishes one that changes something. */
const pendingCode = (isPending: boolean, flags: PlanFlags): ExitCode =>
  isPending && flags.exitCode === true ? exitCode.findings : exitCode.fine;

async function planBetweenFiles(path: string, flags: PlanFlags, world: World): Promise<ExitCode> {
  const release = readPack(path, world);
  const base = flags.base === undefined ? undefined : readPack(flags.base, world);
  const mine = flags.mine === undefined ? undefined : readPack(flags.mine, world);
  const packs = [base, mine, release].filter((one) => one !== undefined);
  if (!isSound(release) || !isSoundOrNone(base) || !isSoundOrNone(mine))
    return endCommand(brokenPacks(packs, flags, world), world, flags);
  const predecessors = await trustedPredecessors(releaseToCheck(release), flags, world);
  if (predecessors instanceof Refusal || predecessors instanceof CommandFailure)
    return endCommand(predecessors, world, flags);
  const { version } = release.compiled.document;
  const old = base?.compiled.document;
  warnOfPredecessor({ predecessors, version, old, oldName: flags.base ?? "" }, world);
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const { onConflict, prune = false, adopt = false, existing, allowDowngrade = false } = flags;
  const decisions = { onConflict, prune, adopt: adopt || existing === "adopt", allowDowngrade };
  const exported = mine?.compiled.document;
  const workspace = exported && base ? exportInPackTerms(exported, { base: base.compiled.document }) : exported;
  const made = plan(
    {
      installed: base?.compiled.document ?? null,
      release: release.compiled.document,
      ...(workspace && { workspace }),
    },
    { ...decisions, ...world.bytes, dialects: dialects.of(path), reader: "installer" },
  );
  const isRefused = made.counts.conflict > 0 || made.diagnostics.some(({ severity }) => severity === "error");
  const json = jsonText(made);
  const printed = writeOutput(
    undefined,
    flags.format === "json"
      ? [json]
      : printPlan(made, [release.compiled.document, base?.compiled.document], flags, paperFor("stdout", flags, world)),
    world,
  );
  if (isRefused) return notStored(flags, world, exitCode.refused);
  const stored = flags.out === undefined ? printed : writeOutput(flags.out, [json], world, { mode: privateMode });
  const isPending = made.from?.version !== made.to.version || made.items.some(({ action }) => action !== "keep");
  return stored === exitCode.fine ? pendingCode(isPending, flags) : stored;
}

function notStored({ out }: PlanFlags, world: World, code: ExitCode): ExitCode {
  if (out !== undefined)
    world.stderr.write(`setup-pack: ${printable(out)} was not written: a plan that is refused is not stored.\n`);
  return code;
}

const isSoundOrNone = (pack: ReturnType<typeof readPack> | undefined): pack is SoundPack | undefined =>
  pack === undefined || isSound(pack);

/** A plan holds the texts of a client: only its owner may read it. */
const privateMode = 0o600;

export interface PlanShowFlags extends GlobalFlags, FormatFlags {
  readonly full?: boolean;
  readonly redact?: boolean;
}

/** Prints a stored plan. */
export function runPlanShow(path: string, flags: PlanShowFlags, world: World): ExitCode {
  const installPlan = readPlanFile(path, world);
  if (installPlan instanceof CommandFailure || installPlan instanceof Refusal)
    return endCommand(installPlan, world, flags);
  if (flags.redact || flags.format === "json") {
    world.stdout.write(jsonText(flags.redact ? redact(installPlan) : installPlan));
    return exitCode.fine;
  }
  const { workspaceId, bindings, plan } = installPlan;
  const planned = {
    installPlan,
    refusals: [],
    installation: null,
    isInstalled: false,
    workspace: { id: workspaceId, name: "the workspace" },
    matches: bindings.map(({ type, id, targetId }) => ({
      reference: { type, id, names: [], details: [], at: [], carried: [] },
      target: { id: targetId },
      by: "binding" as const,
    })),
    existing: [],
    changedBindings: [],
    replacements: replacementsIn(installPlan.release, installPlan.reading),
    open: [],
    newItems: { namesakes: [], unseen: [] },
    stranded: strandedBy(plan, undefined),
    givenBack: [],
    goLive: goLiveOf(installPlan),
  };
  const paper = paperFor("stdout", flags, world);
  writePieces(world.stdout, printInstall({ planned, impact: undefined }, flags, paper));
  const { planId, createdAt, expiresAt } = installPlan;
  world.stdout.write(`\n${paper.palette.faint(`Made ${createdAt}, expires ${expiresAt}. ${planId}`)}\n`);
  return exitCode.fine;
}
