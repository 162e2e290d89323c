import { expect, it } from "vitest";
import type { Rehearsal, Run, TimelineEntry } from "../run/rehearsal.js";
import { locateFailures } from "./failure.js";
import { judge } from "./judge.js";
import { fileOf, namesOf, soundScenario } from "./scenario.test-support.js";

const names = namesOf("buyer-nurture");

const head = "scenario: A lead\nworkspace: { timeZone: America/Chicago }\nstarts: Thursday 17:50\n";

/** An entry at a moment of Chicago's clock, given as `MM-DDTHH:MM`. */
function entry(at: string, more: Partial<TimelineEntry>): TimelineEntry {
  const moment = new Date(`2026-${at}-06:00`).toISOString();
  return {
    at: moment,
    local: `2026-${at}:00-06:00`,
    day: 0,
    run: 1,
    automation: "new-buyer-first-ten-days",
    block: "text-intro",
    contact: "Maria",
    what: "send",
    why: "sent",
    channel: "sms",
    template: null,
    text: "Hi Maria",
    ...more,
  };
}

const text = (at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => entry(at, more);
const email = (at: string): TimelineEntry =>
  entry(at, {
    block: "email-guide",
    channel: "email",
    template: "email-buyer-guide",
    subject: "Seven steps",
    text: "…",
  });

const run = (end: Run["end"]): Run => ({
  run: 1,
  automation: "new-buyer-first-ten-days",
  contact: "Maria",
  enrolled: "2026-01-08T23:50:00.000Z",
  ended: null,
  end,
  block: null,
});

function rehearsal(timeline: readonly TimelineEntry[], more: Partial<Rehearsal> = {}): Rehearsal {
  return {
    rehearsalVersion: 1,
    packs: [],
    timeZone: "America/Chicago",
    starts: "2026-01-08T23:50:00.000Z",
    until: "2026-01-22T23:50:00.000Z",
    timeline,
    runs: [run("completed")],
    contacts: [],
    assumptions: [],
    undecided: [],
    ...more,
  };
}

/** What is said of a rehearsal, each with its line in the scenario. */
function failures(expectations: string, of: Rehearsal): string[] {
  const source = `${head}expect:\n${expectations}`;
  const { expectations: read } = soundScenario(source, names);
  const located = locateFailures(judge(of, read, names), fileOf(source).rangesOf);
  return located.map(({ range, message, expected, actual }) =>
    [`${range.start.line}: ${message}`, expected && `expected ${expected}`, actual && `actual ${actual}`]
      .filter((part) => part !== undefined)
      .join(" | "),
  );
}

const both = rehearsal([text("01-08T17:50"), email("01-09T17:50")]);

it("finds nothing where all is as expected", () => {
  expect(
    failures(
      `  messages:
    - { at: day 0 17:50, channel: sms, says: Hi }
    - { at: day 1, template: "Buyer guide: seven steps", subject: Seven, block: email-guide }
  messagesInclude: [{ channel: email }, { at: start }]
  never: [{ channel: sms, between: ["21:00", "08:00"] }, { block: text-lender }, { channel: call }]
  atMost: [{ count: 1, within: 1 day }, { count: 2 }]
  ends: { new-buyer-first-ten-days: completed, buyer-texts-back: none }
`,
      both,
    ),
  ).toEqual([]);
});

it("holds messages to exactly these in this order, and shows both sides", () => {
  const three = `  messages:
    - { at: day 0 17:50, channel: sms, says: Hi }
    - { at: day 0 18:00, channel: sms }
    - { at: day 1, channel: email }
`;
  expect(failures(three, both)).toEqual(["7: No such message. | expected at day 0 18:00, channel sms"]);
  expect(failures("  messages: [{ channel: sms }]\n", both)).toEqual([
    '5: A message that is not expected comes after this. | actual at day 1 17:50, channel email, template email-buyer-guide, says "…"',
  ]);
  expect(failures("  messages: []\n", both)).toEqual([
    '5: A message that is not expected. | actual at day 0 17:50, channel sms, says "Hi Maria"',
    '5: A message that is not expected. | actual at day 1 17:50, channel email, template email-buyer-guide, says "…"',
  ]);
  expect(failures("  messages: [{ channel: sms, says: Bye }, { channel: email }]\n", both)).toEqual([
    '5: Message 1 is another than expected: says. | expected channel sms, says "Bye" | actual at day 0 17:50, channel sms, says "Hi Maria"',
  ]);
  expect(failures("  messages: [{ channel: email }, { channel: sms }]\n", both)).toEqual([
    expect.stringMatching(
      /^5: This message comes, but in another order\. \| expected channel (?:sms|email) \| actual at /,
    ),
  ]);
});

it("says which run was ended before a message that does not come", () => {
  const ended = entry("01-09T09:00", { block: null, what: "end", why: "stopped/reply" });
  expect(
    failures("  messages: [{ channel: sms }, { channel: email }]\n", rehearsal([text("01-08T17:50"), ended])),
  ).toEqual([
    '5: No such message. Automation "new-buyer-first-ten-days" was ended by a reply at day 1 09:00. | expected channel email',
  ]);
});

it("leaves out of messages what was not sent, what only the team hears, and what the scenario brings", () => {
  const timeline = [
    entry("01-08T17:50", { what: "event", why: "happened", run: null, automation: null, block: null }),
    entry("01-08T17:50", { why: "skipped/do-not-contact" }),
    entry("01-08T17:50", { why: "held/window" }),
    entry("01-08T17:51", { what: "tell", why: "done", channel: "email", block: "ping-agent" }),
    entry("01-08T17:51", { what: "end", why: "stopped/reply", block: null }),
  ];
  expect(
    failures(
      "  messages: []\n  never: [{ channel: sms }, { channel: email }, { block: text-intro }]\n",
      rehearsal(timeline),
    ),
  ).toEqual([]);
  expect(failures("  never: [{ why: held/window }]\n", rehearsal(timeline))).toEqual([
    '5: This must never be. | expected never why held/window | actual at day 0 17:50, block text-intro, what send, why held/window, channel sms, says "Hi Maria"',
  ]);
  expect(
    failures("  steps: [{ why: skipped/do-not-contact }, { why: held/window }, { what: tell }]\n", rehearsal(timeline)),
  ).toEqual([]);
});

it("gives each expected message one of its own", () => {
  expect(failures("  messagesInclude: [{ contact: Maria }, { channel: sms }]\n", both)).toEqual([]);
  expect(failures("  messagesInclude: [{ channel: sms }, { channel: sms }]\n", both)).toEqual([
    "5: No such message. | expected channel sms",
  ]);
  expect(failures("  messagesInclude: [{ channel: sms, says: Bye }]\n", both)).toEqual([
    '5: No such message. | expected channel sms, says "Bye" | actual at day 0 17:50, channel sms, says "Hi Maria"',
  ]);
});

it("bans hours of the workspace's clock or the contact's, the end excluded, over midnight too", () => {
  const at = (time: string) => rehearsal([text(time)]);
  const night = '  never: [{ channel: sms, between: ["21:00", "08:00"] }]\n';
  expect(
    ["01-08T20:59", "01-08T21:00", "01-09T07:59", "01-09T08:00"].map((time) => failures(night, at(time)).length),
  ).toEqual([0, 1, 1, 0]);
  const contact = '  never: [{ between: ["21:00", "08:00"], in: contact }]\n';
  const source = `${head}contact: { timeZone: America/Los_Angeles }\nexpect:\n${contact}`;
  const { expectations } = soundScenario(source, names);
  expect(judge(at("01-09T09:59"), expectations, names)[0]?.actual).toMatch(
    /^at day 1 09:59, .* \(day 1 07:59 in America\/Los_Angeles\)$/,
  );
  expect(judge(at("01-09T10:00"), expectations, names)).toEqual([]);
});

it("counts in every span, its end excluded", () => {
  const two = rehearsal([text("01-08T17:50"), text("01-09T17:50")]);
  const cap = (within: string) => failures(`  atMost: [{ channel: sms, count: 1${within} }]\n`, two);
  expect(cap(", within: 1 day")).toEqual([]);
  expect(cap(", within: 1441 minutes")).toEqual([
    "5: There are more than may be. | expected at most 1 within 1441 minutes | actual 2: day 0 17:50, day 1 17:50",
  ]);
  expect(cap("")).toEqual([
    "5: There are more than may be. | expected at most 1 in all | actual 2: day 0 17:50, day 1 17:50",
  ]);
});

it("holds the last run to its end, and no run may be undecided unless that is expected", () => {
  const ends = "  ends: { new-buyer-first-ten-days: stopped/reply }\n";
  expect(failures(ends, both)).toEqual([
    '5: Automation "new-buyer-first-ten-days" ends otherwise. | expected stopped/reply | actual completed',
  ]);
  expect(failures(ends, rehearsal([], { runs: [run("completed"), run("stopped/reply")] }))).toEqual([]);
  expect(failures(ends, rehearsal([], { runs: [] }))).toHaveLength(1);
  const undecided = rehearsal([], {
    runs: [run("undecided")],
    undecided: [{ automation: "new-buyer-first-ten-days", block: "replied-day-1", why: "branch/undecided" }],
  });
  expect(failures("  messages: []\n", undecided)).toEqual([
    '1: A run of automation "new-buyer-first-ten-days" is undecided. Answer it in "answers", or say so in "ends". | expected decided | actual undecided at block "replied-day-1"',
  ]);
  expect(failures("  ends: { new-buyer-first-ten-days: undecided }\n", undecided)).toEqual([]);
});

it("compares how the contact is left", () => {
  const left = rehearsal([], {
    contacts: [
      {
        name: "Maria",
        tags: ["Hot buyer", "Buyer lead"],
        stage: "New buyer",
        owner: null,
        fields: { first_name: "Maria", "price-ceiling": 400_000, closing_date: "2026-01-28" },
        doNotContact: ["sms"],
        unsubscribed: false,
      },
    ],
  });
  expect(
    failures(
      `  contact:
    tags: [buyer-lead, Hot buyer]
    stage: New Buyer
    owner: null
    Price ceiling: 400000
    closing_date: day 20
    doNotContact: [sms]
    unsubscribed: false
`,
      left,
    ),
  ).toEqual([]);
  expect(
    failures(
      "  contact:\n    tags: [Hot buyer]\n    stage: Active buyer\n    price-ceiling: 5\n    city: Duluth\n",
      left,
    ),
  ).toEqual([
    "6: The contact is left with another set of tags. | expected Hot buyer | actual Hot buyer, Buyer lead",
    "7: The contact is left with another stage. | expected Active buyer | actual New buyer",
    "8: The contact is left with another value in price-ceiling. | expected 5 | actual 400000",
    "9: The contact is left with another value in city. | expected Duluth | actual none",
  ]);
});

it("says which of two equal times is meant where the clocks are put back", () => {
  const twice = (hour: string): TimelineEntry => text("11-01T00:00", { at: `2026-11-01T${hour}:30:00.000Z` });
  const played = rehearsal([twice("06"), twice("07")], { starts: "2026-11-01T05:00:00.000Z" });
  expect(failures("  atMost: [{ channel: sms, count: 1 }]\n", played)).toEqual([
    "5: There are more than may be. | expected at most 1 in all | actual 2: day 0 01:30 (2026-11-01T01:30-05:00), day 0 01:30 (2026-11-01T01:30-06:00)",
  ]);
});
