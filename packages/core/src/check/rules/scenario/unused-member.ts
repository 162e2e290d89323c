import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

/** Fields and members are open: any of them may be looked up by a condition or a merge tag. */
export const scenarioUnusedMember: ScenarioRule = {
  id: "scenario/unused-member",
  severity: "warning",
  on: "scenario",
  summary: "A field of a contact, or a member of an event, should be one that something in the packs looks at",
  why: "What nothing looks at changes nothing; most often its name is mistyped, and the condition that is meant finds nothing.",
  good: [
    {
      folder: scenarioFolder(`scenario: A new lead gets a text
contact: { first_name: Ann }
happens:
  - { at: start, event: contact_created, lead_source: Portal }
expect:
  messagesInclude: [{ says: Hi Ann }]
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A new lead gets a text
contact: { frist_name: Ann }
happens:
  - { at: start, event: contact_created }
expect:
  messagesInclude: [{ channel: sms }]
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 2,
          message: 'Nothing in the packs looks at the field "frist_name". Did you mean "first_name"?',
        },
      ],
    },
  ],
};
