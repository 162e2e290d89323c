import { useEffect, useState } from "react";
import { ServerFault } from "../edit-server/index.js";

/**
 * Returns what the server answers about something; undefined until it has come. It is asked again when the state that
 * it tells of is another. `ask` stays the same from one drawing to the next.
 */
export function useAnswer<Value>(
  ask: (about: string) => Promise<Value>,
  about: string,
  state = "",
): Value | ServerFault | undefined {
  const [answer, setAnswer] = useState<Value | ServerFault>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for may have changed with the state
  useEffect(() => {
    let isWanted = true;
    const show = (found: Value | ServerFault): void => {
      if (isWanted) setAnswer(() => found);
    };
    void ask(about).then(show, (error: unknown) => {
      if (!(error instanceof ServerFault)) throw error;
      show(error);
    });
    return () => {
      isWanted = false;
    };
  }, [ask, about, state]);
  return answer;
}
