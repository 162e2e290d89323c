import { automation, event, members, moment } from "../small-packs.test-support.js";
import { asked, begin, type Case, inARow, note, tag, wait, when } from "./case.test-support.js";

const yes = ["01-05 09:00 ask branch/true", '01-05 09:00 yes done "yes"'];
const no = ["01-05 09:00 ask branch/false", '01-05 09:00 no done "no"'];
const undecided = ["01-05 09:00 ask branch/undecided"];
const is = (field: string, value: string) => ({ field, operator: "is", value });

export const deciding: readonly Case[] = [
  {
    says: "a field that is not given is undecided, and that branch ends",
    automations: [asked({ field_id: "pre-approved", operator: "is", value: true })],
    lines: undecided,
    ends: { flow: "undecided" },
  },
  {
    says: "a field that is given decides",
    automations: [asked({ field_id: "pre-approved", operator: "is", value: true })],
    scenario: { fields: { "pre-approved": true } },
    lines: yes,
    ends: { flow: "completed" },
  },
  {
    says: "a field known to be empty is empty, not undecided",
    automations: [asked({ field_id: "budget", operator: "is_set" })],
    scenario: { fields: { budget: null } },
    lines: no,
  },
  {
    says: "tags are kept: not given is none",
    automations: [asked({ field: "tags", operator: "include", tag_id: "hot" })],
    lines: no,
  },
  {
    says: "tags are kept: one that is given is there",
    automations: [asked({ field: "tags", operator: "include", tag_id: "hot" })],
    scenario: { contact: { tags: ["hot"] } },
    lines: yes,
  },
  {
    says: "the stage is kept: none is empty",
    automations: [asked({ field: "stage", operator: "is_empty" })],
    lines: yes,
  },
  {
    says: "the owner is kept: none is not set",
    automations: [asked({ field: "owner", operator: "is_set" })],
    lines: no,
  },
  {
    says: "programs are kept: one that is joined is there",
    automations: [
      automation(
        "flow",
        {
          in: ["trigger.program_subscribed", { program_id: "prog-a" }],
          ask: when({ field: "programs", operator: "include", program_id: "prog-a" }),
          yes: note("yes"),
        },
        ["in > ask", "ask.true > yes"],
      ),
    ],
    scenario: { happens: [event("2026-01-05 09:00", "program_subscribed", { program: "prog-a" })] },
    lines: yes,
  },
  {
    says: "last_reply_at is kept: no reply is empty",
    automations: [asked({ field: "last_reply_at", operator: "is_empty" })],
    lines: yes,
  },
  {
    says: "last_reply_at is kept: a reply within days",
    automations: [
      automation(
        "flow",
        {
          in: begin,
          stay: wait(2880),
          ask: when({ field: "last_reply_at", operator: "within_days", value: 1 }),
          yes: note("yes"),
        },
        ["in > stay > ask", "ask.true > yes"],
      ),
    ],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        event("2026-01-07 08:00", "sms_received", { text: "Yes" }),
      ],
    },
    lines: ["01-05 09:00 stay waits until 01-07 09:00", "01-07 09:00 ask branch/true", '01-07 09:00 yes done "yes"'],
  },
  {
    says: "an operator that is not known is undecided",
    automations: [
      automation(
        "flow",
        {
          in: begin,
          fine: when({ field: "stage", operator: "is_empty" }),
          ask: when({ field: "city", operator: "resembles", value: "Oak" }),
          yes: note("yes"),
        },
        ["in > fine", "fine.true > ask", "ask.true > yes"],
      ),
    ],
    scenario: { fields: { city: "Oak Park" } },
    lines: ["01-05 09:00 fine branch/true", "01-05 09:00 ask branch/undecided"],
    ends: { flow: "undecided" },
  },
  {
    says: "all of false and undecided is false",
    automations: [asked({ all: [is("city", "Oak Park"), is("source", "web")] })],
    scenario: { fields: { city: "Elgin" } },
    lines: no,
  },
  {
    says: "all of true and undecided is undecided",
    automations: [asked({ all: [is("city", "Oak Park"), is("source", "web")] })],
    scenario: { fields: { city: "Oak Park" } },
    lines: undecided,
  },
  {
    says: "any of true and undecided is true",
    automations: [asked({ any: [is("source", "web"), is("city", "Oak Park")] })],
    scenario: { fields: { city: "Oak Park" } },
    lines: yes,
  },
  {
    says: "any of false and undecided is undecided",
    automations: [asked({ any: [is("source", "web"), is("city", "Oak Park")] })],
    scenario: { fields: { city: "Elgin" } },
    lines: undecided,
  },
  { says: "not of undecided is undecided", automations: [asked({ not: is("city", "Oak Park") })], lines: undecided },
  {
    says: "not of false is true",
    automations: [asked({ not: is("city", "Oak Park") })],
    scenario: { fields: { city: "Elgin" } },
    lines: yes,
  },
  {
    says: "texts compare folded",
    automations: [asked(is("city", "oak  park "))],
    scenario: { fields: { city: "Oak Park" } },
    lines: yes,
  },
  {
    says: "ids compare with names as references do",
    automations: [
      asked({ all: [is("stage", "New Buyer"), { field: "tags", operator: "include", value: "hot buyer" }] }),
      inARow(
        { hand: ["trigger.manual"], mark: tag("hot"), move: ["action.set_stage", { stage_id: "new-buyer" }] },
        null,
        "other",
      ),
    ],
    scenario: { contact: { tags: ["hot"], stage: "new-buyer" } },
    lines: yes,
  },
  {
    says: "a list compares with a number by its length",
    automations: [asked({ field: "tags", operator: "greater_than", value: 1 })],
    scenario: { contact: { tags: ["hot", "cold"] } },
    lines: yes,
  },
  {
    says: "in, of several words",
    automations: [asked({ field_id: "timeline", operator: "in", value: ["Right away", "30 to 90 days"] })],
    scenario: { fields: { timeline: "30 to 90 Days" } },
    lines: yes,
  },
  {
    says: "an answer decides also what could be computed",
    automations: [asked(is("city", "Oak Park"))],
    scenario: { fields: { city: "Oak Park" }, answers: { "flow/ask": { is: "decision", value: false } } },
    lines: ["01-05 09:00 ask branch/answered to false", '01-05 09:00 no done "no"'],
  },
  {
    says: "a name is looked up in the event before the contact",
    automations: [asked(is("city", "Oak Park"))],
    scenario: {
      fields: { city: "Elgin" },
      happens: [event("2026-01-05 09:00", "contact_created", { city: "Oak Park" })],
    },
    lines: yes,
  },
  {
    says: "a name is looked up in the contact before the workspace",
    automations: [asked(is("city", "Oak Park"))],
    scenario: { fields: { city: "Oak Park" }, workspace: members({ city: "Elgin" }) },
    lines: yes,
  },
  {
    says: "a name that only the workspace has",
    automations: [inARow({ in: begin, hi: note("{{office_name}}") })],
    scenario: { workspace: members({ office_name: "Larkspur & Main" }) },
    lines: ['01-05 09:00 hi done "Larkspur & Main"'],
  },
  {
    says: "custom. its fields, full_name, a leading contact.; unknown merge tags stay as written",
    automations: [
      inARow({ in: begin, hi: note("{{custom.street}} {{full_name}} {{contact.first_name}} {{weather}}") }),
    ],
    scenario: { fields: { street: "Elm", last_name: "Lopez" } },
    lines: ['01-05 09:00 hi done "Elm Maria Lopez Maria {{weather}}"'],
  },
  {
    says: "the scenario answers choose",
    automations: [
      automation(
        "flow",
        {
          in: begin,
          read: ["control.ai_branch", { prompt: "?", outcomes: ["tour", "stop"] }],
          tour: note("tour"),
          stop: note("stop"),
        },
        ["in > read", "read.tour > tour", "read.stop > stop"],
      ),
    ],
    scenario: { answers: { "flow/read": { is: "text", value: "stop" } } },
    lines: ["01-05 09:00 read branch/answered to stop", '01-05 09:00 stop done "stop"'],
  },
  {
    says: "choose that is not answered is undecided",
    automations: [
      automation(
        "flow",
        { in: begin, read: ["control.ai_branch", { prompt: "?", outcomes: ["tour"] }], tour: note("tour") },
        ["in > read", "read.tour > tour"],
      ),
    ],
    lines: ["01-05 09:00 read branch/undecided"],
    ends: { flow: "undecided" },
  },
  {
    says: "what is extracted is set",
    automations: [
      inARow({
        in: begin,
        read: ["action.ai_extract", { prompt: "?", into: [{ name: "ceiling", field_id: "price-ceiling" }] }],
        hi: note("{{custom.price-ceiling}}"),
      }),
    ],
    scenario: { answers: { "flow/read": { is: "values", values: members({ ceiling: 400000 }) } } },
    lines: ["01-05 09:00 read done", '01-05 09:00 hi done "400000"'],
    contact: { fields: { "price-ceiling": 400000 } },
  },
  {
    says: "one undecided branch is enough, the others go on",
    automations: [
      automation("flow", { in: begin, ask: when(is("city", "Oak")), stay: wait(60), hi: note("Hi") }, [
        "in > ask",
        "in > stay > hi",
      ]),
    ],
    lines: ["01-05 09:00 ask branch/undecided", "01-05 09:00 stay waits until 01-05 10:00", '01-05 10:00 hi done "Hi"'],
    ends: { flow: "undecided" },
  },
  {
    says: "a field that steps add to is a number more",
    automations: [
      inARow({ in: begin, more: ["action.set_field", { field_id: "missed", operation: "add", value: 2 }] }),
    ],
    scenario: { fields: { missed: 3, closing: moment("2026-01-09 12:00") } },
    lines: ["01-05 09:00 more done"],
    contact: { fields: { missed: 5 } },
  },
];
