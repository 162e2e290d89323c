import { ArrowDownUp, CircleMinus, CirclePlus, MoveDiagonal, PencilLine, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { compareMessages } from "../messages/index.js";

type MarkedFate = keyof typeof compareMessages.fate;

const signs: { readonly [Fate in MarkedFate]: ReactNode } = {
  added: <CirclePlus aria-hidden="true" />,
  removed: <CircleMinus aria-hidden="true" />,
  changed: <PencilLine aria-hidden="true" />,
  renamed: <Tag aria-hidden="true" />,
  reordered: <ArrowDownUp aria-hidden="true" />,
  moved: <MoveDiagonal aria-hidden="true" />,
};

/** What became of something: a sign, and the word for it. */
export function FateMark({ fate }: { readonly fate: MarkedFate }): ReactNode {
  return (
    <span className={`fate fate-${fate}`}>
      {signs[fate]}
      {compareMessages.fate[fate]}
    </span>
  );
}
