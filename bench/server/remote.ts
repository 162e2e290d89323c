import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A script of this folder that runs in a process of its own, so that it shares no event loop with whoever measures. */
export interface Remote {
  /** Sends a message and gives the answer to it; one at a time. */
  readonly ask: (message: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts one. `answering` in the script says what it does with messages. */
export async function remote(script: `${string}.ts`): Promise<Remote> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const failed = gone.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)));
  failed.catch(() => {});
  const next = async () => (await Promise.race([once(child, "message"), failed]))[0];
  await next();
  return {
    ask: (message) => {
      const answer = next();
      child.send(Object(message));
      return answer;
    },
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
}

/** In such a script: answers each message, until whoever started it has had enough. */
export function answering(answer: (message: unknown) => Promise<unknown>): void {
  process.on("message", async (message) => process.send?.((await answer(message)) ?? null));
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
}
