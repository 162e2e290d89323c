import { capitalised, count } from "@setup-pack/core/words";
import { type InventoryOffice, inTurns, openOffice } from "@setup-pack/fleet";
import type { Database, OfficeRecord, RunRecord, RunWorld } from "@setup-pack/fleet/run";
import { Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { listenForStop } from "../install/change.js";
import { CommandFailure } from "../install/command-failure.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import type { OpenInventory } from "./inventory-file.js";
import { type LedgerFlags, type loadFleet, serverOf } from "./ledger.js";
import { showRun } from "./live-run.js";
import { namesLine } from "./print-refusal.js";
import { countWords, runCode, runWords, troubleLines } from "./run-words.js";
import { runWorld } from "./run-world.js";

/** How this process takes part in a run. */
export interface CarryOnOptions {
  readonly parallel: number;
  /** Which offices it can open; all of them when left out. */
  readonly openable?: Openable;
  /** Whether it stays while the run is paused or halted. */
  readonly waits?: boolean;
  /** What Ctrl-C does: the run is paused, or this process leaves it to others. What is under way is finished first. */
  readonly onStop: "pause" | "leave";
}

/**
 * Works on a run until nothing more starts in it, shows how it goes, and says how it ended; refuses without any key.
 */
export async function carryOn(
  ledger: Database,
  fleet: Awaited<ReturnType<typeof loadFleet>>,
  run: RunRecord,
  { onStop, openable, ...part }: CarryOnOptions,
  inventory: Pick<OpenInventory, "folder">,
  flags: FleetFlags & LedgerFlags,
  world: World,
): Promise<ExitCode | CommandFailure> {
  await releaseDead(ledger, fleet, run, flags, world);
  const shown = showRun(ledger, fleet, run, flags, world);
  const leave = new AbortController();
  const options = {
    ...part,
    ...(openable && {
      openable: (offices: readonly InventoryOffice[], reach: RunWorld) => openable(offices, reach, shown.say),
    }),
    run: run.id,
    worker: world.freshName(),
    leave: leave.signal,
  };
  const listening = listenForStop(world);
  void listening.stopped.then(async () => {
    const what = onStop === "pause" ? "Nothing more starts" : "Nothing more starts here";
    if (!flags.quiet) shown.say(`${what}; offices in progress are finished first.\n`);
    leave.abort();
    if (onStop === "pause")
      await fleet.changeRun(ledger, run.id, { from: ["running"], to: "paused", reason: stopReason });
  });
  try {
    const state = await fleet.work(ledger, options, runWorld(inventory, flags, world));
    if (state === undefined) return noKey;
  } finally {
    listening.end();
    await shown.end();
  }
  return sayHowItStands(ledger, fleet, run.id, flags, world);
}

/** Why a run is paused whose process was told to end, whether by somebody at a terminal or by a cancelled CI job. */
const stopReason = "Its command was stopped (Ctrl-C or SIGTERM).";

/** Why a process takes no part in a run. */
export const noKey = new CommandFailure("This computer has no key for an office of the run.", exitCode.unreachable);

/** Takes from killed processes what they held: a folder has one process at a time, so there it is all that is held. */
export async function releaseDead(
  ledger: Database,
  { releaseLeases }: Awaited<ReturnType<typeof loadFleet>>,
  { id }: Pick<RunRecord, "id">,
  flags: LedgerFlags,
  world: Pick<World, "environment">,
): Promise<void> {
  if (serverOf(flags, world) === undefined) await releaseLeases(ledger, id);
}

/** Says how a run stands and who must be looked at; gives what a command ends with. */
export async function sayHowItStands(
  ledger: Database,
  { readRun, readOffices }: Awaited<ReturnType<typeof loadFleet>>,
  id: string,
  flags: GlobalFlags,
  world: World,
  { isAbandoned = false }: { readonly isAbandoned?: boolean } = {},
): Promise<ExitCode> {
  const run = await readRun(ledger, id);
  if (run === undefined) throw new Error(`The run ${id} is gone.`);
  const offices = await readOffices(ledger, id);
  const paper = paperFor("stdout", flags, world);
  writePieces(world.stdout, troubleLines(run, offices, paper));
  world.stdout.write(`${paper.palette.strong(runWords(run))} ${countWords(run, offices)}\n`);
  const next = nextStep(run, offices, { isAbandoned });
  if (next !== undefined) world.stdout.write(`${paper.palette.faint(next)}\n`);
  return runCode(run, offices);
}

/**
 * What somebody is to do next about a run, in a sentence; undefined where nothing is to be done, or it is worked on.
 */
function nextStep(
  { state, through }: Pick<RunRecord, "state" | "through">,
  offices: readonly Pick<OfficeRecord, "state" | "step" | "error">[],
  { isAbandoned }: { readonly isAbandoned: boolean },
): string | undefined {
  const isUndone = through < 0;
  const reached = isUndone ? offices.filter(({ step }) => step === "undo") : offices;
  const has = (...states: readonly OfficeRecord["state"][]): boolean =>
    reached.some((office) => states.includes(office.state));
  const goOn = `setup-pack fleet ${isUndone ? "rollback" : "run"} continues`;
  if (state === "running") return isAbandoned ? `No worker is on it now: ${goOn}.` : undefined;
  if (isUndone && has("failed", "unknown")) return "Fix the problem; then setup-pack fleet rollback continues.";
  if (state === "stopped") return undefined;
  const decide = has("undecided") ? "setup-pack fleet decide asks what is open; " : "";
  if (has("failed", "unknown"))
    return capitalised(`${decide}fix what failed; then setup-pack fleet retry --failed tries it again, and ${goOn}.`);
  if (decide !== "") return `${decide}then ${goOn}.`;
  if (state === "paused" && reached.some((office) => office.state === "done" && office.error !== null))
    return `Find out why it was edited by hand; ${goOn}, and leaves it as it is.`;
  return state === "paused" ? `As it is now, ${goOn}.` : undefined;
}

/** The names of those offices of a run that a process can open. */
type Openable = (
  offices: readonly InventoryOffice[],
  world: RunWorld,
  say: (text: string) => void,
) => Promise<ReadonlySet<string>>;

/** How many keys are read at a time: a command may give each. */
const readAtOnce = 10;

/** Finds the offices whose keys are here. Says which others there are, and again only when those are others. */
export function openableHere({ quiet = false }: GlobalFlags): Openable {
  let told = "";
  return async (offices, world, say) => {
    const hasKey = await inTurns(offices, readAtOnce, async (office) => {
      const opened = await openOffice(office, world);
      // Whatever else is in the way of an office, it fails in its turn.
      return !(opened instanceof Refusal && opened.kind === "no-access");
    });
    const names = (isHere: boolean) => offices.flatMap(({ name }, place) => (hasKey[place] === isHere ? [name] : []));
    const [here, others] = [names(true), names(false)];
    const text = leftWords(others);
    if (others.length > 0 && here.length > 0 && text !== told && !quiet) say(text);
    told = text;
    return new Set(here);
  };
}

function leftWords(others: readonly string[]): string {
  const [are, keys] = others.length === 1 ? ["is", "its key is"] : ["are", "their keys are"];
  const names = printable(namesLine(others));
  return `${count(others.length, "office")} ${are} left to other computers, because ${keys} not here: ${names}.\n`;
}
