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
  summary: "Run a workspace on this machine to rehearse in, and look after it",
  examples: [
    ["setup-pack sandbox serve --demo", "a workspace full of people, deals and closings"],
    ["setup-pack sandbox listen --forward localhost:3000/hook", "its events, as they happen"],
    ["setup-pack sandbox create 'Second office'", "another workspace in it"],
    ["setup-pack sandbox key create --scope read_contacts", "a key that only reads contacts"],
    ["setup-pack sandbox deal move deal_… Won", "what a person does in the dashboard"],
    ["setup-pack sandbox clock advance 7d", "a week of its automations, at once"],
    ["setup-pack sandbox requests --follow", "what a client asks, and what it is answered"],
    ["setup-pack sandbox faults set 'POST /v1/contacts' --status 503", "what it makes of a failure"],
    ["setup-pack sandbox snapshot save base", "what the workspace holds, to go back to"],
  ],
  commands: [
    ...[sandboxServe, sandboxListen, sandboxDeliveries, sandboxCreate, sandboxList, sandboxKey],
    ...[sandboxLookup, sandboxOptOuts, sandboxDeal, sandboxTask],
    ...[sandboxAutomations, sandboxClock, sandboxHappen, sandboxMessages, sandboxRuns, sandboxAnswers],
    ...[sandboxRequests, sandboxFaults, sandboxSnapshot, sandboxReset],
  ],
};
