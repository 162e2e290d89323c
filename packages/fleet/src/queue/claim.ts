import { count } from "@setup-pack/core/words";
import { type Database, RollbackAnswer, type Sql } from "../ledger/database/database.js";
import { type ClaimedOffice, claimOffice, countStates, dueOffices, type Lease, passOffice } from "../ledger/offices.js";
import type { RunBounds, RunState } from "../ledger/records.js";
import { lockRun, readBounds, setRunState } from "../ledger/runs.js";
import { type Gate, gateOf } from "./gate.js";
import type { WakeUps } from "./wake-ups.js";

/** Who works on a run, and by which clock and lease. */
export interface ClaimOptions {
  readonly worker: string;
  readonly now: Date;
  /** How long an office is held without a sign of life, in seconds. */
  readonly leaseSeconds: number;
  /** Whether this worker can open an office. */
  readonly canOpen: (office: string) => boolean;
}

/** How long an office that a worker cannot open is left to the others, in milliseconds. */
const passedFor = 2_000;

/** What a worker got. */
export type Claim =
  | {
      readonly kind: "office";
      readonly lease: Lease;
      readonly office: ClaimedOffice;
      /** By which edition of what the run works from. */
      readonly edition: number;
    }
  /** Nothing may start now, or nothing is due. */
  | { readonly kind: "nothing" }
  /** The run is in this state, so that nothing more starts. */
  | { readonly kind: "ended"; readonly state: RunState };

/** How many offices are woken up for at a time: enough that few look for more. */
const mostWakeUps = 100;

/** Sends wake-ups for what is due in a run and has none. */
export async function wakeDue(database: Database, wakeUps: WakeUps, run: string, now: Date): Promise<void> {
  const bounds = await readBounds(database, run);
  if (bounds?.state !== "running") return;
  const gate = gateOf(await countStates(database, run), bounds.waves, bounds.through);
  if (gate.verdict !== "open" && gate.verdict !== "undoing") return;
  const wave = gate.verdict === "open" ? gate.wave : undefined;
  await wakeUps.send(run, await dueOffices(database, run, { wave, now, most: mostWakeUps }));
}

/**
 * Takes an office of a run. The run is locked meanwhile, so that of all workers no more hold offices than its wave
 * allows, and none takes one once it is paused or too many have failed; what ends it, or its wave, is written here.
 */
export function claimNext(database: Database, wakeUps: WakeUps, id: string, options: ClaimOptions): Promise<Claim> {
  return database.transaction<Claim>(async (tx) => {
    // Sent one behind the other: offices are counted once the run is held.
    const [run, counts] = await Promise.all([lockRun(tx, id), countStates(tx, id)]);
    if (run === undefined) throw new Error(`There is no run ${id}.`);
    if (run.state !== "running") return new RollbackAnswer<Claim>({ kind: "ended", state: run.state });
    const gate = gateOf(counts, run.waves, run.through);
    if (gate.verdict === "halt" || gate.verdict === "over")
      return { kind: "ended", state: await endRun(tx, run, gate) };
    if (gate.free <= 0) return new RollbackAnswer<Claim>({ kind: "nothing" });
    for (;;) {
      const wakeUp = await wakeUps.take(tx);
      if (wakeUp === undefined) return { kind: "nothing" };
      const { worker, now, leaseSeconds, canOpen } = options;
      const lease = { ...wakeUp, worker };
      const isOurs = wakeUp.run === id && canOpen(wakeUp.office);
      const office = isOurs ? await claimOffice(tx, lease, { now, seconds: leaseSeconds }) : undefined;
      if (office !== undefined) return { kind: "office", lease, office, edition: run.edition };
      // Others may open it; or somebody has it, or it came to an end, and the wake-up was for nothing.
      await passOffice(tx, lease, isOurs ? now : new Date(now.getTime() + passedFor));
    }
  });
}

/** Writes down that nothing more starts in a run, and why. */
async function endRun(
  tx: Sql,
  { id, waves, through }: RunBounds,
  gate: Extract<Gate, { readonly verdict: "halt" | "over" }>,
): Promise<RunState> {
  const [state, reason] = endOf(gate);
  await setRunState(tx, id, state, reason);
  return state;

  function endOf(end: typeof gate): readonly [RunState, string?] {
    if (end.verdict === "halt") {
      const { name, tolerated } = waves[end.wave] ?? { name: "", tolerated: 0 };
      return [
        "halted",
        `${count(end.failed, "office")} of the wave ${name} failed, and at most ${tolerated} may fail.`,
      ];
    }
    if (through < 0) return ["stopped", "It was rolled back."];
    if (through >= waves.length - 1) return ["done"];
    return ["paused", `The wave ${waves[through]?.name} is over.`];
  }
}
