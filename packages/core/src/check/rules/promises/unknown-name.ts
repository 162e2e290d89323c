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
  why: "A promise about something that does not exist can never be broken, so it would check nothing.",
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
  - id: no-text-of-others
    where: { tags: [nope], stage: Nope, nosuchfield: 7 }
    never: { channel: sms }
`),
      finds: [
        { path, line: 3, message: 'No automation is called "new-lad". Did you mean "new-lead"?' },
        { path, line: 5, message: 'The packs know no tag "nope".' },
        { path, line: 5, message: 'The packs know no stage "Nope".' },
        { path, line: 5, message: 'Nothing in the packs looks at the field "nosuchfield".' },
      ],
    },
  ],
};
