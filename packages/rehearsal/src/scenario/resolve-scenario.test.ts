import { expect, it } from "vitest";
import { namesOf, problemsIn, soundScenario } from "./scenario.test-support.js";

const names = namesOf("buyer-nurture");

/** The example of the documentation. */
const whole = `scenario: A portal lead who texts back on day 2 gets no more of the ten days
pack: ../pack.json
workspace: { timeZone: America/Chicago, holidays: [day 4] }
starts: Thursday 17:50
contact: { first_name: Maria, lead_source: Portal inquiry, contact_type: buyer, timeZone: America/Los_Angeles }
happens:
  - { at: start, event: contact_created }
  - { at: day 2 10:15, event: sms_received, text: "Yes please" }
answers: { read-it: ready_to_tour }
until: day 14
expect:
  messages:
    - { at: day 0 17:50, channel: sms, says: "Hi Maria" }
    - { at: day 1, channel: email, template: email-buyer-guide }
  never: [{ channel: sms, between: ["21:00", "08:00"], in: contact }]
  atMost: [{ channel: sms, count: 1, within: 1 day }]
  stepsInclude: [{ block: tour-task, says: "Maria" }]
  ends: { new-buyer-first-ten-days: stopped/reply }
  contact: { tags: [Hot buyer], stage: New buyer }
`;

it("reads the example of the documentation", () => {
  const { scenario, expectations } = soundScenario(whole, names);
  expect(scenario).toEqual({
    timeZone: "America/Chicago",
    starts: Date.parse("2026-01-08T17:50:00-06:00"),
    until: Date.parse("2026-01-23T00:00:00-06:00"),
    holidays: new Set(["2026-01-12"]),
    workspace: new Map(),
    contacts: [
      {
        name: "Maria",
        fields: new Map([
          ["first_name", "Maria"],
          ["lead_source", "portal-inquiry"],
          ["contact_type", "buyer"],
        ]),
        tags: [],
        stage: null,
        owner: null,
        doNotContact: new Set(),
        unsubscribed: false,
        timeZone: "America/Los_Angeles",
      },
    ],
    happens: [
      { at: Date.parse("2026-01-08T17:50:00-06:00"), event: "contact_created", members: new Map() },
      {
        at: Date.parse("2026-01-10T10:15:00-06:00"),
        event: "sms_received",
        members: new Map([["text", "Yes please"]]),
      },
    ],
    answers: new Map([["buyer-texts-back/read-it", { is: "text", value: "ready_to_tour" }]]),
  });
  expect(expectations.messages?.patterns.map(({ when, template, says }) => [when?.text, template, says])).toEqual([
    ["day 0 17:50", undefined, "Hi Maria"],
    ["day 1", "email-buyer-guide", undefined],
  ]);
  expect(expectations.never).toMatchObject([
    { between: { from: 1260, to: 480 }, timeZone: "America/Los_Angeles", pattern: { channel: "sms" } },
  ]);
  expect(expectations.atMost).toMatchObject([{ count: 1, within: 86_400_000 }]);
  expect(expectations.stepsInclude?.patterns).toMatchObject([{ automation: "buyer-texts-back", block: "tour-task" }]);
  expect([...expectations.ends]).toMatchObject([["new-buyer-first-ten-days", { end: "stopped/reply" }]]);
  expect(expectations.contact?.state).toMatchObject({ tags: ["hot-buyer"], stage: "new-buyer" });
});

it("takes Maria, who can be reached, in UTC, from the first Monday, where nothing is said", () => {
  const { scenario, expectations } = soundScenario("scenario: Nothing\n", names);
  expect(scenario).toMatchObject({
    timeZone: "UTC",
    starts: Date.parse("2026-01-05T09:00:00Z"),
    contacts: [{ name: "Maria", timeZone: "UTC", unsubscribed: false }],
  });
  expect([scenario.until, expectations.messages]).toEqual([undefined, undefined]);
});

it("calls a contact by the first and the last name, as the items of a loop", () => {
  const called = (contact: string) =>
    soundScenario(`scenario: Who\ncontact: ${contact}\n`, names).scenario.contacts.map(({ name }) => name);
  expect(called("{ first_name: Ann, last_name: Lee }")).toEqual(["Ann Lee"]);
  expect(called("{ full_name: Ann Lee }")).toEqual(["Ann Lee"]);
  expect(called("{ last_name: Lopez }")).toEqual(["Maria Lopez"]);
  expect(called("{ first_name: null }")).toEqual(["Maria"]);
});

it("is the same in JSON", () => {
  const { scenario } = soundScenario(
    JSON.stringify({ scenario: "JSON", happens: [{ at: "start", event: "tag_added", tag: "buyer LEAD" }] }),
    names,
  );
  expect(scenario.happens).toMatchObject([{ event: "tag_added", members: new Map([["tag", "buyer-lead"]]) }]);
});

