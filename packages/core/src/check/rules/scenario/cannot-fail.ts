import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

/** That a pack never writes by a channel is a promise; that a text is never a mail is none. */
export const scenarioCannotFail: ScenarioRule = {
  id: "scenario/cannot-fail",
  severity: "warning",
  on: "scenario",
  summary: "What must never be, or be at most so often, should be something that can be",
  why: "It can never fail, but readers think that it checks something.",
  good: [
    {
      folder: scenarioFolder(`scenario: A new lead gets no mail, and one text at most
happens:
  - { at: start, event: contact_created }
expect:
  never: [{ channel: email }]
  atMost: [{ block: text-1, count: 1 }]
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A new lead is not bothered
happens:
  - { at: start, event: contact_created }
expect:
  never:
    - { block: text-1, channel: email }
    - { contact: No such person }
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 6,
          message: 'Block "text-1" writes by "sms", so this cannot fail. Leave the channel out.',
        },
        {
          path: "scenarios/lead.scenario.yaml",
          line: 7,
          message: 'No contact in this scenario is called "No such person", so this cannot fail. There is "Maria".',
        },
      ],
    },
  ],
};
