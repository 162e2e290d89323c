import { ArrowDownUp, CircleMinus, CirclePlus, MoveDiagonal, PencilLine, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { compareMessages } from "../messages/index.js";
import "./change-mark.css";

type MarkedChange = keyof typeof compareMessages.marks;

const signs: { readonly [Kind in MarkedChange]: ReactNode } = {
  added: <CirclePlus aria-hidden="true" />,
  removed: <CircleMinus aria-hidden="true" />,
  changed: <PencilLine aria-hidden="true" />,
  renamed: <Tag aria-hidden="true" />,
  reordered: <ArrowDownUp aria-hidden="true" />,
  moved: <MoveDiagonal aria-hidden="true" />,
};

/** Shows what became of something: a sign, and the word for it. */
export function ChangeMark({ kind }: { readonly kind: MarkedChange }): ReactNode {
  return (
    <span className={`change-mark change-mark-${kind}`}>
      {signs[kind]}
      {compareMessages.marks[kind]}
    </span>
  );
}
