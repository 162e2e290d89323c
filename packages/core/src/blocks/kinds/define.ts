import type { BlockKindDefinition } from "../block-kind.js";

/** What the kinds of a group differ in. */
type Particulars = Pick<BlockKindDefinition, "title" | "help" | "icon" | "signature"> &
  Partial<Pick<BlockKindDefinition, "flow" | "outputs" | "startedBy" | "bringsOutsideText">> & {
    readonly words?: string;
  };

const kindOf =
  (group: BlockKindDefinition["group"]) =>
  ({ words = "", ...particulars }: Particulars): BlockKindDefinition => ({
    group,
    flow: "next",
    outputs: next,
    startedBy: "event",
    bringsOutsideText: false,
    searchWords: words,
    ...particulars,
  });

const next = ["next"] as const;

/** A kind that starts an automation. */
export const trigger = kindOf("trigger");

/** A kind that does something to a contact, a record or the world. */
export const action = kindOf("action");

/** A kind that steers the way a contact takes. */
export const control = kindOf("control");
