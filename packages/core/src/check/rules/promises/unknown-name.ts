import { promisesFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const path = "office.promises.yaml";

/** A state that no pack knows of would never come, so that nothing would break the promise. */
export const promisesUnknownName: ScenarioRule = {
  id: "promises/unknown-name",
  severity: "error",
  on: "scenario",
  summary:
    "Automations, steps, templates, channels, and the tags and stages of states must be ones that the packs know",
  why: "A promise about something that does not exist is never broken, whatever happens.",
  good: [
    {
      folder: promisesFolder(`promises:
  - id: no-text-of-new-lead
    never: { channel: sms, automation: New lead, between: ["21:00", "08:00"] }
`),
    },
  ],
  bad: [
    {
      folder: promisesFolder(`promises:
  - id: no-text-of-new-lead
    never: { channel: sms, automation: new-lad }
`),
      finds: [{ path, line: 3, message: 'No automation is called "new-lad". Did you mean "new-lead"?' }],
    },
  ],
};
