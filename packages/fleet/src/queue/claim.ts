import { count } from "@setup-pack/core/words";
import { type Database, RollbackAnswer, type Sql } from "../ledger/database/database.js";
import {
  type ClaimedOffice,
  type ClaimTerms,
  claimOffice,
  countStates,
  type Lease,
  type StateCount,
} from "../ledger/offices.js";
import type { OfficeState, RunBounds, RunState } from "../ledger/records.js";
import { lockRun, setRunState } from "../ledger/runs.js";

/** What may happen in a run now. */
type Gate =
  /** Offices of this wave may start, so many more at once. `undoing`: those that are to be undone, of any wave. */
  | { readonly verdict: "open"; readonly wave: number; readonly free: number }
  | { readonly verdict: "undoing"; readonly free: number }
  /** Too many offices of a wave failed. */
  | { readonly verdict: "halt"; readonly wave: number; readonly failed: number }
  /** Every office that the run works on has come to an end. */
  | { readonly verdict: "over" };

const unfinished: ReadonlySet<OfficeState> = new Set(["waiting", "working", "soaking"]);
const failures: ReadonlySet<OfficeState> = new Set(["failed", "unknown"]);

/** What may happen in a run, by how its offices stand. `through` is the last wave that it works on. */
export function gateOf(counts: readonly StateCount[], waves: RunBounds["waves"], through: number): Gate {
  const sum = (chosen: (count: StateCount) => boolean, member: "count" | "held" = "count"): number =>
    counts.filter(chosen).reduce((total, count) => total + count[member], 0);
  const held = sum(() => true, "held");
  if (sum(({ state, step }) => step === "undo" && unfinished.has(state)) > 0)
    return { verdict: "undoing", free: Math.max(...waves.map(({ parallel }) => parallel)) - held };
  for (const [place, { parallel, tolerated }] of waves.slice(0, through + 1).entries()) {
    const failed = sum(({ wave, state }) => wave === place && failures.has(state));
    if (failed > tolerated) return { verdict: "halt", wave: place, failed };
    if (sum(({ wave, state }) => wave === place && unfinished.has(state)) > 0)
      return { verdict: "open", wave: place, free: parallel - held };
  }
  return { verdict: "over" };
}

/** Who works on a run, with which keys, and by which clock and lease. */
export interface ClaimOptions extends Omit<ClaimTerms, "wave"> {
  readonly worker: string;
}

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

/**
 * Takes an office of a run. The run is locked meanwhile, so that of all workers no more hold offices than its wave
 * allows, and none takes one once it is paused or too many have failed; what ends it, or its wave, is written here.
 */
export function claimNext(database: Database, id: string, { worker, ...terms }: ClaimOptions): Promise<Claim> {
  return database.transaction<Claim>(async (tx) => {
    // Sent one behind the other: offices are counted once the run is held.
    const [run, counts] = await Promise.all([lockRun(tx, id), countStates(tx, id)]);
    if (run === undefined) throw new Error(`There is no run ${id}.`);
    if (run.state !== "running") return new RollbackAnswer<Claim>({ kind: "ended", state: run.state });
    const gate = gateOf(counts, run.waves, run.through);
    if (gate.verdict === "halt" || gate.verdict === "over")
      return { kind: "ended", state: await endRun(tx, run, gate) };
    if (gate.free <= 0) return new RollbackAnswer<Claim>({ kind: "nothing" });
    const wave = gate.verdict === "open" ? gate.wave : undefined;
    const office = await claimOffice(tx, { run: id, worker }, { ...terms, wave });
    if (office === undefined) return new RollbackAnswer<Claim>({ kind: "nothing" });
    return { kind: "office", lease: { run: id, office: office.name, worker }, office, edition: run.edition };
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
