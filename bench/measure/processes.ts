import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The root of the repository, where every measured process runs. */
const root = fileURLToPath(new URL("../../", import.meta.url));

/** A program with its arguments; its output is thrown away. */
export interface Command {
  readonly args: readonly string[];
  /** Exit codes that mean it did its work; 0 when left out. */
  readonly succeedsWith?: readonly number[];
}

/** Runs `node` with the arguments to its end; throws unless it did its work. */
export function runNode({ args, succeedsWith = [0] }: Command): void {
  const { status, error, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  if (status === null || !succeedsWith.includes(status))
    throw new Error(`node ${args.join(" ")}: ${status}\n${stderr}`);
}

function timeOf(command: Command): number {
  const start = performance.now();
  runNode(command);
  return performance.now() - start;
}

/** Milliseconds of whole processes, run in turn, one list a round; a round before the first warms the disk. */
export function processesInTurn(commands: readonly Command[], rounds: number): number[][] {
  const round = () => commands.map(timeOf);
  round();
  return Array.from({ length: rounds }, round);
}

/** How many times as long as its floor a process takes, once a round. */
export function timesFloorProcess(work: Command, floor: Command, rounds: number): number[] {
  return processesInTurn([floor, work], rounds).map(([least = Number.NaN, spent = Number.NaN]) => spent / least);
}
