import { Refusal } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import { listenForStop, unlessStopped } from "./stop-listener.js";

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
