import { fileURLToPath } from "node:url";
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  type TransferListItem,
  Worker,
} from "node:worker_threads";
import type { Variables } from "./world/config.js";

/** How a command ended, and what it wrote. */
export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that is to be carried out, and its surroundings. */
export interface CommandRun {
  readonly args: readonly string[];
  /** The current folder, absolute. */
  readonly cwd: string;
  /** What stands on standard input. */
  readonly input: Uint8Array;
  readonly env: Variables;
}

/** What the thread is told. */
export interface ThreadTask extends CommandRun {
  /** Takes the answer. */
  readonly port: MessagePort;
  /** Is rung, from 0 to 1, when the answer has been sent. */
  readonly bell: Int32Array<SharedArrayBuffer>;
}

/** Milliseconds after which a command will not end any more. */
const patience = 50_000;

let thread: Worker | undefined;

/** The thread that carries out commands; it loads the bundle once, for all tests of this process. */
function programThread(): Worker {
  if (thread !== undefined) return thread;
  const bundle = fileURLToPath(new URL("../dist/main.cjs", import.meta.url));
  const started = new Worker(new URL("./program-thread.test-support.mjs", import.meta.url), {
    workerData: { bundle },
    execArgv: [],
  });
  started.unref();
  // The next command gets a new one.
  started.once("exit", () => {
    if (thread === started) thread = undefined;
  });
  thread = started;
  return started;
}

/**
 * Carries out a command in the thread while this one waits, as it would for a process: a server of this thread cannot
 * answer meanwhile.
 */
export function runInThread(run: CommandRun): RunResult {
  const { port, bell } = send(run);
  if (Atomics.wait(bell, 0, 0, patience) === "timed-out") {
    void thread?.terminate();
    thread = undefined;
    throw new Error(`It does not end: setup-pack ${run.args.join(" ")}`);
  }
  return resultOf(receiveMessageOnPort(port)?.message);
}

/** Carries out a command in the thread while this one goes on. */
export async function runInThreadMeanwhile(run: CommandRun): Promise<RunResult> {
  const { port } = send(run);
  return resultOf(await new Promise((resolve) => port.once("message", resolve)));
}

function send(run: CommandRun): { readonly port: MessagePort; readonly bell: ThreadTask["bell"] } {
  const { port1, port2 } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const task: ThreadTask = { ...run, port: port2, bell };
  const transfer: TransferListItem[] = [port2];
  programThread().postMessage(task, transfer);
  return { port: port1, bell };
}

function resultOf(answer: RunResult | { readonly error: unknown } | undefined): RunResult {
  if (answer === undefined) throw new Error("The thread gave no answer");
  if ("error" in answer) throw answer.error;
  return answer;
}
