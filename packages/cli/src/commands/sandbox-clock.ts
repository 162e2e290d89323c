import { Argument } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";

const show: CommandEntry = {
  name: "show",
  summary: "Show the clock that the automations of a workspace go by, and what waits",
  examples: [["setup-pack sandbox clock show", "the time, whether the clock is paused, what is next"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runClockShow } = await import("../deferred.js");
    return runClockShow(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const advance: CommandEntry = {
  name: "advance",
  summary: "Advance the clock, and run everything that is due, in order",
  examples: [
    ["setup-pack sandbox clock advance 14d", "two weeks; also 90m, 12h, 2w"],
    ["setup-pack sandbox clock advance '2026-03-01 09:00'", "to a time in the zone of the workspace; also a day alone"],
    ["setup-pack sandbox clock advance 2026-03-01T09:00:00Z", "to a moment"],
  ],
  notes: `The clock is paused afterwards. Standard error shows the progress. After Ctrl-C the clock is paused at the
last event; advance again to continue. You cannot turn the clock back: restore a snapshot for that. You can advance by
at most 400 days at a time. Keys, rate limits and deliveries use real time.
${reachNotes.replace(/\.$/, "; 130 stopped by Ctrl-C.")}`,
  declare: (command) => declareWorkspace(command.argument("<by>", "a length such as 14d, a day, a time or a moment")),
  run: async (command, world) => {
    const { runClockAdvance } = await import("../deferred.js");
    return runClockAdvance(command.args[0] ?? "", command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const set: CommandEntry = {
  name: "set",
  summary: "Stop the clock where it is, or let it go with the real one",
  examples: [
    ["setup-pack sandbox clock set standing", "until it is advanced"],
    ["setup-pack sandbox clock set real", "refused where it has come past the real one"],
  ],
  notes: reachNotes,
  declare: (command) =>
    declareWorkspace(command.addArgument(new Argument("<clock>", "which").choices(["real", "standing"]))),
  run: async (command, world) => {
    const { runClockSet } = await import("../deferred.js");
    return runClockSet(command.args[0] ?? "", command.optsWithGlobals<AutomationFlags>(), world);
  },
};

export const sandboxClock: CommandGroup = {
  name: "clock",
  summary: "Stop and advance the clock that the automations of a workspace go by",
  examples: [show, advance, set].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [show, advance, set],
};
