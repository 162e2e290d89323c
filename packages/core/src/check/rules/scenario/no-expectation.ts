import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

/** An empty list of exact messages is an expectation; lists of what must be included are none where they are empty. */
export const scenarioNoExpectation: ScenarioRule = {
  id: "scenario/no-expectation",
  severity: "warning",
  on: "scenario",
  summary: "A scenario should expect something",
  why: "It passes unless a run ends undecided, but it counts as a test.",
  good: [
    {
      folder: scenarioFolder(`scenario: A contact who only opens a mail gets no text
happens:
  - { at: start, event: email_opened }
expect:
  messages: []
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A new lead gets a text
happens:
  - { at: start, event: contact_created }
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 1,
          message: 'This scenario expects nothing, so it fails only where a run ends undecided. Add "expect".',
        },
      ],
    },
  ],
};
