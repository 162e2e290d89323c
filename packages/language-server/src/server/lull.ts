/** Knows when a client has said all that it has to say for now. */
export interface Lull {
  /** A message has come. */
  heard(): void;
  /**
   * Waits until none has come for a turn, or for so many milliseconds: of what is typed fast, only the last state is
   * looked at.
   */
  quiet(moment?: number): Promise<void>;
}

/** Somebody who never stops is answered all the same. */
const mostTurns = 500;

export function lull(): Lull {
  let messages = 0;
  return {
    heard() {
      messages++;
    },
    async quiet(moment = 0) {
      for (let turn = 0; turn < mostTurns; turn++) {
        const before = messages;
        await new Promise<void>((resolve) => setTimeout(resolve, moment));
        if (messages === before) return;
      }
    },
  };
}
