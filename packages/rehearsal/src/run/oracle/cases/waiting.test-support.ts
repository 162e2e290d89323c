import { at, automation, event, members, moment, type SmallBlock } from "../small-packs.test-support.js";
import { begin, type Case, inARow, mail, note, sms, wait } from "./case.test-support.js";

const run = (key: string): SmallBlock => ["action.run_automation", { automation_id: key }];
const stop = (...keys: string[]): SmallBlock => ["action.stop_automations", { automation_ids: keys }];
const closing = (config: { offset_days?: number; at_minute?: number }): SmallBlock => [
  "control.wait",
  { until: "closing_date", ...config },
];
const people = [
  members({ name: "Ann", title: "A" }),
  members({ name: "Bob", title: "B" }),
  members({ name: "Cy", title: "C" }),
];
const loop: SmallBlock = ["control.loop", { items: "deal.collaborators", limit: 2 }];

export const waiting: readonly Case[] = [
  {
    says: "a day is 1,440 minutes whatever the clocks do: skipped hour",
    automations: [inARow({ in: begin, stay: wait(1440), hi: note("Hi") })],
    scenario: { starts: "2026-03-07T15:00Z", timeZone: "America/Chicago" },
    lines: ["03-07 09:00 stay waits until 03-08 10:00", '03-08 10:00 hi done "Hi"'],
  },
  {
    says: "a day is 1,440 minutes whatever the clocks do: repeated hour, of half an hour",
    automations: [inARow({ in: begin, stay: wait(1440), hi: note("Hi") })],
    scenario: { starts: "2026-04-04T01:00Z", timeZone: "Australia/Lord_Howe" },
    lines: ["04-04 12:00 stay waits until 04-05 11:30", '04-05 11:30 hi done "Hi"'],
  },
  {
    says: "until a date: its day and the offset, at the minute given",
    automations: [inARow({ in: begin, stay: closing({ offset_days: -1, at_minute: 600 }), hi: note("Hi") })],
    scenario: { fields: { closing_date: moment("2026-01-20 15:30") } },
    lines: ["01-05 09:00 stay waits until 01-19 10:00", '01-19 10:00 hi done "Hi"'],
  },
  {
    says: "until a date, without a minute, at its own",
    automations: [inARow({ in: begin, stay: closing({ offset_days: 2 }), hi: note("Hi") })],
    scenario: { fields: { closing_date: moment("2026-01-20 15:30") } },
    lines: ["01-05 09:00 stay waits until 01-22 15:30", '01-22 15:30 hi done "Hi"'],
  },
  {
    says: "until a date: its day is that of the workspace's zone",
    automations: [inARow({ in: begin, stay: closing({ offset_days: 0, at_minute: 600 }), hi: note("Hi") })],
    scenario: {
      starts: "2026-01-05T15:00Z",
      timeZone: "America/Chicago",
      fields: { closing_date: moment("2026-01-20T03:00Z") },
    },
    lines: ["01-05 09:00 stay waits until 01-19 10:00", '01-19 10:00 hi done "Hi"'],
  },
  {
    says: "read once, on arrival",
    automations: [inARow({ in: begin, stay: closing({}), hi: note("Hi") })],
    scenario: {
      fields: { closing_date: moment("2026-01-20 15:30") },
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        { at: at("2026-01-06 09:00"), set: { fields: members({ closing_date: moment("2026-02-20 15:30") }) } },
      ],
    },
    lines: ["01-05 09:00 stay waits until 01-20 15:30", '01-20 15:30 hi done "Hi"'],
  },
  {
    says: "past: on at once",
    automations: [inARow({ in: begin, stay: closing({}), hi: note("Hi") })],
    scenario: { fields: { closing_date: moment("2026-01-04 15:30") } },
    lines: ["01-05 09:00 stay waits/past until 01-04 15:30", '01-05 09:00 hi done "Hi"'],
  },
  {
    says: "not given: stands",
    automations: [inARow({ in: begin, stay: closing({}), hi: note("Hi") })],
    lines: ["01-05 09:00 stay waits/unknown"],
    ends: { flow: "waiting" },
  },
  {
    says: "the scenario answers until when",
    automations: [inARow({ in: begin, stay: closing({}), hi: note("Hi") })],
    scenario: { answers: { "flow/stay": { is: "moment", at: at("2026-01-06 12:00") } } },
    lines: ["01-05 09:00 stay waits until 01-06 12:00", '01-06 12:00 hi done "Hi"'],
  },
  {
    says: "a date that the event brings comes before the contact's",
    automations: [inARow({ in: begin, stay: closing({}), hi: note("Hi") })],
    scenario: {
      fields: { closing_date: moment("2026-01-20 15:30") },
      happens: [event("2026-01-05 09:00", "contact_created", { closing_date: moment("2026-01-06 15:30") })],
    },
    lines: ["01-05 09:00 stay waits until 01-06 15:30", '01-06 15:30 hi done "Hi"'],
  },
  {
    says: "a wall time that a clock change skips moves on by the gap",
    automations: [inARow({ in: begin, stay: closing({ at_minute: 150 }), hi: note("Hi") })],
    scenario: {
      starts: "2026-03-06T15:00Z",
      timeZone: "America/Chicago",
      fields: { closing_date: moment("2026-03-08T18:00Z") },
    },
    lines: ["03-06 09:00 stay waits until 03-08 03:30", '03-08 03:30 hi done "Hi"'],
  },
  {
    says: "one that comes twice is the first",
    automations: [inARow({ in: begin, stay: closing({ at_minute: 90 }), more: wait(60), hi: note("Hi") })],
    scenario: {
      starts: "2026-10-30T15:00Z",
      timeZone: "America/Chicago",
      fields: { closing_date: moment("2026-11-01T18:00Z") },
    },
    lines: [
      "10-30 10:00 stay waits until 11-01 01:30",
      "11-01 01:30 more waits until 11-01 01:30",
      '11-01 01:30 hi done "Hi"',
    ],
  },
  {
    says: "a moment of half a minute past stays so",
    automations: [inARow({ in: begin, stay: wait(1), hi: note("Hi") })],
    scenario: { starts: "2026-01-05T09:00:30Z" },
    lines: ["01-05 09:00:30 stay waits until 01-05 09:01:30", '01-05 09:01:30 hi done "Hi"'],
  },
  {
    says: "until is no longer played: what waits then, waits",
    automations: [inARow({ in: begin, stay: wait(60), hi: note("Hi") })],
    scenario: { until: "2026-01-05 10:00" },
    lines: ["01-05 09:00 stay waits until 01-05 10:00"],
    ends: { flow: "waiting" },
  },
  {
    says: "several edges from one handle are all followed, in their order, each as its own branch",
    automations: [
      automation("flow", { in: begin, stay: wait(60), one: note("1"), two: note("2"), three: note("3") }, [
        "in > stay > one",
        "in > two > three",
      ]),
    ],
    lines: [
      "01-05 09:00 stay waits until 01-05 10:00",
      '01-05 09:00 two done "2"',
      '01-05 09:00 three done "3"',
      '01-05 10:00 one done "1"',
    ],
  },
  {
    says: "where branches meet, what follows runs once for each",
    automations: [
      automation("flow", { in: begin, one: note("1"), two: note("2"), both: note("both") }, [
        "in > one > both",
        "in > two > both",
      ]),
    ],
    lines: [
      '01-05 09:00 one done "1"',
      '01-05 09:00 both done "both"',
      '01-05 09:00 two done "2"',
      '01-05 09:00 both done "both"',
    ],
  },
  {
    says: "a branch ends where no edge leaves by the handle it takes; a run with its last branch",
    automations: [
      automation("flow", { in: begin, ask: ["control.if", { field: "stage", operator: "is_set" }], hi: note("Hi") }, [
        "in > ask",
        "ask.true > hi",
      ]),
    ],
    lines: ["01-05 09:00 ask branch/false"],
    ends: { flow: "completed" },
  },
  {
    says: "run begins another automation of the packs at trigger.manual, and the caller goes on",
    automations: [
      inARow({ in: begin, go: run("other"), after: note("after") }),
      automation(
        "other",
        { tagged: ["trigger.tag_added", { tag_id: "hot" }], hand: ["trigger.manual"], hi: note("Hi") },
        ["hand > hi"],
      ),
    ],
    lines: [
      "01-05 09:00 go done",
      '01-05 09:00 after done "after"',
      "01-05 09:00 hand enrolled",
      '01-05 09:00 hi done "Hi"',
    ],
  },
  {
    says: "else the first trigger",
    automations: [
      inARow({ in: begin, go: run("other") }),
      automation("other", { tagged: ["trigger.tag_added", { tag_id: "hot" }], hi: note("Hi") }, ["tagged > hi"]),
    ],
    lines: ["01-05 09:00 go done", "01-05 09:00 tagged enrolled", '01-05 09:00 hi done "Hi"'],
  },
  {
    says: "a run so begun is judged by 1: not again without re-enrollment",
    automations: [
      inARow({ in: begin, go: run("other"), stay: wait(60), more: run("other") }),
      inARow({ hand: ["trigger.manual"], hi: note("Hi") }, null, "other"),
    ],
    lines: [
      "01-05 09:00 go done",
      "01-05 09:00 stay waits until 01-05 10:00",
      "01-05 09:00 hand enrolled",
      '01-05 09:00 hi done "Hi"',
      "01-05 10:00 more done",
      "01-05 10:00 hand not-enrolled/again",
    ],
  },
  {
    says: "any other automation is elsewhere",
    automations: [inARow({ in: begin, go: run("of-another-pack"), halt: stop("of-another-pack") })],
    lines: ["01-05 09:00 go elsewhere", "01-05 09:00 halt elsewhere"],
  },
  {
    says: "stop ends the runs of automations, what waits and what is held",
    automations: [
      inARow({ in: begin, stay: wait(600), hi: sms("Hi") }, null, "other"),
      inARow({ in: begin, pause: wait(60), halt: stop("other") }),
    ],
    lines: [
      "01-05 09:00 stay waits until 01-05 19:00",
      "01-05 09:00 pause waits until 01-05 10:00",
      "01-05 10:00 halt done",
      "01-05 10:00 end of other stopped/automation",
    ],
    ends: { other: "stopped/automation", flow: "completed" },
  },
  {
    says: "an automation may stop itself",
    automations: [inARow({ in: begin, halt: stop("flow"), hi: note("Hi") })],
    lines: ["01-05 09:00 halt done", "01-05 09:00 end of flow stopped/automation"],
    ends: { flow: "stopped/automation" },
  },
  {
    says: "stopping what does not run changes nothing",
    automations: [inARow({ in: begin, halt: stop("other") }), inARow({ hand: ["trigger.manual"] }, null, "other")],
    lines: ["01-05 09:00 halt unchanged"],
  },
  {
    says: "loops go through the items of the scenario's answer, at most limit, waits included; then done",
    automations: [
      automation("flow", { in: begin, each: loop, stay: wait(60), hi: note("{{item.title}}"), last: note("last") }, [
        "in > each",
        "each.each > stay > hi",
        "each.done > last",
      ]),
    ],
    scenario: { answers: { "flow/each": { is: "items", items: people } } },
    lines: [
      "01-05 09:00 each branch/answered to each",
      "01-05 09:00 stay waits until 01-05 10:00",
      '01-05 10:00 hi done "A"',
      "01-05 10:00 each branch/answered to each",
      "01-05 10:00 stay waits until 01-05 11:00",
      '01-05 11:00 hi done "B"',
      "01-05 11:00 each branch/answered to done",
      '01-05 11:00 last done "last"',
    ],
  },
  {
    says: "a send to the item has its name as contact",
    automations: [
      automation("flow", { in: begin, each: loop, post: ["action.send_email", { template_id: "guide", to: "item" }] }, [
        "in > each",
        "each.each > post",
      ]),
    ],
    scenario: { answers: { "flow/each": { is: "items", items: [members({ name: "Ann" })] } } },
    lines: [
      "01-05 09:00 each branch/answered to each",
      '01-05 09:00 post sent for Ann <For Maria> "Seven steps, Maria."',
      "01-05 09:00 each branch/answered to done",
    ],
  },
  {
    says: "a loop without an answer is undecided",
    automations: [automation("flow", { in: begin, each: loop, post: mail("Hi") }, ["in > each", "each.each > post"])],
    lines: ["01-05 09:00 each branch/undecided"],
    ends: { flow: "undecided" },
  },
  {
    says: "a loop over nothing is done",
    automations: [automation("flow", { in: begin, each: loop, last: note("last") }, ["in > each", "each.done > last"])],
    scenario: { answers: { "flow/each": { is: "items", items: [] } } },
    lines: ["01-05 09:00 each branch/answered to done", '01-05 09:00 last done "last"'],
  },
];
