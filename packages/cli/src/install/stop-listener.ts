import type { World } from "../world/world.js";

/** Milliseconds between two looks at whether the user wants to stop. */
const pace = 50;

/** Waits for the user to want to stop. Until it ends, the process does not die of it. */
export interface StopListener {
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
