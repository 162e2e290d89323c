import { type RateLimiter, rateLimiter } from "@setup-pack/workspace-client";
import type { InventoryOffice } from "../inventory/inventory.js";
import type { Database } from "../ledger/database/database.js";
import { renewLeases } from "../ledger/offices.js";
import type { RunState } from "../ledger/records.js";
import { readRun } from "../ledger/runs.js";
import { type Claim, claimNext } from "../queue/claim.js";
import { carryOutTurn } from "./carry-out-turn.js";
import { patiently } from "./patience.js";
import type { RunWorld } from "./run-world.js";
import { readContext, type WorkerContext } from "./worker-context.js";

/** How a worker works on a run. */
export interface WorkerOptions {
  readonly run: string;
  /** A name that no other worker has or ever had. */
  readonly worker: string;
  /** How many offices it works on at a time, at most. */
  readonly parallel: number;
  /**
   * The names of those offices that it can open, asked anew whenever somebody goes on with the run; all of them when left
   * out. The world is one with the files that the run brings.
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

/** One limiter for each office's workspace. */
function limiters({ pace }: Pick<RunWorld, "pace">): (office: string) => RateLimiter {
  const known = new Map<string, RateLimiter>();
  return (office) => {
    const limiter = known.get(office) ?? rateLimiter(pace);
    known.set(office, limiter);
    return limiter;
  };
}
