import { count } from "@setup-pack/core/words";
import { inTurns, openOffice } from "@setup-pack/fleet";
import { drift, Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { readInventoryFile } from "../../../fleet/inventory-file.js";
import { officeProgress } from "../../../fleet/office-progress.js";
import { officeWorld } from "../../../fleet/office-world.js";
import { readRelease } from "../../../fleet/read-release.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { jsonText, refusalJson } from "../../../install/refusal-json.js";
import { margin } from "../../../print/frame.js";
import { paperFor } from "../../../print/paper.js";
import { printable } from "../../../print/printable.js";
import type { World } from "../../../world/world.js";

export interface FleetDriftFlags extends FleetFlags, FormatFlags {}

/** How many offices are asked at a time. */
const askedAtOnce = 10;

/** Says of every office what people changed of the pack since it was installed. */
export async function runFleetDrift(flags: FleetDriftFlags, world: World): Promise<ExitCode> {
  const file = readInventoryFile(flags, world);
  if (file instanceof CommandFailure) return endCommand(file, world, flags);
  const release = readRelease(file, flags, world);
  if (release instanceof CommandFailure) return endCommand(release, world, flags);
  const { packId } = release.pack.compiled.document;
  const { offices } = file.inventory;
  const asking = officeProgress("Asking office", offices.length, flags, world);
  const reach = officeWorld(file, flags, world);
  const found = await inTurns(offices, askedAtOnce, async (office) => {
    asking.to(office.name);
    const opened = await openOffice(office, reach);
    const difference = opened instanceof Refusal ? opened : await drift(packId, opened.target);
    return { office: office.name, difference };
  });
  asking.end();
  const paper = paperFor("stdout", flags, world);
  if (flags.format === "json") world.stdout.write(jsonText({ packId, offices: found.map(driftJson) }));
  else
    for (const { office, difference } of found) {
      const { palette } = paper;
      if (difference instanceof Refusal)
        world.stdout.write(`${palette.severity.error(printable(office))}  ${printable(difference.message)}\n`);
      else if (difference.changes.length === 0) world.stdout.write(`${printable(office)}  as installed\n`);
      else {
        world.stdout.write(
          `${palette.strong(printable(office))}  ${count(difference.changes.length, "item")} changed\n`,
        );
        for (const { item, change } of difference.changes)
          world.stdout.write(`${margin}${printable(`${item.kind} ${item.key}`)}  ${palette.faint(change)}\n`);
      }
    }
  const refusals = found.flatMap(({ difference }) => (difference instanceof Refusal ? [difference] : []));
  if (refusals.some((refusal) => refusal.exitCode === exitCode.unreachable)) return exitCode.unreachable;
  const drifted = found.some(({ difference }) => !(difference instanceof Refusal) && difference.changes.length > 0);
  return drifted ? exitCode.findings : exitCode.fine;
}

const driftJson = ({
  office,
  difference,
}: {
  office: string;
  difference: Awaited<ReturnType<typeof drift>>;
}): object =>
  difference instanceof Refusal
    ? { name: office, refusal: refusalJson(difference), changes: [] }
    : { name: office, refusal: null, changes: difference.changes.map(({ item, change }) => ({ item, change })) };
