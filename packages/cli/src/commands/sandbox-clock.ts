import { Argument } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";

const show: CommandEntry = {
  name: "show",
  summary: "Show the clock that automations use, and what waits for it",
  examples: [["setup-pack sandbox clock show", "show the time, whether the clock is paused, and the next event"]],
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
    ["setup-pack sandbox clock advance 14d", "advance two weeks; you can also use 90m, 12h or 2w"],
    [
      "setup-pack sandbox clock advance '2026-03-01 09:00'",
      "advance to a time in the workspace's time zone; a date alone works too",
    ],
    ["setup-pack sandbox clock advance 2026-03-01T09:00:00Z", "advance to a time in UTC"],
  ],
  notes: `Afterwards the clock is paused. Standard error shows the progress. After Ctrl-C, the clock is paused
at the last event; advance again to continue. You cannot turn the clock back; restore a snapshot
instead. You can advance at most 400 days at a time. Keys, rate limits and deliveries use real time.
${reachNotes.replace(/\.$/, "; 130 stopped by Ctrl-C.")}`,
  declare: (command) => declareWorkspace(command.argument("<by>", "a length such as 14d, a day, or a date and time")),
  run: async (command, world) => {
    const { runClockAdvance } = await import("../deferred.js");
    return runClockAdvance(command.args[0] ?? "", command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const set: CommandEntry = {
  name: "set",
  summary: "Pause the clock, or let it follow real time",
  examples: [
    ["setup-pack sandbox clock set standing", "pause the clock; it moves only when you advance it"],
    ["setup-pack sandbox clock set real", "start it again: follow real time; refused if the clock is ahead of it"],
  ],
  notes: reachNotes,
  declare: (command) =>
    declareWorkspace(
      command.addArgument(
        new Argument("<clock>", "real: it follows real time; standing: it is paused").choices(["real", "standing"]),
      ),
    ),
  run: async (command, world) => {
    const { runClockSet } = await import("../deferred.js");
    return runClockSet(command.args[0] ?? "", command.optsWithGlobals<AutomationFlags>(), world);
  },
};

export const sandboxClock: CommandGroup = {
  name: "clock",
  summary: "Pause and advance the clock that automations use",
  examples: [show, advance, set].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [show, advance, set],
};
