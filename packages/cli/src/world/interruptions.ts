import type { Interruptions } from "./world.js";

const signals = ["SIGINT", "SIGTERM"] as const;

/** Hears the signals that ask a process to stop. */
export function interruptions(): Interruptions {
  let isAsked = false;
  let wake = (): void => {};
  const hear = (): void => {
    isAsked = true;
    wake();
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (isAsked) return resolve(false);
        const timer = setTimeout(() => resolve(true), milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        return undefined;
      }),
    end: () => {
      for (const signal of signals) process.off(signal, hear);
    },
  };
}
