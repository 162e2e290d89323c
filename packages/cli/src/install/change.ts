import { Refusal } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";

const lookFirst = "Before you run it again, check with setup-pack status which release is installed now.";

/**
 * Returns a change that is not a plan's, and so may not be done twice: where it is not known whether it was done, that
 * is said.
 */
export async function change<Result>(
  work: () => Promise<Result | Refusal>,
  stop: AbortController,
  world: World,
): Promise<Result | Refusal | CommandFailure> {
  const listening = listenForStop(world);
  try {
    const done = await unlessStopped(work(), listening, stop);
    if (done === "stop")
      return new CommandFailure(
        `You stopped it when it was sent: the workspace may have done it. ${lookFirst}`,
        exitCode.stopped,
      );
    return done instanceof Refusal && done.kind === "unknown" ? new Refusal("unknown", done.message, lookFirst) : done;
  } finally {
    listening.end();
  }
}

/** Milliseconds between two looks at whether the user wants to stop. */
const pace = 50;

/** Waits for the user to want to stop. Until it ends, the process does not die of it. */
interface StopListener {
  /** Resolves when the user wants to stop; never otherwise. */
  readonly stopped: Promise<"stop">;
  readonly end: () => void;
}

export function listenForStop(world: Pick<World, "interruptions">): StopListener {
  const signals = world.interruptions();
  let isOver = false;
  const stopped = new Promise<"stop">((resolve) => {
    const look = async (): Promise<void> => {
      while (!isOver) if (!(await signals.wait(pace)) && !isOver) return resolve("stop");
    };
    void look();
  });
  return {
    stopped,
    end: () => {
      isOver = true;
      signals.end();
    },
  };
}

/** What some work gives; "stop" where the user wants to stop before, which ends its requests. */
export async function unlessStopped<Result>(
  work: Promise<Result>,
  { stopped }: StopListener,
  stop: AbortController,
): Promise<Result | "stop"> {
  const first = await Promise.race([work, stopped]);
  if (first !== "stop") return first;
  work.catch(() => undefined);
  stop.abort(new Error("Stopped by the user."));
  return "stop";
}
