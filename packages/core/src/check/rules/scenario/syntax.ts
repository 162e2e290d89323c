import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const path = "scenarios/lead.scenario.yaml";

/** Scenario files are YAML 1.2, or JSON, of the shape that `schemas/scenario.schema.json` gives. */
export const scenarioSyntax: ScenarioRule = {
  id: "scenario/syntax",
  severity: "error",
  on: "scenario",
  summary: "A scenario must be YAML or JSON of the shape that its schema gives, with moments that there are",
  why: "What cannot be read for certain would show something else than its author meant.",
  good: [
    {
      folder: scenarioFolder(`scenario: A new lead gets a text at once
starts: Thursday 09:00
happens:
  - { at: start, event: contact_created }
until: day 1
expect:
  messages:
    - { at: day 0 09:00, channel: sms, says: Hi Maria }
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A new lead gets a text at once
start: Thursday 09:00
happens:
  - { at: start, event: contact_created }
`),
      finds: [{ path, line: 2, message: '"start" is not a field of the scenario. Did you mean "starts"?' }],
    },
    {
      folder: scenarioFolder(`scenario: A new lead gets a text at once
happens:
  - { at: day 1, event: contact_created }
  - { at: two days later, event: sms_recieved }
`),
      finds: [
        { path, line: 3, message: '"day 1" is a whole day; write a time behind it, such as "day 1 09:00".' },
        {
          path,
          line: 4,
          message:
            '"two days later" is not a moment; write one such as "start", "start + 90 minutes", "day 2 10:15" or "2026-03-06 09:00".',
        },
        { path, line: 4, message: '"sms_recieved" is not an event. Did you mean "sms_received"?' },
      ],
    },
    {
      folder: scenarioFolder("scenario: A new lead: it gets a text\n"),
      finds: [
        {
          path,
          line: 1,
          message:
            "Nested mappings are not allowed in compact mappings. Put a text with a colon and a space in quotation marks.",
        },
      ],
    },
  ],
};
