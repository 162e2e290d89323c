import { count } from "@setup-pack/core/words";
import { checkOffice, type InventoryOffice, type OfficeCheck, sameWorkspaces } from "@setup-pack/fleet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { readInventoryFile } from "../../../fleet/inventory-file.js";
import { eachOffice, officeWorld } from "../../../fleet/office-world.js";
import { printRefusals } from "../../../fleet/print-refusal.js";
import { trustedRelease } from "../../../fleet/read-release.js";
import { CommandFailure, endCommand, jsonText, refusalJson } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { printEntries } from "../../../install/print/entries.js";
import { margin } from "../../../print/frame.js";
import { type Paper, paperFor, printable, writePieces } from "../../../print/paper.js";
import type { World } from "../../../world/world.js";

export interface FleetCheckFlags extends FleetFlags, FormatFlags {}

/** Says of every office of an inventory whether it can be worked on. */
export async function runFleetCheck(flags: FleetCheckFlags, world: World): Promise<ExitCode> {
  const file = readInventoryFile(flags, world);
  if (file instanceof CommandFailure) return endCommand(file, world, flags);
  const release = await trustedRelease(file, flags, world);
  if (release instanceof CommandFailure) return endCommand(release, world, flags);
  const { packId, version } = release.pack.compiled.document;
  const { offices } = file.inventory;
  const reach = officeWorld(file, flags, world);
  const check = (office: InventoryOffice) => checkOffice(office, packId, reach);
  const checks = await eachOffice("Asking office", offices, check, flags, world);
  const same = file.problemsOf(sameWorkspaces(checks));
  const failed = checks.filter(({ refusal }) => refusal !== undefined);
  if (flags.format === "json")
    world.stdout.write(jsonText({ release: { packId, version }, offices: checks.map(checkJson), same }));
  else writePieces(world.stdout, printChecks(checks, paperFor("stdout", flags, world)));
  if (same.length > 0) {
    writePieces(world.stderr, printEntries(same, paperFor("stderr", flags, world)));
    return exitCode.refused;
  }
  return failed.length > 0 ? exitCode.unreachable : exitCode.fine;
}

const checkJson = ({ office, workspace, installed, isHandedOver, perMinute, refusal }: OfficeCheck): object => ({
  name: office.name,
  wave: office.wave,
  workspaceId: workspace?.id ?? null,
  workspaceName: workspace?.name ?? null,
  installed: installed ?? null,
  isHandedOver,
  requestsPerMinute: perMinute ?? null,
  refusal: refusal === undefined ? null : refusalJson(refusal),
});

function* printChecks(checks: readonly OfficeCheck[], paper: Paper): Generator<string> {
  const { palette } = paper;
  const failed = checks.filter(({ refusal }) => refusal !== undefined);
  const refused = failed.flatMap(({ office: { name }, refusal }) => (refusal === undefined ? [] : [{ name, refusal }]));
  yield* printRefusals(refused, paper);
  const fine = checks.filter(({ refusal }) => refusal === undefined);
  if (failed.length > 0 && fine.length > 0) yield "\n";
  yield `${palette.strong(`${count(fine.length, "office")} ready`)}${failed.length === 0 ? "" : `, ${palette.severity.error(`${failed.length} not ready`)}`}\n`;
  for (const [words, number] of standings(fine)) yield `${margin}${number} ${printable(words)}\n`;
}

/** Returns how many offices have which release, the most first. */
function standings(checks: readonly OfficeCheck[]): [words: string, number: number][] {
  const numbers = new Map<string, number>();
  for (const check of checks) {
    const words = standing(check);
    numbers.set(words, (numbers.get(words) ?? 0) + 1);
  }
  return [...numbers].sort(([, one], [, other]) => other - one);
}

function standing({ installed, isHandedOver, office: { export: exported } }: OfficeCheck): string {
  if (installed === undefined || installed === null)
    return exported === undefined ? "without the pack" : "to be handed a folder for the first time";
  if (isHandedOver) return `handed a folder with ${installed}; setup-pack verify shows whether it was imported`;
  return exported === undefined ? `with ${installed}` : `with ${installed}, by its export`;
}
