import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const scenario = (tag: string): string => `scenario: A hot lead gets no text
contact: { tags: [${tag}] }
happens:
  - { at: start, event: contact_created }
expect:
  messages: [{ channel: sms }]
`;

/** Names stand for ids as they do in bindings: by id or key, then by exact name, then by folded name. */
export const scenarioAmbiguousName: ScenarioRule = {
  id: "scenario/ambiguous-name",
  severity: "error",
  on: "scenario",
  summary: "A name in a scenario must match exactly one item of its packs",
  why: "Of two things that are called alike, the scenario may try another than its author meant.",
  good: [{ folder: scenarioFolder(scenario("hot"), true) }],
  bad: [
    {
      folder: scenarioFolder(scenario("HOT lead"), true),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 2,
          message:
            '"HOT lead" could mean "hot" (Hot lead) or "warm" (hot LEAD). Write the id or key of the one you mean.',
        },
      ],
    },
  ],
};
