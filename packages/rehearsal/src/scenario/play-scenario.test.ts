import { expect, it } from "vitest";
import { rehearsalErrors } from "../../../core/src/shape/validators.js";
import { playScenario } from "./play-scenario.js";
import { recordedExpectations, scenarioText } from "./record-scenario.js";
import { fileOf, namesOf } from "./scenario.test-support.js";

const names = namesOf("buyer-nurture");

const head = `scenario: A portal lead who texts back on day 2 gets no more of the ten days
workspace: { timeZone: America/Chicago, holidays: [day 4] }
starts: Thursday 17:50
contact: { first_name: Maria, lead_source: Portal inquiry, contact_type: buyer, timeZone: America/Los_Angeles }
happens:
  - { at: start, event: contact_created }
  - { at: day 2 10:15, event: sms_received, text: "Yes please" }
answers: { read-it: ready_to_tour }
until: day 14
`;

const played = (text: string) => {
  const result = playScenario(fileOf(text), names);
  if (result.rehearsal === undefined) throw new Error(result.problems.map(({ message }) => message).join("\n"));
  return result;
};

const failures = (text: string) =>
  played(text).failures.map(({ range, message, expected, actual }) => [range.start.line, message, expected, actual]);

it("plays the example of the documentation, and it passes", () => {
  expect(
    failures(`${head}expect:
  messages:
    - { at: day 0 17:50, channel: sms, says: "Hi Maria" }
    - { at: day 1, channel: email, template: email-buyer-guide }
  never: [{ channel: sms, between: ["21:00", "08:00"], in: contact }]
  atMost: [{ channel: sms, count: 1, within: 1 day }]
  stepsInclude: [{ block: tour-task, says: "Maria" }]
  ends: { new-buyer-first-ten-days: stopped/reply }
  contact: { tags: [Hot buyer], stage: New buyer }
`),
  ).toEqual([]);
});

it("fits its schema", () => {
  expect(rehearsalErrors(JSON.parse(JSON.stringify(played(head).rehearsal)))).toEqual([]);
});

it("records what passes", () => {
  const { rehearsal } = played(head);
  const document = fileOf(head).document;
  const automations = (names.packs[0]?.document.automations ?? []).map(({ key }) => key);
  const text = scenarioText({ ...document, expect: recordedExpectations(rehearsal, automations) }, "a.scenario.yaml");
  expect(failures(text)).toEqual([]);
  expect(failures(text.replace("day 14", "day 1"))).not.toEqual([]);
  expect(text).toMatchInlineSnapshot(`
    "scenario: A portal lead who texts back on day 2 gets no more of the ten days
    workspace: { timeZone: America/Chicago, holidays: [ day 4 ] }
    starts: Thursday 17:50
    contact: { first_name: Maria, lead_source: Portal inquiry, contact_type: buyer, timeZone: America/Los_Angeles }
    happens:
      - { at: start, event: contact_created }
      - { at: day 2 10:15, event: sms_received, text: Yes please }
    answers: { read-it: ready_to_tour }
    until: day 14
    expect:
      messages:
        - at: day 0 17:50
          channel: sms
          says: >-
            Hi Maria, it's {{agent_first_name}} with {{office_name}}. I saw you were looking at homes around {{city}}. Are
            you hoping to move this season or just getting a feel for prices? Reply STOP to opt out.
        - at: day 1 17:50
          channel: email
          template: email-buyer-guide
          subject: "Your buyer guide: seven steps, no fine print"
          says: |-
            Buying a home in seven steps
            Hi Maria, here is the whole road on one page.
            Talk to a lender
            Sign a buyer agreement, so you know what I do and what I am paid
            Tour
            Offer
            Inspect and appraise
            Final walk-through
            Sign and get your keys

            Reply with any question, however small.
            {{agent_name}}, {{agent_phone}}
      ends:
        new-buyer-first-ten-days: stopped/reply
        buyer-texts-back: completed
        timeline-moved-up: none
        pre-approval-nudge: none
        long-term-monthly-note: none
    "
  `);
});

it("notes what may stand and is likely not what is meant, with what is near", () => {
  const text = `scenario: Slips
contact: { tags: [Hto buyer, Friend of the house], stage: Actve buyer, owner: Somebody, prise_ceiling: 5, city: Oslo }
happens:
  - { at: start, event: tag_added, tag: Hto buyer }
  - { at: start, event: contact_created, lead_sourse: Portal inquiry }
  - { at: start, event: contact_created, lead_source: Portal inqiury }
  - { at: day 1 09:00, set: { stage: Gone, prise_ceiling: 6 } }
  - { at: day 3 00:00, event: sms_received, txet: "Yes" }
until: day 2
expect: { messagesInclude: [] }
`;
  const { notes } = played(text);
  expect(
    notes.map(({ rule, severity, message, range }) => `${range.start.line}: ${severity} ${rule} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "1: warning scenario/no-expectation This scenario expects nothing, so it fails only where a run ends undecided. Add "expect".",
      "2: warning scenario/unlisted-name The packs know no tag "Hto buyer". Did you mean "Hot buyer"?",
      "2: warning scenario/unlisted-name The packs know no tag "Friend of the house".",
      "2: warning scenario/unlisted-name The packs know no stage "Actve buyer". Did you mean "Active buyer"?",
      "2: warning scenario/unused-member Nothing in the packs looks at the field "prise_ceiling". Did you mean "price_ceiling"?",
      "4: warning scenario/unlisted-name The packs know no tag "Hto buyer". Did you mean "Hot buyer"?",
      "5: warning scenario/undecided It is not known whether trigger "lead-in" of automation "new-buyer-first-ten-days" matches, so no contact is enrolled there. Give the values that it checks in the event or the contact, or answer it in "answers": lead-in: true, or false.",
      "5: warning scenario/unused-member Nothing looks at "lead_sourse" of the event "contact_created". Did you mean "lead_source"?",
      "6: warning scenario/unlisted-name The packs know no lead source "Portal inqiury". Did you mean "Portal inquiry"?",
      "7: warning scenario/unlisted-name The packs know no stage "Gone".",
      "7: warning scenario/unused-member Nothing in the packs looks at the field "prise_ceiling". Did you mean "price_ceiling"?",
      "8: warning scenario/after-end "day 3 00:00" is not before the end, so that it never happens. Move it, or "until".",
      "8: warning scenario/unused-member Nothing looks at "txet" of the event "sms_received". Did you mean "text"?",
    ]
  `);
});

it("notes an enrolment that nobody decides, but where it is answered or expected so", () => {
  const noted = (rest: string, expected = "{ messages: [] }"): readonly string[] =>
    played(`scenario: A lead of nobody knows where
happens: [{ at: start, event: contact_created }]
expect: ${expected}
${rest}`).notes.map(({ rule }) => rule);
  expect(noted("")).toEqual(["scenario/undecided"]);
  expect(noted("answers: { lead-in: false }\n")).toEqual([]);
  expect(noted("", "{ ends: { new-buyer-first-ten-days: none } }")).toEqual(["scenario/undecided"]);
  expect(noted("", "{ stepsInclude: [{ block: lead-in, why: not-enrolled/undecided }] }")).toEqual([]);
});
