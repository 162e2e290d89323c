import type { CommandGroup } from "../command.js";
import { sandboxCreate } from "./sandbox-create.js";
import { sandboxKey } from "./sandbox-key.js";
import { sandboxServe } from "./sandbox-serve.js";

export const sandbox: CommandGroup = {
  name: "sandbox",
  summary: "Run a workspace on this machine to rehearse in, and look after it",
  examples: [
    ["setup-pack sandbox serve --demo", "a workspace full of people, deals and closings"],
    ["setup-pack sandbox create 'Second office'", "another workspace in it"],
    ["setup-pack sandbox key create --scope read_contacts", "a key that only reads contacts"],
  ],
  commands: [sandboxServe, sandboxCreate, sandboxKey],
};
