import { exampleFolder } from "./folder.js";

const automation = `name: New lead
graph:
  nodes:
    - { id: lead-in, kind: trigger.contact_created }
    - { id: tag-lead, kind: action.add_tag, config: { tag_id: hot } }
    - { id: text-1, kind: action.send_sms, config: { body: "Hi {{first_name}}" } }
  edges:
    - { id: e1, source: lead-in, target: tag-lead }
    - { id: e2, source: tag-lead, target: text-1 }
references:
  - { type: tag, id: hot, name: Hot lead }
  - { type: tag, id: warm, name: Warm lead }
`;

const tags = `- { key: hot, name: Hot lead }
- { key: warm, name: hot LEAD }
`;

/** Returns a source folder with one automation, and a scenario beside it. */
export const scenarioFolder = (scenario: string, isAmbiguous = false): Readonly<Record<string, string>> =>
  folderWith("scenarios/lead.scenario.yaml", scenario, isAmbiguous);

/** Returns the same folder, and promises in it. */
export const promisesFolder = (promises: string, isAmbiguous = false): Readonly<Record<string, string>> =>
  folderWith("office.promises.yaml", promises, isAmbiguous);

function folderWith(path: string, text: string, isAmbiguous: boolean): Readonly<Record<string, string>> {
  return exampleFolder({
    "automations/new-lead.yaml": isAmbiguous ? automation.replace("Warm lead", "Hot lead") : automation,
    "resources/tag.yaml": isAmbiguous ? tags : tags.replace("hot LEAD", "Warm lead"),
    [path]: text,
  });
}
