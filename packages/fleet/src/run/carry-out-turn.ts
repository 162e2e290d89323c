import { type Database, RollbackAnswer } from "../ledger/database/database.js";
import { changeOffice, type Lease, type OfficeChange } from "../ledger/offices.js";
import { lockRun, setRunState } from "../ledger/runs.js";
import type { Claim } from "../queue/claim.js";
import { faulty, takeTurn } from "./office-turn.js";
import { patiently } from "./patience.js";
import { LeaseLost, type TurnEnd } from "./turn/turn.js";
import type { WorkerContext } from "./worker-context.js";

/** Does what is next for an office that was claimed, and writes what came of it where the lease still holds. */
export async function carryOutTurn(
  { lease, office }: Extract<Claim, { readonly kind: "office" }>,
  { database, input: { inventory }, request, world, limiterOf, distrust }: WorkerContext,
  signal: AbortSignal,
): Promise<void> {
  const entry = inventory.offices.find(({ name }) => name === lease.office);
  const wave = inventory.waves[office.wave];
  if (entry === undefined || wave === undefined) throw new Error(`The inventory of the run lacks ${lease.office}.`);
  const keep = async (change: OfficeChange) => {
    if (!(await patiently(() => changeOffice(database, lease, change), world))) throw new LeaseLost();
  };
  const limiter = limiterOf(lease.office);
  const shared = { request, world, ...(distrust !== undefined && { distrust }) };
  const end = await takeTurn({ ...shared, office, entry, soak: wave.soak, keep, limiter, signal }).catch(
    (error: unknown) => {
      if (error instanceof LeaseLost || signal.aborted) return undefined;
      return faulty(error);
    },
  );
  if (end !== undefined) await patiently(() => endTurn(database, lease, end), world);
}

/** Writes how an office stands, and pauses the run where it is to be; nothing where another worker has the office. */
function endTurn(database: Database, lease: Lease, { pause, ...end }: TurnEnd): Promise<boolean> {
  if (pause === undefined) return changeOffice(database, lease, end);
  return database.transaction<boolean>(async (tx) => {
    const run = await lockRun(tx, lease.run);
    if (!(await changeOffice(tx, lease, end))) return new RollbackAnswer(false);
    if (run?.state === "running") await setRunState(tx, lease.run, "paused", pause);
    return true;
  });
}
