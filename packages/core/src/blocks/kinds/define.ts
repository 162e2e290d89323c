import { lazy } from "../../words/lazy.js";
import type { BlockKindDefinition } from "../block-kind.js";
import type { BookEntry } from "../book/book-entry.js";

/** What the kinds of a group differ in. */
type Particulars = Pick<BlockKindDefinition, "title" | "help" | "icon" | "signature"> &
  Partial<Pick<BlockKindDefinition, "flow" | "outputs" | "startedBy" | "bringsOutsideText">> & {
    readonly words?: string;
    readonly book: () => Pick<BookEntry, "config">;
  };

const kindOf =
  (group: BlockKindDefinition["group"]) =>
  ({ words = "", book, ...particulars }: Particulars): BlockKindDefinition => ({
    group,
    flow: "next",
    outputs: next,
    startedBy: "event",
    bringsOutsideText: false,
    searchWords: words,
    ...particulars,
    book: lazy(() => ({ title: particulars.title, description: particulars.help, ...book() })),
  });

const next = ["next"] as const;

/** A kind that starts an automation. */
export const trigger = kindOf("trigger");

/** A kind that does something to a contact, a record or the world. */
export const action = kindOf("action");

/** A kind that steers the way a contact takes. */
export const control = kindOf("control");
