import { elements, unfinishedIn } from "@setup-pack/edit";
import { useEffect, useState } from "react";
import { useBook, useDocument } from "../editor/index.js";

/** Milliseconds that are counted at a stretch: whoever types waits no longer. */
const stretch = 8;

/** How many steps of the pack are not filled in, a moment after each edit. Automations that were not touched are known. */
export function useUnfinishedCount(): number {
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const automations = elements(pack.automations).length;
    let at = 0;
    let found = 0;
    const goOn = (): void => {
      const until = performance.now() + stretch;
      while (at < automations && performance.now() < until) {
        found += unfinishedIn(pack, at, book).length;
        at++;
      }
      if (at < automations) timer = setTimeout(goOn);
      else setCount(found);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [pack, book]);
  return count;
}
