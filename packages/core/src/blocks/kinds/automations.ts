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
  }),
  "action.run_automation": action({
    title: "Run automation",
    help: "Starts another automation for the contact.",
    words: "enroll workflow begin",
    icon: "play",
    signature: does("run", [needed("automations", "list of id automation", "Automation")]),
  }),
  "action.stop_automations": action({
    title: "Stop automations",
    help: "Ends other automations the contact is in.",
    words: "cancel unenroll exit workflow",
    icon: "stop",
    signature: does("stop", [needed("automations", "list of id automation", "Automations")]),
  }),
};
