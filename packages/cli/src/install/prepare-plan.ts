import type { Bindings, Pack, Problem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import {
  adoptionImpactOf,
  impactOf,
  isVersionRange,
  makePlan,
  type PlannedInstall,
  Refusal,
  unfitEntries,
} from "@setup-pack/installer";
import type { ExitCode } from "../command-line/exit-code.js";
import { type DialectFlags, readDialects } from "../packs/dialects-of-packs.js";
import { isSound, readPack, type SoundPack } from "../packs/read-pack.js";
import { overwriteRefusal } from "../packs/written-over.js";
import { type GlobalFlags, printable } from "../print/paper.js";
import { releaseToCheck } from "../trust/check-release.js";
import { warnOfPredecessor } from "../trust/earlier-release.js";
import type { World } from "../world/world.js";
import { askOpen } from "./ask-open.js";
import { type BindingsFile, isThere, newFile, readBindingsFile } from "./bindings-file.js";
import { CommandFailure } from "./command-failure.js";
import type { ConfirmFlags } from "./confirm.js";
import type { DecisionFlags, FormatFlags, WorkspaceFlags } from "./flags.js";
import { brokenPacks } from "./installed.js";
import { warnOfEntries } from "./print/entries.js";
import type { PlanView } from "./print/plan.js";
import { trustedPredecessors } from "./untrusted.js";
import { installerWorld, type OpenTarget, openWorkspace } from "./workspace.js";

export type MakeFlags = WorkspaceFlags & DecisionFlags & DialectFlags;

/** The same with what says that nobody is to be asked. */
type AskingFlags = MakeFlags & Partial<FormatFlags> & ConfirmFlags;

/** A plan, the release it installs, and what it is for. */
export interface PreparedPlan extends PlanView, OpenTarget {
  readonly release: SoundPack;
}

/** Plans what a release does in the workspace that the flags mean. `path` is the release. */
export async function preparePlan(
  path: string,
  flags: AskingFlags,
  world: World,
  signal?: AbortSignal,
): Promise<PreparedPlan | CommandFailure | Refusal> {
  const misuse = misuseOf(path, flags, world);
  if (misuse !== undefined) return misuse;
  const release = readPack(path, world);
  if (!isSound(release)) return brokenPacks([release], flags, world);
  const predecessors = await trustedPredecessors(releaseToCheck(release), flags, world);
  if (predecessors instanceof Refusal || predecessors instanceof CommandFailure) return predecessors;
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return new CommandFailure("", dialects);
  const file = bindingsFor(flags, world);
  if (file instanceof CommandFailure) return file;
  const { workspaceId } = file?.bindings ?? {};
  const opened = openWorkspace(flags, world, {
    ...(workspaceId === undefined ? {} : { workspaceId }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (opened instanceof CommandFailure) return opened;
  const showStep = steps(flags, world);
  showStep("Reading the workspace");
  const plannedBy = (bindings: Bindings) =>
    makePlan(
      { ...decisions(flags), release: release.compiled, bindings, dialects: dialects.of(path) },
      opened.target,
      installerWorld(world),
    );
  const imported = flags.base === undefined ? await importedThere(opened, release.compiled.document) : undefined;
  if (imported !== undefined) return imported;
  const first = await plannedBy(file?.bindings ?? {});
  if (first instanceof Refusal) return first;
  const { base, released = base } = first.installation ?? {};
  const { version } = release.compiled.document;
  warnOfPredecessor({ predecessors, version, old: released, oldName: "The installed release" }, world);
  const unfit = unfitIn(file, first);
  warnOfEntries(unfit, world);
  const isAsked = flags.interactive === true;
  const questions = {
    existing: asksForExisting(flags),
    references: isAsked,
    places: isAsked && flags.leaveOpen !== true,
  };
  const planned = await askOpen(first, questions, file, plannedBy, world);
  if (planned instanceof Refusal || planned instanceof CommandFailure) return planned;
  const made = { ...opened, planned, impact: undefined, unfit, release };
  if (flags.impact !== true) return made;
  showStep("Counting what uses the items to be removed or adopted");
  const impact = await impactOf(planned, opened.target);
  if (impact instanceof Refusal) return impact;
  const adopting = await adoptionImpactOf(planned, opened.target);
  return adopting instanceof Refusal ? adopting : { ...made, impact, adopting };
}

/** Returns why nothing is handed over for the first time: the workspace has the pack by an import of its own. */
async function importedThere({ beside, folder }: OpenTarget, { packId }: Pack): Promise<Refusal | undefined> {
  if (beside === undefined || (folder?.size ?? 0) > 0) return undefined;
  const installation = await beside.read(packId);
  if (installation === null || installation instanceof Refusal) return undefined;
  const { name, version } = installation.base;
  return new Refusal(
    "rejected",
    `${quote(name)} is installed in this workspace already, as release ${quote(version)}, by the workspace's own import.`,
    "You do not need --hand-over: leave it out.",
  );
}

/** Entries of the bindings file that do nothing. */
const unfitIn = (file: BindingsFile | undefined, { installPlan, installation }: PlannedInstall): readonly Problem[] =>
  file?.problemsOf(unfitEntries(file.bindings, installPlan.release, installation)) ?? [];

/** The bindings file that was named. One that is to be filled by asking need not be there yet. */
function bindingsFor({ bindings: path, interactive = false, ...flags }: MakeFlags, world: World) {
  if (path === undefined) return undefined;
  return interactive && !isThere(path, world) ? newFile(path) : readBindingsFile(path, flags, world);
}

/** Returns whether somebody is to be asked what becomes of what exists, where somebody sits at a terminal. */
const asksForExisting = ({ existing = "ask", adopt, yes, format }: AskingFlags): boolean =>
  existing === "ask" && adopt !== true && yes !== true && format !== "json";

function decisions({ onConflict, prune, leaveOpen, existing, adopt, allowDowngrade, only, onlyIf }: DecisionFlags) {
  return {
    onConflict,
    prune: prune ?? false,
    leaveOpen: leaveOpen ?? false,
    existing:
      adopt === true ? ("adopt" as const) : existing === undefined || existing === "ask" ? ("fail" as const) : existing,
    allowDowngrade: allowDowngrade ?? false,
    ...(only === undefined ? {} : { only }),
    ...(onlyIf === undefined ? {} : { onlyIf }),
  };
}

/** Returns what a command ends with because of what stands against a plan; undefined where nothing does. */
export const refusedCode = ({ refusals }: PlannedInstall): ExitCode | undefined => refusals[0]?.exitCode;

/**
 * What of a command line is wrong in itself, before anything is read: a range that is none, an output that is input.
 */
export function misuseOf(
  release: string,
  flags: WorkspaceFlags & Partial<DecisionFlags> & { readonly dialect?: string; readonly out?: string },
  world: World,
): CommandFailure | undefined {
  const { onlyIf, out, base, mine, bindings, dialect, keyFile } = flags;
  if (onlyIf !== undefined && !isVersionRange(onlyIf))
    return new CommandFailure(
      `--only-if takes a range of versions, such as ">=1.2 <3", and ${printable(JSON.stringify(onlyIf))} is none.`,
    );
  const inputs = [release, base, mine, bindings, dialect, keyFile].filter((path) => path !== undefined);
  const sentence = overwriteRefusal(out, inputs, world, "--out");
  return sentence === undefined ? undefined : new CommandFailure(sentence);
}

/** Says what is being done: on standard error, where that is a terminal, unless nobody wants to know. */
export function steps({ quiet = false }: GlobalFlags, { stderr }: Pick<World, "stderr">): (doing: string) => void {
  const isSeen = !quiet && stderr.terminal() !== undefined;
  return (doing) => {
    if (isSeen) stderr.write(`${printable(doing)} …\n`);
  };
}