it("looks names up by id, then by exact name, then by folded name, and lets others stand for themselves", () => {
  const { scenario } = soundScenario(
    `scenario: Names
contact:
  tags: [hot-buyer, Buyer lead, "long-term  BUYER", Unheard of]
  stage: active BUYER
  owner: Buyer agents
  Price ceiling: 400000
  custom.pre-approved: true
  buyer-timeline: Right away
  closing_date: day 20
  note: day 20
  doNotContact: [sms]
happens:
  - { at: start, event: contact_field_changed, field_id: Buying timeline, value: Right away }
  - { at: day 1 09:00, event: deal_stage_changed, pipeline: Buyers, stage: Consultation booked }
  - { at: day 1 09:00, set: { unsubscribed: true, tags: [Hot buyer], phone: null } }
answers:
  new-buyer-first-ten-days/replied-day-1: false
  replied-day-10: true
  pull-details: { price_ceiling: 410000 }
`,
    names,
  );
  const [contact] = scenario.contacts;
  expect(contact).toMatchObject({
    tags: ["hot-buyer", "buyer-lead", "long-term-buyer", "Unheard of"],
    stage: "active-buyer",
    owner: "team-buyer-agents",
    doNotContact: new Set(["sms"]),
  });
  expect([...(contact?.fields ?? [])]).toEqual([
    ["first_name", "Maria"],
    ["price-ceiling", 400_000],
    ["pre-approved", true],
    ["buyer-timeline", "Right away"],
    ["closing_date", { moment: Date.parse("2026-01-25T00:00:00Z") }],
    ["note", "day 20"],
  ]);
  expect(scenario.happens).toMatchObject([
    {
      members: new Map([
        ["field", "buyer-timeline"],
        ["value", "Right away"],
      ]),
    },
    {
      members: new Map([
        ["pipeline", "buyers"],
        ["stage", "consult-booked"],
      ]),
    },
    { set: { unsubscribed: true, tags: ["hot-buyer"], fields: new Map([["phone", null]]) } },
  ]);
  expect(scenario.answers.get("buyer-texts-back/pull-details")).toEqual({
    is: "values",
    values: new Map([["price_ceiling", 410_000]]),
  });
});

it("says what is wrong, where, and what to do", () => {
  expect(
    problemsIn(
      `scenario: Wrong
workspace: { timeZone: America/Chicagoo, holidays: [day 1 09:00, someday] }
starts: Thursday
contact: { timeZone: Mars/Base, do_not_contact: true }
happens:
  - { at: start, event: email_openned }
  - { at: start }
  - { at: 2025-01-01 09:00, event: email_opened, template: buyer guide }
  - { at: start, text: Hi, set: {} }
answers:
  read-it: ready
  wait-3d: day 4
  replied-day-1: "yes"
  stage-nurture: true
  nobody: true
until: 2020-01-01
expect:
  messages: [{ template: buyer giude, at: soon }]
  never: [{ between: ["21:00", 9 PM] }]
  atMost: [{ count: 1, within: a day }]
  ends: { new-buyer: completed }
`,
      names,
    ),
  ).toMatchInlineSnapshot(`
    [
      "2: scenario/syntax "America/Chicagoo" is no time zone. Did you mean "America/Chicago"?",
      "2: scenario/syntax "day 1 09:00" has a time; a holiday is a whole day.",
      "2: scenario/syntax "someday" is not a moment; write one such as "start", "start + 90 minutes", "day 2 10:15" or "2026-03-06 09:00".",
      "3: scenario/syntax "Thursday" has no time; write one behind it, such as "Thursday 09:00".",
      "4: scenario/syntax "Mars/Base" is no time zone; write the name of one, such as "America/Chicago".",
      "4: scenario/syntax "do_not_contact" of a contact is written as "doNotContact: true".",
      "6: scenario/syntax "email_openned" is not an event. Did you mean "email_opened"?",
      "7: scenario/syntax This says neither "event" nor "set"; add what happens.",
      "8: scenario/syntax "2025-01-01 09:00" is before the start.",
      "8: scenario/unknown-name No template is called "buyer guide". There are "text-missed-call", "Sorry I missed your call (buyer)", "pre-approval-how-to", "How a pre-approval works", "tour-confirmation", "Tour confirmation", "email-buyer-guide" and "Buyer guide: seven steps".",
      "9: scenario/syntax "text" belongs to an event. Add "event", or move it into "set".",
      "11: scenario/unknown-name Block "read-it" has no outcome "ready". It has "ready_to_tour", "has_a_question", "just_looking" and "stop_contacting".",
      "12: scenario/ambiguous-name "wait-3d" could mean "new-buyer-first-ten-days/wait-3d" or "pre-approval-nudge/wait-3d". Write the automation before the block.",
      "13: scenario/syntax This is no answer to block "replied-day-1"; answer it with true or false.",
      "14: scenario/ambiguous-name "stage-nurture" could mean "buyer-texts-back/stage-nurture" or "long-term-monthly-note/stage-nurture". Write the automation before the block.",
      "15: scenario/unknown-name No block is called "nobody".",
      "16: scenario/syntax "2020-01-01" is not behind the start; nothing would be played.",
      "18: scenario/unknown-name No template is called "buyer giude". There are "text-missed-call", "Sorry I missed your call (buyer)", "pre-approval-how-to", "How a pre-approval works", "tour-confirmation", "Tour confirmation", "email-buyer-guide" and "Buyer guide: seven steps".",
      "18: scenario/syntax "soon" is not a moment; write one such as "start", "start + 90 minutes", "day 2 10:15" or "2026-03-06 09:00".",
      "19: scenario/syntax "9 PM" is no time of the day; write one such as "08:30".",
      "20: scenario/syntax "a day" is not a span of time; write one such as "1 day" or "90 minutes".",
      "21: scenario/unknown-name No automation is called "new-buyer".",
    ]
  `);
});

