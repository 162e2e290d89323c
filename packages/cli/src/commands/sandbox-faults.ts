import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { duration, wholeNumber } from "../command-line/options.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { FaultFlags, FaultSetFlags } from "./run/sandbox-faults.js";

const set: CommandEntry = {
  name: "set",
  summary: "Have an operation of a running sandbox fail, be slow, or lose its answers",
  examples: [
    ["setup-pack sandbox faults set 'POST /v1/contacts' --status 503 --every 3", "every third fails, and does nothing"],
    ["setup-pack sandbox faults set 'POST /v1/transactions' --drop --after --times 1", "done once, and not answered"],
    ["setup-pack sandbox faults set 'GET /v1/contacts/{contact_id}' --delay 2s", "the real answer, two seconds late"],
    ["setup-pack sandbox faults set '* /v1/*' --status 429 --retry-after 5 --key spk_1a2b3c4d5e6f", "for one key"],
  ],
  notes: `The operation is a method and a path as GET /docs shows them; * as the method is any, at the end of a path all that follows.
A fault comes before anything is done; with --after when all is done and kept, so that only the answer is lost. It counts
the requests that come as far as the operation: with a valid key that may, in their minute, with a body that can be read.
Setting one again for the same operation and key replaces it; of several that fit one request the newest counts it.
Answers have the envelope and headers of the API document, and X-Sandbox-Fault, which marks them as faults; so does
setup-pack sandbox requests, also where the connection was dropped. All processes on one database count together.
A sandbox that serves with --documented-only has none.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<operation>", "such as 'POST /v1/contacts'")
      .option("--status <number>", "answer with this: 400, 401, 403, 404, 415, 429 or 500 to 599", wholeNumber)
      .option("--retry-after <seconds>", "what the answer says of when to try again", wholeNumber)
      .option("--delay <time>", "hold the answer up, such as 500ms or 2s", duration)
      .option("--drop", "end the connection without an answer")
      .option("--after", "when all is done, not before")
      .option("--every <number>", "only every so many requests (1 when left out)", wholeNumber)
      .option("--times <number>", "end after so many", wholeNumber)
      .option("--key <prefix>", "only for keys that begin so, such as spk_1a2b3c4d5e6f");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runFaultSet } = await import("../deferred.js");
    return runFaultSet(command.args[0] ?? "", command.optsWithGlobals<FaultSetFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the faults of a workspace, with how many requests they fitted and how many met them",
  examples: [["setup-pack sandbox faults list", "the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runFaultList } = await import("../deferred.js");
    return runFaultList(command.optsWithGlobals<FaultFlags>(), world);
  },
};

const clear: CommandEntry = {
  name: "clear",
  summary: "End the faults of a workspace: all, or those of an operation",
  examples: [
    ["setup-pack sandbox faults clear", "all of them"],
    ["setup-pack sandbox faults clear 'POST /v1/contacts'", "those that were set for this"],
  ],
  notes: reachNotes,
  declare: (command) => declareWorkspace(command.argument("[operation]", "as it was set (all when left out)")),
  run: async (command, world) => {
    const { runFaultClear } = await import("../deferred.js");
    return runFaultClear(command.args[0], command.optsWithGlobals<FaultFlags>(), world);
  },
};

export const sandboxFaults: CommandGroup = {
  name: "faults",
  summary: "Have operations of a running sandbox fail on request, to see what a client makes of it",
  examples: [set, list, clear].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [set, list, clear],
};
