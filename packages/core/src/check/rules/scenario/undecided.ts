import { scenarioFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const portalLead = `name: Portal lead
graph:
  nodes:
    - { id: portal-in, kind: trigger.contact_created, config: { lead_source_ids: [portal] } }
    - { id: text-2, kind: action.send_sms, config: { body: "Hi {{first_name}}" } }
  edges:
    - { id: e1, source: portal-in, target: text-2 }
references:
  - { type: lead_source, id: portal, name: Portal }
`;

const folder = (scenario: string): Readonly<Record<string, string>> => ({
  ...scenarioFolder(scenario),
  "automations/portal-lead.yaml": portalLead,
});

/** A run that ends undecided fails its scenario; these are the open questions that no run ends by. */
export const scenarioUndecided: ScenarioRule = {
  id: "scenario/undecided",
  severity: "warning",
  on: "scenario",
  summary: "A scenario should answer what cannot be computed: whether a trigger matches, and what AI finds",
  why: "Nothing is guessed, so no contact is enrolled and nothing is set: the scenario checks less than it seems to.",
  good: [
    {
      folder: folder(`scenario: A portal lead gets two texts
happens:
  - { at: start, event: contact_created, lead_source: Portal }
expect:
  messages: [{ channel: sms }, { channel: sms }]
`),
    },
    {
      folder: folder(`scenario: A lead gets one text
happens:
  - { at: start, event: contact_created }
answers: { portal-in: false }
expect:
  messages: [{ channel: sms }]
`),
    },
  ],
  bad: [
    {
      folder: folder(`scenario: A lead gets one text
happens:
  - { at: start, event: contact_created }
expect:
  messages: [{ channel: sms }]
`),
      finds: [
        {
          path: "scenarios/lead.scenario.yaml",
          line: 3,
          message:
            'It is not known whether trigger "portal-in" of automation "portal-lead" matches, so no contact is enrolled there. Give the values that it checks in the event or the contact, or answer it in "answers": portal-in: true, or false.',
        },
      ],
    },
  ],
};
