import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { TaskFlags } from "./run/sandbox-task.js";

const list: CommandEntry = {
  name: "list",
  summary: "List the tasks of a transaction's closing checklist",
  examples: [["setup-pack sandbox task list trx_…", "with their ids, in their order"]],
  notes: reachNotes,
  declare: (command) => declareFormatAndReach(command.argument("<transaction>", "the id of the transaction")),
  run: async (command, world) => {
    const { runTaskList } = await import("../deferred.js");
    return runTaskList(command.args[0] ?? "", command.optsWithGlobals<TaskFlags>(), world);
  },
};

const ticking = (name: "complete" | "reopen", summary: string, meaning: string): CommandEntry => ({
  name,
  summary,
  examples: [[`setup-pack sandbox task ${name} tsk_…`, meaning]],
  notes: `The transaction's timeline has it, and webhooks hear of it (transaction.updated).
${reachNotes}`,
  declare: (command) => declareFormatAndReach(command.argument("<task>", "the id of the task")),
  run: async (command, world) => {
    const { runTaskTick } = await import("../deferred.js");
    return runTaskTick(command.args[0] ?? "", name === "complete", command.optsWithGlobals<TaskFlags>(), world);
  },
});

const complete = ticking("complete", "Tick a task off, as a person does in the dashboard", "done");
const reopen = ticking("reopen", "Take a task up again that was ticked off", "to be done again");

export const sandboxTask: CommandGroup = {
  name: "task",
  summary: "List, complete and reopen the tasks of closings in a running sandbox",
  examples: [list, complete, reopen].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, complete, reopen],
};
