import type { CommandGroup } from "../command-line/command.js";
import { sandboxAutomations } from "./sandbox-automations.js";
import { sandboxClock } from "./sandbox-clock.js";
import { sandboxDeal, sandboxOptOuts, sandboxTask } from "./sandbox-deal.js";
import { sandboxDeliveries, sandboxRequests } from "./sandbox-deliveries.js";
import { sandboxFaults } from "./sandbox-faults.js";
import { sandboxAnswers, sandboxHappen, sandboxMessages, sandboxRuns } from "./sandbox-happen.js";
import { sandboxKey } from "./sandbox-key.js";
import { sandboxListen } from "./sandbox-listen.js";
import { sandboxLookup } from "./sandbox-lookup.js";
import { sandboxCreate, sandboxList, sandboxServe } from "./sandbox-serve.js";
import { sandboxReset, sandboxSnapshot } from "./sandbox-snapshot.js";

export const sandbox: CommandGroup = {
  name: "sandbox",
  summary: "Run a test workspace on this computer, and manage it",
  examples: [
    ["setup-pack sandbox serve --demo", "run a demo workspace with people, deals and closings"],
    ["setup-pack sandbox listen --forward localhost:3000/hook", "forward its events as they happen"],
    ["setup-pack sandbox create 'Second office'", "create another workspace"],
    ["setup-pack sandbox key create --scope read_contacts", "create a key that only reads contacts"],
    ["setup-pack sandbox deal move deal_… Won", "move a deal, as a person does in the dashboard"],
    ["setup-pack sandbox clock advance 7d", "run a week of its automations at once"],
    ["setup-pack sandbox requests --follow", "show the requests of a client, and the answers"],
    ["setup-pack sandbox faults set 'POST /v1/contacts' --status 503", "make requests fail, to test a client"],
    ["setup-pack sandbox snapshot save base", "save the state of the workspace, to restore it later"],
  ],
  commands: [
    ...[sandboxServe, sandboxListen, sandboxDeliveries, sandboxCreate, sandboxList, sandboxKey],
    ...[sandboxLookup, sandboxOptOuts, sandboxDeal, sandboxTask],
    ...[sandboxAutomations, sandboxClock, sandboxHappen, sandboxMessages, sandboxRuns, sandboxAnswers],
    ...[sandboxRequests, sandboxFaults, sandboxSnapshot, sandboxReset],
  ],
};
