import { operators } from "../book/operators.js";
import {
  choice,
  dateName,
  duration,
  offsetDays,
  reference,
  required,
  settings,
  text,
  timeOfDay,
  way,
  wholeNumber,
} from "../book/settings.js";
import { does, needed, operand } from "../signature.js";
import { control } from "./define.js";

const builtInFields = ["last_reply_at", "tags", "stage", "owner", "deal.status", "transaction.status"] as const;

/** A condition within a group: its members are those of the block. */
const conditions = { type: "array", minItems: 1, items: { type: "object", "x-condition": true } } as const;

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
        operand("for", "duration", "For", { least: 0, examples: [60, 1440], slot: "minutes" }),
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
    book: () => ({
      config: settings(
        {
          minutes: duration("For", "minute", { description: "A day is 1,440 minutes.", examples: [60, 1440] }),
          until: dateName("Until", { examples: ["appointment_time", "closing_date"] }),
          until_field_id: reference("custom_field", "Until the date in", { description: "A field of your own." }),
          offset_days: offsetDays("Days before or after", [-1, 0]),
          at_minute: timeOfDay("At", { examples: [540] }),
        },
        [
          way("For a time", "minutes"),
          way("Until a date", "until", "offset_days", "at_minute"),
          way("Until a date", "until_field_id", "offset_days", "at_minute"),
        ],
      ),
    }),
  }),
  "control.if": control({
    title: "If",
    help: "Continues on the Yes branch if a condition is true, else on the No branch.",
    words: "condition branch else decision split",
    icon: "branches",
    flow: "decides",
    outputs: ["true", "false"],
    signature: does("branch", [needed("condition", "condition", "Condition")]),
    book: () => ({
      config: {
        ...settings(
          {
            field: text("Field", { description: "A field that the workspace has anyway.", examples: builtInFields }),
            field_id: reference("custom_field", "Custom field", { description: "A field of your own." }),
            operator: choice("Is", operators),
            value: { title: "Value" },
            tag_id: reference("tag", "Tag"),
            program_id: reference("program", "Program"),
            all: { ...conditions, title: "All of" },
            any: { ...conditions, title: "Any of" },
            not: { type: "object", title: "Not", "x-condition": true },
          },
          [
            way("Field", "field", "operator"),
            way("Field", "field_id", "operator"),
            way("All of these", "all"),
            way("Any of these", "any"),
            way("Not this", "not"),
          ],
        ),
        "x-condition": true,
      },
    }),
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
    book: () => ({
      config: settings({
        items: required(
          text("For each of", {
            description: "What is gone through.",
            examples: ["deal.open_tasks", "deal.collaborators", "smart_list"],
          }),
        ),
        smart_list_id: reference("smart_list", "Smart list", { description: "The contacts in this list." }),
        limit: wholeNumber("At most", { examples: [10] }),
      }),
    }),
  }),
};
