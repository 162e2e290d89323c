import { type Database, Undone } from "../ledger/database/database.js";
import { changeOffice, type Lease, type OfficeChange } from "../ledger/offices.js";
import { lockRun, setRunState } from "../ledger/runs.js";
import type { Claim } from "../queue/claim.js";
import type { WakeUps } from "../queue/wake-ups.js";
import { takeTurn } from "./office-turn.js";
import { patiently } from "./patience.js";
import { LeaseLost, type TurnEnd } from "./turn/turn.js";
import type { WorkerContext } from "./worker-context.js";

/** Does what is next for an office that was claimed, and writes what came of it where the lease still holds. */
export async function carryOutTurn(
  { lease, office }: Extract<Claim, { readonly kind: "office" }>,
  { database, wakeUps, input: { inventory }, request, world, limiterOf }: WorkerContext,
  signal: AbortSignal,
): Promise<void> {
  const entry = inventory.offices.find(({ name }) => name === lease.office);
  const wave = inventory.waves[office.wave];
  if (entry === undefined || wave === undefined) throw new Error(`The inventory of the run lacks ${lease.office}.`);
  const keep = async (change: OfficeChange) => {
    if (!(await patiently(() => changeOffice(database, lease, change), world))) throw new LeaseLost();
  };
  const limiter = limiterOf(lease.office);
  const end = await takeTurn({ office, entry, request, world, soak: wave.soak, keep, limiter, signal }).catch(
    (error: unknown) => {
      if (error instanceof LeaseLost || signal.aborted) return undefined;
      return faulty(error);
    },
  );
  if (end !== undefined) await patiently(() => endTurn(database, wakeUps, lease, end), world);
}

/** A mistake of this program in one office must not keep it from all others: the office has failed. */
const faulty = (error: unknown): TurnEnd => ({
  state: "failed",
  error: `A mistake of this program: ${error instanceof Error ? error.message : String(error)}`,
});

/** Writes how an office stands and ends its wake-up, both or neither; neither where another worker has the office. */
function endTurn(database: Database, wakeUps: WakeUps, lease: Lease, { pause, ...end }: TurnEnd): Promise<boolean> {
  return database.transaction<boolean>(async (tx) => {
    const run = pause === undefined ? undefined : await lockRun(tx, lease.run);
    if (!(await changeOffice(tx, lease, end))) return new Undone(false);
    await wakeUps.end(tx, lease.job);
    if (run?.state === "running") await setRunState(tx, lease.run, "paused", pause);
    return true;
  });
}
