import type { BlockKindDefinition } from "../block-kind.js";
import { needed, starts } from "../signature.js";
import { trigger } from "./define.js";

const onProgram = (
  title: string,
  help: string,
  words: string,
  icon: BlockKindDefinition["icon"],
): BlockKindDefinition =>
  trigger({
    title,
    help,
    words,
    icon,
    signature: starts([needed("program", "id program", "Program")]),
  });

/** Kinds that have to do with programs, which contacts join and leave. */
export const programKinds = {
  "trigger.program_subscribed": onProgram(
    "Program joined",
    "Starts when a contact joins a program.",
    "subscribe enroll campaign",
    "graduation-cap",
  ),
  "trigger.program_unsubscribed": onProgram(
    "Program left",
    "Starts when a contact leaves a program.",
    "unsubscribe campaign",
    "leave",
  ),
};
