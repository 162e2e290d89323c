import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { canonicalScenario, type MemberOrder, scenarioOrder } from "./canonical-scenario.js";

const path = "a.scenario.yaml";
const form = (text: string, of = path): string | undefined => canonicalScenario(text, of).text;

const loose = `# Who: a lead
# from the portal

expect:
  messages: # all of them
    - says: "Hi Maria"
      channel: 'sms'
      at: day 0 17:50
    # then the guide
    - {template: email-buyer-guide, at: day 1}
  never:
    - channel: sms
      between: ['21:00', "08:00"]
      in: contact
  ends: {new-lead: stopped/reply}
scenario: 'A lead who texts back' # of ours
happens:
  - event: contact_created
    at: start
  - text: "Yes: please"
    event: sms_received
    price: 1e3
    at: day 2 10:15
answers:
  compose-it: |-
    Hello,
    you
contact:
  last_name: Lopez
  first_name: Maria
`;

const canonical = `# Who: a lead
# from the portal

scenario: A lead who texts back # of ours
contact: { last_name: Lopez, first_name: Maria }
happens:
  - { at: start, event: contact_created }
  - { at: day 2 10:15, event: sms_received, text: "Yes: please", price: 1e3 }
answers:
  compose-it: |-
    Hello,
    you
expect:
  messages:
    # all of them
    - { at: day 0 17:50, channel: sms, says: Hi Maria }
    # then the guide
    - { at: day 1, template: email-buyer-guide }
  never: [ { channel: sms, between: [ "21:00", "08:00" ], in: contact } ]
  ends: { new-lead: stopped/reply }
`;

describe("the canonical form of a scenario", () => {
  it("puts members in order, keeps comments, and is on one line what fits", () => {
    expect(form(loose)).toBe(canonical);
    expect(form(canonical)).toBe(canonical);
  });

  it("stays JSON where it is JSON", () => {
    expect(form('{"happens":[{"event":"manual","at":"start"}],"scenario":"A"}', "a.scenario.json")).toBe(
      `${JSON.stringify({ scenario: "A", happens: [{ at: "start", event: "manual" }] }, undefined, 2)}\n`,
    );
  });

  it("leaves a file with aliases as it is", () => {
    const text = "starts: &a Monday 09:00\nscenario: *a\n";
    expect(form(text)).toBe(text);
  });

  it("says what keeps a file from being read", () => {
    expect(canonicalScenario("scenario: a: b", path).problems).toHaveLength(1);
  });

  it("goes by the order of the schema", () => {
    const schema = JSON.parse(
      readFileSync(new URL("../../../../schemas/scenario.schema.json", import.meta.url), "utf8"),
    );
    const namesOf = (definition: string): string[] => Object.keys(schema.$defs[definition].properties);
    const orderOf = (...members: string[]): readonly string[] =>
      members.reduce<MemberOrder>((order, member) => order.of?.[member] ?? { first: [] }, scenarioOrder).first;
    expect(orderOf()).toEqual(namesOf("scenarioDocument"));
    expect(orderOf("happens")).toEqual(namesOf("happening"));
    expect(orderOf("expect")).toEqual(namesOf("expectations"));
    for (const [list, definition] of [
      ["messages", "expectedMessage"],
      ["steps", "expectedStep"],
      ["never", "ban"],
      ["atMost", "cap"],
    ] as const) {
      const names = namesOf(definition);
      expect(orderOf("expect", list).filter((name) => names.includes(name))).toEqual(names);
    }
  });
});

it.each(["", "# nothing yet\n", "- a list\n"])("leaves %j alone, which is not a scenario", (text) => {
  expect(canonicalScenario(text, "empty.scenario.yaml").text ?? text).toBe(text);
});
