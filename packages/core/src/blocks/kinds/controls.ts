import { does, needed, operand } from "../signature.js";
import { control } from "./define.js";

/** Kinds that steer the way a contact takes. */
export const controlKinds = {
  "control.wait": control({
    title: "Wait",
    help: "Lets time pass before the next step.",
    words: "delay pause sleep timer days hours",
    icon: "clock",
    flow: "waits",
    signature: does(
      "wait",
      [
        operand("for", "duration", "For", { least: 0, above: 0, examples: [60, 1440], slot: "minutes" }),
        operand("until", "field", "Until", {
          examples: ["appointment_time", "closing_date"],
          help: "A date by its name, or a custom field that holds a date.",
        }),
        operand("offset", "duration", "Before or after", {
          default: 0,
          examples: [-1440, 0],
          slot: "offsetDays",
          help: "How long after that date; below 0 before it.",
        }),
        operand("at", "clock", "Time", { examples: [540], slot: "atMinute" }),
      ],
      {},
      [[["for"], ["until", "offset", "at"]]],
    ),
  }),
  "control.if": control({
    title: "If",
    help: "Continues on the Yes branch if a condition is true, else on the No branch.",
    words: "condition branch else decision split",
    icon: "branches",
    flow: "decides",
    outputs: ["true", "false"],
    signature: does("branch", [needed("condition", "condition", "Condition")]),
  }),
  "control.loop": control({
    title: "Loop",
    help: "Does the same for each of several things.",
    words: "for each repeat iterate list",
    icon: "loop",
    flow: "repeats",
    outputs: ["each", "done"],
    signature: does("repeat", [
      needed("items", "word", "Repeat for each", { examples: ["deal.open_tasks", "deal.collaborators", "smart_list"] }),
      operand("list", "id smart_list", "Smart list", { help: "Repeats for each contact in this list." }),
      operand("limit", "number", "At most", { least: 1, examples: [10], help: "The most times to repeat." }),
    ]),
  }),
};