it("says which of the shapes is wrong before it looks anything up", () => {
  expect(
    problemsIn("scenario: 5\nhappens: { at: start }\nexpect:\n  ends: { a: finished }\n  mesages: []\n", names),
  ).toMatchInlineSnapshot(`
    [
      "1: scenario/syntax "scenario" of the scenario is 5; it must be text in double quotes.",
      "2: scenario/syntax "happens" of the scenario is an object; it must be a list in square brackets.",
      "4: scenario/syntax "a" of "ends" of "expect" of the scenario is "finished"; it must be "completed", "stopped/reply", "stopped/automation", "waiting", "undecided", "limit/steps", "limit/text" or "none".",
      "5: scenario/syntax "mesages" is not a field of "expect" of the scenario. Did you mean "messages"?",
    ]
  `);
});

it.each(["timezone", "time_zone", "TimeZone", "holiday"])(
  "asks what is meant by the member %s of the workspace",
  (name) => {
    const text = `scenario: A lead\nworkspace: { ${name}: America/Chicago }\n`;
    const meant = name === "holiday" ? "holidays" : "timeZone";
    expect(problemsIn(text, names)).toEqual([expect.stringContaining(`Write "${meant}" for "${name}".`)]);
  },
);

it("says where an expectation names nothing to look for", () => {
  const text = "scenario: A lead\nexpect: { messagesInclude: [ {} ] }\n";
  expect(problemsIn(text, names)).not.toEqual([]);
});

it("reports channels that no block could write by, and asks what is meant", () => {
  const text = `scenario: A lead
contact: { doNotContact: [text, fax, sms] }
expect:
  messagesInclude: [{ channel: smss }]
  never: [{ channel: SMS }]
  atMost: [{ channel: mail, count: 0 }, { channel: push, count: 0 }]
`;
  const remedies = problemsIn(text, names).map((problem) => problem.replace(/; there are .*?"note"\./, ":"));
  expect(remedies).toEqual([
    '2: scenario/unknown-name No channel is called "text": Did you mean "sms"?',
    '2: scenario/unknown-name No channel is called "fax":',
    '4: scenario/unknown-name No channel is called "smss": Did you mean "sms"?',
    '5: scenario/unknown-name No channel is called "SMS": Did you mean "sms"?',
    '6: scenario/unknown-name No channel is called "mail": Did you mean "email"?',
  ]);
});

it("refuses a pack that is played twice, which no workspace installs", () => {
  const text = "scenario: A lead\npack:\n  - ../pack.json\n  - ../copy.json\n";
  expect(problemsIn(text, namesOf("buyer-nurture", "buyer-nurture"))).toEqual([
    expect.stringMatching(/^4: scenario\/syntax Two of these packs have the packId "[^"]+"/),
  ]);
});

it("refuses addresses of packs, and names that nobody can read", () => {
  expect(problemsIn('scenario: "A\\0lead"\npack: [../pack.json, "https://example.org/x.json"]\n', names)).toEqual([
    "1: scenario/syntax This holds a control character, which nobody can read. Remove it.",
    '2: scenario/syntax "https://example.org/x.json" is an address, and packs are not fetched. Save the pack to a file, and name that.',
  ]);
});

it("takes zones by their names alone, and calls them as the list of zones does", () => {
  const inZone = (zone: string): string => `scenario: A lead\nworkspace: { timeZone: "${zone}" }\n`;
  expect(problemsIn(inZone("+05:30"), names)).toEqual([expect.stringContaining('"+05:30" is no time zone')]);
  expect(soundScenario(inZone("america/chicago"), names).scenario.timeZone).toBe("America/Chicago");
});
