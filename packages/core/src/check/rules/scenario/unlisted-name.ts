import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

/** Such a name stands for itself: a workspace has more tags and stages than its packs. */
export const scenarioUnlistedName: ScenarioRule = {
  id: "scenario/unlisted-name",
  severity: "warning",
  on: "scenario",
  summary: "A tag, stage or the like that a scenario names should be one that its packs know",
  why: "Nothing in the packs asks for it, so it changes nothing of what they do; most often it is mistyped.",
  good: [
    {
      folder: scenarioFolder(`scenario: A hot lead gets a text
contact: { tags: [Warm lead] }
happens:
  - { at: start, event: contact_created }
expect:
  contact: { tags: [Warm lead, Hot lead] }
`),
    },
  ],
  bad: [
    {
      folder: scenarioFolder(`scenario: A hot lead gets a text
contact: { tags: [Wram lead] }
happens:
  - { at: start, event: contact_created }
expect:
  messagesInclude: [{ channel: sms }]
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 2,
          message: 'The packs know no tag "Wram lead". Did you mean "Warm lead"?',
        },
      ],
    },
  ],
};
