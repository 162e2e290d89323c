import { type RateLimiter, rateLimiter } from "@setup-pack/workspace-client";
import type { Database } from "../ledger/database/database.js";
import { renewLeases } from "../ledger/offices.js";
import type { RunInput, RunState } from "../ledger/records.js";
import { readInput, readRun } from "../ledger/runs.js";
import { type Claim, claimNext, wakeDue } from "../queue/claim.js";
import { openWakeUps } from "../queue/wake-ups.js";
import { carryOutTurn } from "./carry-out-turn.js";
import { patiently } from "./patience.js";
import { releaseOf } from "./release.js";
import type { RunWorld } from "./run-world.js";

/** How a worker works on a run. */
export interface WorkerOptions {
  readonly run: string;
  /** A name that no other worker has or ever had. */
  readonly worker: string;
  /** How many offices it works on at a time, at most. */
  readonly parallel: number;
  /** Whether it can open an office; all of them when left out. */
  readonly canOpen?: (office: string) => boolean;
  /** How long others wait for it when it shows no sign of life, in seconds; 30 when left out. */
  readonly leaseSeconds?: number;
  /** Once aborted, it begins nothing more, and ends when what is under way is finished. */
  readonly leave?: AbortSignal;
  /** Ends it at once, and every request: whoever goes on with the run takes up what was under way. */
  readonly signal?: AbortSignal;
}

/** How long a worker waits that found nothing to do, in milliseconds. */
const idle = 250;

/**
 * Works on a run until nothing more starts in it and what this worker began is finished; gives the state of the run.
 * Rejects with the signal's reason once that is aborted.
 */
export async function work(database: Database, options: WorkerOptions, outside: RunWorld): Promise<RunState> {
  const { run, worker, parallel, leaseSeconds = 30, canOpen = () => true, leave, signal } = options;
  const wakeUps = await patiently(() => openWakeUps(database), outside);
  const input = await patiently(() => readInput(database, run), outside);
  const world = withFiles(outside, input);
  const { decisions, blockMarks, inventory } = input;
  const request = {
    release: releaseOf(input, world),
    decisions,
    onConflict: inventory.onConflict,
    ...(blockMarks !== null && { blockMarks }),
  };
  const context = { database, wakeUps, input, request, world, limiterOf: limiters(world) };
  /** What is under way, by office. */
  const turns = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  const next = async (): Promise<Claim> => {
    if (leave?.aborted) return { kind: "ended", state: (await readRun(database, run))?.state ?? "stopped" };
    const options = { worker, now: new Date(world.pace.now()), leaseSeconds, canOpen };
    const claim = await claimNext(database, wakeUps, run, options);
    if (claim.kind !== "nothing") return claim;
    await wakeDue(database, wakeUps, run, options.now);
    return claimNext(database, wakeUps, run, options);
  };
  const begin = (claim: Extract<Claim, { readonly kind: "office" }>) => {
    const { office } = claim.lease;
    const stop = new AbortController();
    const ended = carryOutTurn(claim, context, stop.signal).finally(() => turns.delete(office));
    turns.set(office, { stop, ended });
  };
  const renewing = setInterval(async () => {
    const kept = await renewLeases(database, { run, worker }, leaseSeconds).catch(() => undefined);
    if (kept === undefined) return;
    for (const [office, { stop }] of turns) if (!kept.includes(office)) stop.abort(new Error("The lease is lost."));
  }, leaseSeconds * 300);

  try {
    for (;;) {
      signal?.throwIfAborted();
      const claim: Claim = turns.size < parallel ? await patiently(next, world) : { kind: "nothing" };
      if (claim.kind === "office") begin(claim);
      else if (claim.kind === "ended" && turns.size === 0) return claim.state;
      else await Promise.race([world.pace.sleep(idle, signal), ...[...turns.values()].map(({ ended }) => ended)]);
    }
  } finally {
    clearInterval(renewing);
    for (const { stop } of turns.values()) stop.abort(new Error("The worker ends."));
  }
}

/** The files that the run brings count before those of this machine: every worker has the same. */
function withFiles(world: RunWorld, { files }: Pick<RunInput, "files">): RunWorld {
  const brought = new Map(Object.entries(files));
  return {
    ...world,
    readFile: (path) => {
      const text = brought.get(path);
      return text === undefined ? world.readFile(path) : { text };
    },
  };
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
