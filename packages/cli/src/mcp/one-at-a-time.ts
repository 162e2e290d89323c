import { setImmediate } from "node:timers/promises";

/** Has one piece of work begin when the one before has ended. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a turn of its own: assistants ask for several things at once, and an edit must find the pack as the last one
 * left it. Before each turn there is time to hear that it is no longer wanted.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = async () => {
      await setImmediate();
      return work();
    };
    const own = last.then(turn, turn);
    last = own;
    return own;
  };
}
