import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const path = "scenarios/lead.scenario.yaml";

/** Tags, stages and the like that no pack knows stand for themselves: a workspace has more of them than its packs. */
export const scenarioUnknownName: ScenarioRule = {
  id: "scenario/unknown-name",
  severity: "error",
  on: "scenario",
  summary:
    "Automations, blocks, outcomes and templates that a scenario names must be in its packs, and channels must be ones that there are",
  why: "An expectation about something that does not exist can never fail.",
  good: [
    {
      folder: scenarioFolder(`scenario: A new lead is enrolled
happens:
  - { at: start, event: contact_created }
expect:
  ends: { New lead: completed }
  stepsInclude:
    - { block: tag-lead, why: done }
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A new lead is enrolled
happens:
  - { at: start, event: contact_created }
expect:
  ends: { new-lad: completed }
  stepsInclude:
    - { block: tag-led, why: done }
  never: [{ channel: text }]
`),
      finds: [
        { path, line: 5, message: 'No automation is called "new-lad". Did you mean "new-lead"?' },
        { path, line: 7, message: 'No block is called "tag-led". Did you mean "tag-lead"?' },
        {
          path,
          line: 8,
          message:
            'No channel is called "text"; there are "sms", "email", "call", "push" and "note". Did you mean "sms"?',
        },
      ],
    },
  ],
};
