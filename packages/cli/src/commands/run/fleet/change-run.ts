import { count } from "@setup-pack/core/words";
import { toldOffice } from "@setup-pack/fleet";
import type { Database, RunRecord, RunState } from "@setup-pack/fleet/run";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { sayHowItStands } from "../../../fleet/carry-on.js";
import type { RunFlags } from "../../../fleet/flags.js";
import {
  chosenRun,
  type LedgerFlags,
  type loadFleet,
  otherIsOpen,
  serverOf,
  withLedger,
} from "../../../fleet/ledger.js";
import { earlierRunLines, waveLines, workingLines } from "../../../fleet/run-words.js";
import { CommandFailure, endCommand, jsonText } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { type GlobalFlags, paperFor, writePieces } from "../../../print/paper.js";
import type { World } from "../../../world/world.js";

export type FleetLedgerFlags = LedgerFlags & GlobalFlags;

/** How a run is changed from any terminal. */
interface RunChange {
  readonly from: readonly RunState[];
  readonly to: RunState;
  readonly reason?: string;
  /** What is said once it is done. */
  readonly said: string;
}

const changes = {
  pause: {
    from: ["running"],
    to: "paused",
    reason: "Paused by hand.",
    said: "Paused: no more offices start, and offices in progress are finished. To continue: setup-pack fleet resume.",
  },
  resume: {
    from: ["paused"],
    to: "running",
    said: "Resumed: waiting workers continue, and setup-pack fleet run works on it.",
  },
  stop: {
    from: ["running", "paused", "halted"],
    to: "stopped",
    reason: "Stopped by hand.",
    said: "Stopped permanently: no more offices start, and offices in progress are finished. Offices keep their current release.",
  },
} as const satisfies Record<string, RunChange>;

/** Pauses, resumes or stops a run. */
export async function runFleetChange(
  change: keyof typeof changes,
  flags: FleetLedgerFlags & RunFlags,
  world: World,
): Promise<ExitCode> {
  const { said, ...wanted }: RunChange = changes[change];
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet, flags);
    if (run instanceof CommandFailure) return run;
    const was = await fleet.changeRun(ledger, run.id, wanted);
    if (was === undefined || !wanted.from.includes(was))
      return new CommandFailure(
        `The run is ${was}, so there is nothing to ${change}.${was === "halted" && change === "resume" ? " To try the failed offices again: setup-pack fleet retry --failed." : ""}`,
        exitCode.refused,
      );
    world.stdout.write(`${said}\n`);
    return exitCode.fine;
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}

/** Has the offices of a run tried again that failed. */
export async function runFleetRetry(flags: FleetLedgerFlags & RunFlags, world: World): Promise<ExitCode> {
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet, flags);
    if (run instanceof CommandFailure) return run;
    const other = await otherIsOpen(ledger, fleet, run);
    if (other !== undefined) return other;
    const isUndone = run.through < 0;
    const isLast = run.id === (await fleet.latestRun(ledger))?.id;
    if (!isUndone && (run.state === "stopped" || !isLast))
      return new CommandFailure(
        `${isLast ? "The run was stopped" : "A later run was started"}: setup-pack fleet run tries the failed offices in a new run.`,
        exitCode.refused,
      );
    const offices = await fleet.retryFailed(ledger, run.id, new Date(world.now()));
    if (offices === 0) return new CommandFailure("No office of the run failed.", exitCode.refused);
    const stays = run.state === "paused" ? "; until then the run stays paused" : "";
    world.stdout.write(
      `${count(offices, "office")} to try again: setup-pack fleet ${isUndone ? "rollback" : "run"} continues with them${stays}.\n`,
    );
    return exitCode.fine;
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}

/** Says how a run stands, and which there were before the last. */
export async function runFleetStatus(
  flags: FleetLedgerFlags & RunFlags & FormatFlags,
  world: World,
): Promise<ExitCode> {
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet, flags);
    if (run instanceof CommandFailure) return run;
    const earlier = flags.run === undefined ? (await fleet.listRuns(ledger)).slice(1) : [];
    const offices = await fleet.readOffices(ledger, run.id);
    const isAbandoned = run.state === "running" && (await nobodyWorks(ledger, fleet, run, flags, world));
    if (flags.format === "json") {
      const { id, state, reason, packId, version, digest, inventory } = run;
      const waves = inventory.waves.map(({ name }, place) => ({
        name,
        offices: offices
          .filter(({ wave }) => wave === place)
          .map((office) => ({ name: office.name, state: toldOffice(office).state })),
      }));
      world.stdout.write(
        jsonText({ run: id, pack: { packId, version, digest }, state, isAbandoned, reason, waves, earlier }),
      );
      return exitCode.fine;
    }
    const paper = paperFor("stdout", flags, world);
    writePieces(world.stdout, waveLines(run, offices, paper));
    writePieces(world.stdout, workingLines(offices, offices.length, paper));
    await sayHowItStands(ledger, fleet, run.id, flags, world, { isAbandoned });
    writePieces(world.stdout, earlierRunLines(earlier, paper));
    return exitCode.fine;
  });
  return ended instanceof CommandFailure ? endCommand(ended, world, flags) : ended;
}

/**
 * Returns whether no process works on a run that is to go on, as after a kill. Of a server only what workers hold is
 * known: while offices are watched there may be some that hold nothing.
 */
async function nobodyWorks(
  ledger: Database,
  { countStates }: Awaited<ReturnType<typeof loadFleet>>,
  { id }: Pick<RunRecord, "id">,
  flags: LedgerFlags,
  world: World,
): Promise<boolean> {
  if (serverOf(flags, world) === undefined) return ledger.isOfOther !== true;
  const counts = await countStates(ledger, id);
  return counts.every(({ held, state }) => held === 0 && state !== "soaking");
}
