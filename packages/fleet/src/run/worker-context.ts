import { type CompiledPack, compile } from "@setup-pack/core";
import type { World } from "@setup-pack/installer";
import type { RateLimiter } from "@setup-pack/workspace-client";
import type { Database } from "../ledger/database/database.js";
import type { RunInput } from "../ledger/records.js";
import { lockRun, type RunEdition, readInput } from "../ledger/runs.js";
import type { FleetRequest } from "../office/plan-office.js";
import type { RunWorld } from "./run-world.js";
import type { Turn } from "./turn/turn.js";

/** What the turns of a worker share, whatever a run works from. */
export interface WorkerTools {
  readonly database: Database;
  /** The limiter of an office's workspace, the same in each of its turns. */
  readonly limiterOf: (office: string) => RateLimiter;
}

/** What the turns of a worker share while the run works from the same. */
export interface WorkerContext extends WorkerTools {
  readonly input: RunEdition;
  readonly request: FleetRequest;
  readonly world: RunWorld;
  /** As of the world, by the signatures that the run brings. */
  readonly trust: Pick<Turn, "distrust" | "distrustEarlier">;
}

/** Reads what a run works from now: inventory and decisions may be others whenever somebody goes on with it. */
export async function readContext(tools: WorkerTools, run: string, outside: RunWorld): Promise<WorkerContext> {
  // All of one edition, since a change waits until the run is let go.
  const input = await tools.database.transaction(async (tx) => {
    await lockRun(tx, run);
    return readInput(tx, run);
  });
  const { distrust, distrustEarlier } = outside;
  const world = withFiles(outside, input);
  const { decisions, reading, inventory } = input;
  const request = {
    release: releaseOf(input, world),
    decisions,
    onConflict: inventory.onConflict,
    ...(reading !== null && { reading }),
  };
  return {
    ...tools,
    input,
    request,
    world,
    trust: {
      ...(distrust && { distrust: (release) => distrust(release, input.trust) }),
      ...(distrustEarlier && { distrustEarlier: (release) => distrustEarlier(release, input.trust) }),
    },
  };
}

/** Returns the files that the run brings count before those of this machine: every worker has the same. */
function withFiles(world: RunWorld, { files }: Pick<RunEdition, "files">): RunWorld {
  const brought = new Map(Object.entries(files));
  return {
    ...world,
    readFile: (path) => {
      const text = brought.get(path);
      return text === undefined ? world.readFile(path) : { text };
    },
  };
}

/** Returns the release of a run, as planning takes it. It was sound when the run began. */
export function releaseOf({ release }: Pick<RunInput, "release">, { sha256 }: Pick<World, "sha256">): CompiledPack {
  const { pack } = compile(JSON.stringify(release), { ...(sha256 && { sha256 }), errorsOnly: true });
  if (pack === null) throw new Error(`Release ${release.version} of the run is no sound pack.`);
  return pack;
}
