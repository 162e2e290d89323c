import { countedUses, findUses, type ItemPlace, isOfStep, pathOfItem } from "@setup-pack/edit";
import { Waypoints } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { bookOf } from "../../book/index.js";
import { useDocument, useEditor } from "../../editor/index.js";
import { itemFormMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";

/** How often the pack uses an item, and the way to each place. */
export function UsedIn({ place }: { readonly place: ItemPlace }): ReactNode {
  const { view } = useEditor();
  const count = useUseCount(place);
  const { uses } = itemFormMessages;
  return (
    <div className="used-in">
      <Waypoints aria-hidden="true" />
      {count === undefined ? null : count.sure + count.possible === 0 ? (
        <span>{uses.none}</span>
      ) : (
        <Button look="quiet" onPress={() => view.setState({ dialog: { kind: "uses", item: place } })}>
          {uses.count(count.sure, count.possible, count.areSteps)}
        </Button>
      )}
    </div>
  );
}

interface UseCount {
  readonly sure: number;
  readonly possible: number;
  /** Whether all that is sure is steps. */
  readonly areSteps: boolean;
}

/** Milliseconds without an edit after which the whole pack is walked through. */
const rest = 300;

function useUseCount({ kind, index }: ItemPlace): UseCount | undefined {
  const pack = useDocument((state) => state.pack);
  const [count, setCount] = useState<UseCount>();
  const wasCounted = useRef(false);
  useEffect(() => {
    const take = (): void => {
      const { uses, mentions } = findUses(pack, pathOfItem({ kind, index }), bookOf(pack));
      wasCounted.current = true;
      const counted = countedUses(uses);
      setCount({ sure: counted.length, possible: mentions.length, areSteps: counted.every(isOfStep) });
    };
    const timer = setTimeout(take, wasCounted.current ? rest : 0);
    return () => clearTimeout(timer);
  }, [pack, kind, index]);
  return count;
}
