import { type RateLimiter, rateLimiter } from "@setup-pack/workspace-client";
import type { InventoryOffice } from "../inventory/inventory.js";
import { type Database, DatabaseAway, RollbackAnswer } from "../ledger/database/database.js";
import { changeOffice, type Lease, type OfficeChange, renewLeases } from "../ledger/offices.js";
import type { RunState } from "../ledger/records.js";
import { lockRun, readRun, setRunState } from "../ledger/runs.js";
import { type Claim, claimNext } from "../queue/claim.js";
import { faulty, takeTurn } from "./office-turn.js";
import type { RunWorld } from "./run-world.js";
import { LeaseLost, type TurnEnd } from "./turn/turn.js";
import { readContext, type WorkerContext } from "./worker-context.js";

/** How long a database that is away is waited for, in milliseconds, and how often it is asked meanwhile. */
const longest = 10 * 60_000;
const betweenTries = 1_000;

/**
 * Does something in the ledger, again and again while the database is away, as when its server is started anew. What is
 * done must do no harm twice: a commit that was under way may have been kept.
 */
async function patiently<Answer>(
  work: () => Promise<Answer>,
  { pace: { now, sleep } }: Pick<RunWorld, "pace">,
): Promise<Answer> {
  const began = now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || now() - began > longest) throw error;
      await sleep(betweenTries);
    }
  }
}

/** How a worker works on a run. */
export interface WorkerOptions {
  readonly run: string;
  /** A name that no other worker has or ever had. */
  readonly worker: string;
  /** How many offices it works on at a time, at most. */
  readonly parallel: number;
  /**
   * The names of those offices that it can open, asked anew whenever somebody goes on with the run; all of them when
   * left out. The world is one with the files that the run brings.
   */
  readonly openable?: (offices: readonly InventoryOffice[], world: RunWorld) => Promise<ReadonlySet<string>>;
  /** Whether it stays while the run is paused or halted, until somebody goes on with it. */
  readonly waits?: boolean;
  /** How long others wait for it when it shows no sign of life, in seconds; 30 when left out. */
  readonly leaseSeconds?: number;
  /** Once aborted, it begins nothing more, and ends when what is under way is finished. */
  readonly leave?: AbortSignal;
  /** Ends it at once, and every request: whoever goes on with the run takes up what was under way. */
  readonly signal?: AbortSignal;
}

/** How long a worker waits that found nothing to do, in milliseconds. */
const idle = 250;

/** The states in which nothing starts before somebody goes on with the run. */
const mayGoOn: ReadonlySet<RunState> = new Set(["paused", "halted"]);

/**
 * Works on a run until nothing more starts in it and what this worker began is finished; gives the state of the run, or
 * undefined at once where it can open no office. Rejects with the signal's reason once that is aborted.
 */
export async function work(database: Database, options: WorkerOptions, world: RunWorld): Promise<RunState | undefined> {
  const { run, worker, parallel, leaseSeconds = 30, openable, waits = false, leave, signal } = options;
  const tools = { database, limiterOf: limiters(world) };
  /** What is under way, by office. */
  const turns = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  const prepared = async () => {
    const context = await patiently(() => readContext(tools, run, world), world);
    return { context, own: await openable?.(context.input.inventory.offices, context.world) };
  };
  let { context, own } = await prepared();
  if (own?.size === 0) return undefined;
  /** Whether nothing was to start until now: by now other keys may be here, or other files count. */
  let hasRested = false;
  const next = async (): Promise<Claim> => {
    if (leave?.aborted) return { kind: "ended", state: (await readRun(database, run))?.state ?? "stopped" };
    return claimNext(database, run, { worker, own, now: new Date(world.pace.now()), leaseSeconds });
  };
  const begin = (claim: Extract<Claim, { readonly kind: "office" }>, shared: WorkerContext) => {
    const { office } = claim.lease;
    const stop = new AbortController();
    const ended = carryOutTurn(claim, shared, stop.signal).finally(() => turns.delete(office));
    turns.set(office, { stop, ended });
  };
  const renewing = setInterval(async () => {
    // What is claimed while the answer is on its way is not told of in it.
    const held = [...turns];
    const names = held.map(([office]) => office);
    const kept = await renewLeases(database, { run, worker }, names, leaseSeconds).catch(() => undefined);
    if (kept === undefined) return;
    for (const [office, { stop }] of held) if (!kept.includes(office)) stop.abort(new Error("The lease is lost."));
  }, leaseSeconds * 300);

  try {
    for (;;) {
      signal?.throwIfAborted();
      const claim: Claim = turns.size < parallel ? await patiently(next, world) : { kind: "nothing" };
      const isEnded = claim.kind === "ended";
      if (isEnded && turns.size === 0 && (leave?.aborted || !waits || !mayGoOn.has(claim.state))) return claim.state;
      const isOther = claim.kind === "office" && claim.edition !== context.input.edition;
      if (!isEnded && (hasRested || isOther)) ({ context, own } = await prepared());
      hasRested = isEnded;
      if (claim.kind === "office") begin(claim, context);
      else await Promise.race([world.pace.sleep(idle, signal), ...[...turns.values()].map(({ ended }) => ended)]);
    }
  } finally {
    clearInterval(renewing);
    for (const { stop } of turns.values()) stop.abort(new Error("The worker ends."));
  }
}

/** Returns one limiter for each office's workspace. */
function limiters({ pace }: Pick<RunWorld, "pace">): (office: string) => RateLimiter {
  const known = new Map<string, RateLimiter>();
  return (office) => {
    const limiter = known.get(office) ?? rateLimiter(pace);
    known.set(office, limiter);
    return limiter;
  };
}

/** Does what is next for an office that was claimed, and writes what came of it where the lease still holds. */
async function carryOutTurn(
  { lease, office }: Extract<Claim, { readonly kind: "office" }>,
  { database, input: { inventory }, request, world, limiterOf, trust }: WorkerContext,
  signal: AbortSignal,
): Promise<void> {
  const entry = inventory.offices.find(({ name }) => name === lease.office);
  const wave = inventory.waves[office.wave];
  if (entry === undefined || wave === undefined) throw new Error(`The inventory of the run lacks ${lease.office}.`);
  const keep = async (change: OfficeChange) => {
    if (!(await patiently(() => changeOffice(database, lease, change), world))) throw new LeaseLost();
  };
  const limiter = limiterOf(lease.office);
  const shared = { request, world, ...trust };
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
