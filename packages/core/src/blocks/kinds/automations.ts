import {
  choice,
  reference,
  references,
  required,
  settings,
  text,
  texts,
  timeOfDay,
  wholeNumber,
} from "../book/settings.js";
import { does, needed, operand, starts } from "../signature.js";
import { action, trigger } from "./define.js";

/** Kinds that begin an automation by hand, by the clock or from afar, and those that begin and end others. */
export const automationKinds = {
  "trigger.manual": trigger({
    title: "Started by hand",
    help: "Starts when someone picks a contact and starts it by hand.",
    words: "manual button enroll",
    icon: "hand",
    startedBy: "hand",
    signature: starts(),
    book: () => ({ config: settings({}) }),
  }),
  "trigger.schedule": trigger({
    title: "On a schedule",
    help: "Starts at set times, for many contacts at once.",
    words: "recurring cron weekly monthly daily",
    icon: "calendar-clock",
    startedBy: "schedule",
    signature: starts([
      needed("repeat", "word", "Repeats", { words: ["weekly", "quarterly"] }),
      operand("weekday", "list of weekday", "Days of the week", { examples: [[4]], slot: "weekdays" }),
      operand("day", "number", "Day of the month", {
        least: 1,
        examples: [5],
        help: "Counted in the first month of each quarter.",
      }),
      needed("at", "clock", "Time", { examples: [540], slot: "at_minute" }),
      operand("list", "id smart_list", "Contacts in", { slot: "smart_list" }),
    ]),
    book: () => ({
      config: settings({
        repeat: required(choice("Repeats", ["weekly", "quarterly"])),
        weekdays: {
          type: "array",
          title: "On",
          description: "Days of the week, from 0 for Sunday.",
          examples: [[4]],
          minItems: 1,
          uniqueItems: true,
          items: { type: "integer", minimum: 0, maximum: 6 },
        },
        day: wholeNumber("On day", { description: "Of the first month of each quarter.", examples: [5] }),
        at_minute: required(timeOfDay("At", { examples: [540] })),
        smart_list_id: reference("smart_list", "For contacts in"),
      }),
    }),
  }),
  "trigger.webhook_received": trigger({
    title: "Webhook received",
    help: "Starts when another program calls in.",
    words: "api http integration zapier",
    icon: "hook",
    bringsOutsideText: true,
    signature: starts([
      needed("name", "word", "Name", { examples: ["open-house-tablet"], help: "The program that calls in." }),
      operand("match_on", "list of word", "Find the contact by", {
        examples: [["phone", "email"]],
        slot: "",
        help: "The values in the call that identify the contact.",
      }),
    ]),
    book: () => ({
      config: settings({
        name: required(text("Name", { description: "Which caller this is for.", examples: ["open-house-tablet"] })),
        match_on: required({
          ...texts("Contact known by", { description: "Members of the call that identify the contact." }),
          examples: [["phone", "email"]],
        }),
      }),
    }),
  }),
  "action.run_automation": action({
    title: "Run automation",
    help: "Starts another automation for the contact.",
    words: "enroll workflow begin",
    icon: "play",
    signature: does("run", [needed("automations", "list of id automation", "Automation")]),
    book: () => ({
      config: settings({ automation_id: required(reference("automation", "Automation")) }),
    }),
  }),
  "action.stop_automations": action({
    title: "Stop automations",
    help: "Ends other automations the contact is in.",
    words: "cancel unenroll exit workflow",
    icon: "stop",
    signature: does("stop", [needed("automations", "list of id automation", "Automations")]),
    book: () => ({
      config: settings({ automation_ids: required(references("automation", "Automations")) }),
    }),
  }),
};
