import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

/** The end is excluded; without `until`, 400 days are played at most. */
export const scenarioAfterEnd: ScenarioRule = {
  id: "scenario/after-end",
  severity: "warning",
  on: "scenario",
  summary: "What a scenario says that happens should happen before its end",
  why: "The scenario has ended by then, so this expectation is not checked.",
  good: [
    {
      folder: scenarioFolder(`scenario: A reply comes in time
happens:
  - { at: start, event: contact_created }
  - { at: day 2 09:00, event: sms_received, text: "Yes" }
until: day 2
expect:
  ends: { new-lead: completed }
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A reply comes too late
happens:
  - { at: start, event: contact_created }
  - { at: day 2 09:00, event: sms_received, text: "Yes" }
until: day 1
expect:
  ends: { new-lead: completed }
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 4,
          message: '"day 2 09:00" is not before the end, so that it never happens. Move it, or "until".',
        },
      ],
    },
  ],
};
