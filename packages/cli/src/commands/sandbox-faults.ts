import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { duration, wholeNumber } from "../command-line/options.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { FaultFlags, FaultSetFlags } from "./run/sandbox-faults.js";

const set: CommandEntry = {
  name: "set",
  summary: "Make an API operation fail, respond slowly, or lose its answers",
  examples: [
    [
      "setup-pack sandbox faults set 'POST /v1/contacts' --status 503 --every 3",
      "fail every third request, without any effect",
    ],
    [
      "setup-pack sandbox faults set 'POST /v1/transactions' --drop --after --times 1",
      "do the work of one request, but send no answer",
    ],
    [
      "setup-pack sandbox faults set 'GET /v1/contacts/{contact_id}' --delay 2s",
      "send the real answer two seconds late",
    ],
    [
      "setup-pack sandbox faults set '* /v1/*' --status 429 --retry-after 5 --key spk_1a2b3c4d5e6f",
      "limit the fault to one key",
    ],
  ],
  notes: `The operation is a method and a path, as GET /docs shows them. * as the method means any method; *
at the end of a path means any continuation. Normally a fault happens before the operation; with
--after, the operation is done and saved first, and only the answer is lost. --every and --times
count only requests that reach the operation: with a valid key and scope, below the rate limit, and
with a readable body. A new fault replaces the one for the same operation and key. If several faults
match a request, only the newest counts it. Answers have the format and headers of the API document.
The header X-Sandbox-Fault marks them, and setup-pack sandbox requests shows faults too. All
processes on one database count together. With serve --documented-only there are no faults.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<operation>", "a method and a path, such as 'POST /v1/contacts'")
      .option("--status <number>", "answer with this status: 400, 401, 403, 404, 415, 429 or 500 to 599", wholeNumber)
      .option("--retry-after <seconds>", "the waiting time that the answer gives before the next try", wholeNumber)
      .option("--delay <time>", "delay the answer, such as 500ms or 2s", duration)
      .option("--drop", "close the connection without an answer")
      .option("--after", "do and save the operation first, then fail")
      .option("--every <number>", "fail every Nth request (default: 1)", wholeNumber)
      .option("--times <number>", "stop after this number of faults", wholeNumber)
      .option("--key <prefix>", "only for keys that start with this, such as spk_1a2b3c4d5e6f");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runFaultSet } = await import("../deferred.js");
    return runFaultSet(command.args[0] ?? "", command.optsWithGlobals<FaultSetFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the faults of a workspace, with the number of matching requests and of failures",
  examples: [["setup-pack sandbox faults list", "list the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runFaultList } = await import("../deferred.js");
    return runFaultList(command.optsWithGlobals<FaultFlags>(), world);
  },
};

const clear: CommandEntry = {
  name: "clear",
  summary: "Remove faults of a workspace: all, or those of one operation",
  examples: [
    ["setup-pack sandbox faults clear", "remove all faults"],
    ["setup-pack sandbox faults clear 'POST /v1/contacts'", "remove the faults of this operation"],
  ],
  notes: reachNotes,
  declare: (command) =>
    declareWorkspace(command.argument("[operation]", "the operation as you set it (default: all operations)")),
  run: async (command, world) => {
    const { runFaultClear } = await import("../deferred.js");
    return runFaultClear(command.args[0], command.optsWithGlobals<FaultFlags>(), world);
  },
};

export const sandboxFaults: CommandGroup = {
  name: "faults",
  summary: "Make operations of a running sandbox fail, to see how a client handles it",
  examples: [set, list, clear].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [set, list, clear],
};
