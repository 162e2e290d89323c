import { at, automation, event, members, sending } from "../small-packs.test-support.js";
import { begin, type Case, inARow, mail, note, sms, tag, wait } from "./case.test-support.js";

const office = { send_window_start: 540, send_window_end: 1020 };
const weekdays = [1, 2, 3, 4, 5];
const starting = (when: string) => ({ starts: when });

export const sendingCases: readonly Case[] = [
  {
    says: "a send inside the window goes out, its first minute too",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    lines: ['01-05 09:00 hi sent "Hi"'],
  },
  {
    says: "the end is excluded: held to the first moment inside",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    scenario: starting("2026-01-05 17:00"),
    lines: ['01-06 09:00 hi sent held window from 01-05 17:00 "Hi"'],
  },
  {
    says: "before the window: held to its start on the same day",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    scenario: starting("2026-01-05 03:10"),
    lines: ['01-05 09:00 hi sent held window from 01-05 03:10 "Hi"'],
  },
  {
    says: "the window is in workspace time",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    scenario: { starts: "2026-01-05T09:00Z", timeZone: "America/Chicago" },
    lines: ['01-05 09:00 hi sent held window from 01-05 03:00 "Hi"'],
  },
  {
    says: "a closed weekday is held/window",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { ...office, send_window_days: weekdays })],
    scenario: starting("2026-01-10 10:00"),
    lines: ['01-12 09:00 hi sent held window from 01-10 10:00 "Hi"'],
  },
  {
    says: "without start and end, days hold from midnight to midnight",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { send_window_days: weekdays })],
    scenario: starting("2026-01-10 10:00"),
    lines: ['01-12 00:00 hi sent held window from 01-10 10:00 "Hi"'],
  },
  {
    says: "a window over midnight belongs to the day it begins on: Saturday's small hours are Friday's",
    automations: [
      inARow(
        { in: begin, hi: sms("Hi") },
        { send_window_start: 1200, send_window_end: 120, send_window_days: weekdays },
      ),
    ],
    scenario: starting("2026-01-10 01:59"),
    lines: ['01-10 01:59 hi sent "Hi"'],
  },
  {
    says: "a window over midnight belongs to the day it begins on: Monday's small hours are Sunday's",
    automations: [
      inARow(
        { in: begin, hi: sms("Hi") },
        { send_window_start: 1200, send_window_end: 120, send_window_days: weekdays },
      ),
    ],
    scenario: starting("2026-01-12 00:30"),
    lines: ['01-12 20:00 hi sent held window from 01-12 00:30 "Hi"'],
  },
  {
    says: "a holiday holds sends where they are to skip holidays",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { ...office, send_window_skip_holidays: true })],
    scenario: { starts: "2026-01-05 10:00", holidays: ["2026-01-05"] },
    lines: ['01-06 09:00 hi sent held holiday from 01-05 10:00 "Hi"'],
  },
  {
    says: "a holiday holds nothing where they are not",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    scenario: { starts: "2026-01-05 10:00", holidays: ["2026-01-05"] },
    lines: ['01-05 10:00 hi sent "Hi"'],
  },
  {
    says: "a window over midnight belongs to the day it begins on, for holidays too",
    automations: [
      inARow(
        { in: begin, hi: sms("Hi") },
        { send_window_start: 1200, send_window_end: 120, send_window_skip_holidays: true },
      ),
    ],
    scenario: { starts: "2026-01-06 00:30", holidays: ["2026-01-05"] },
    lines: ['01-06 20:00 hi sent held holiday from 01-06 00:30 "Hi"'],
  },
  {
    says: "without start and end, holidays hold from midnight to midnight",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { send_window_skip_holidays: true })],
    scenario: { starts: "2026-01-05 10:00", holidays: ["2026-01-05"] },
    lines: ['01-06 00:00 hi sent held holiday from 01-05 10:00 "Hi"'],
  },
  {
    says: "the hour that a clock change skips goes by wall time: of a window within it nothing is there that day",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { send_window_start: 120, send_window_end: 180 })],
    scenario: { starts: "2026-03-08T07:00Z", timeZone: "America/Chicago" },
    lines: ['03-09 02:00 hi sent held window from 03-08 01:00 "Hi"'],
  },
  {
    says: "the hour that a clock change skips goes by wall time: the window begins with the first moment there is",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { send_window_start: 150, send_window_end: 600 })],
    scenario: { starts: "2026-03-08T07:00Z", timeZone: "America/Chicago" },
    lines: ['03-08 03:00 hi sent held window from 03-08 01:00 "Hi"'],
  },
  {
    says: "the hour that a clock change repeats goes by wall time: its second time is as open as its first",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { send_window_start: 90, send_window_end: 120 })],
    scenario: { starts: "2026-11-01T07:05Z", timeZone: "America/Chicago" },
    lines: ['11-01 01:30 hi sent held window from 11-01 01:05 "Hi"'],
  },
  {
    says: "notes are never held, nor notices",
    automations: [
      inARow(
        { in: begin, kept: note("Kept"), told: ["action.notify", { to: "owner", channel: "email", message: "New" }] },
        office,
      ),
    ],
    scenario: starting("2026-01-05 03:00"),
    lines: ['01-05 03:00 kept done "Kept"', '01-05 03:00 told done "New"'],
  },
  {
    says: "a note that is composed is not held, a text that is composed is",
    automations: [
      inARow(
        {
          in: begin,
          draft: ["action.ai_message", { channel: "note", prompt: "Draft", max_characters: 100 }],
          write: ["action.ai_message", { channel: "sms", prompt: "Write", max_characters: 100 }],
        },
        office,
      ),
    ],
    scenario: { ...starting("2026-01-05 03:00"), answers: { "flow/write": { is: "text", value: "Hello" } } },
    lines: ["01-05 03:00 draft done", '01-05 09:00 write sent held window from 01-05 03:00 "Hello"'],
  },
  {
    says: "what follows a held send waits for it",
    automations: [inARow({ in: begin, hi: sms("Hi"), stay: wait(60), after: sms("Then") }, office)],
    scenario: starting("2026-01-05 03:00"),
    lines: [
      '01-05 09:00 hi sent held window from 01-05 03:00 "Hi"',
      "01-05 09:00 stay waits until 01-05 10:00",
      '01-05 10:00 after sent "Then"',
    ],
  },
  {
    says: "the text is read when it goes",
    automations: [inARow({ in: begin, hi: sms("Hi {{first_name}}") }, office)],
    scenario: {
      starts: "2026-01-05 03:00",
      happens: [
        event("2026-01-05 03:00", "contact_created"),
        { at: at("2026-01-05 05:00"), set: { fields: members({ first_name: "Mary" }) } },
      ],
    },
    lines: ['01-05 09:00 hi sent held window from 01-05 03:00 "Hi Mary"'],
  },
  {
    says: "whether it may go is read when it goes",
    automations: [inARow({ in: begin, hi: sms("Hi") }, office)],
    scenario: {
      starts: "2026-01-05 03:00",
      happens: [
        event("2026-01-05 03:00", "contact_created"),
        { at: at("2026-01-05 05:00"), set: { fields: new Map(), doNotContact: new Set(["sms"]) } },
      ],
    },
    lines: ['01-05 09:00 hi skipped/do-not-contact held window from 01-05 03:00 "Hi"'],
  },
  {
    says: "what is over the daily limit is held to the first open moment of a later day",
    automations: [
      inARow({ in: begin, one: sms("1"), two: sms("2"), three: sms("3") }, { ...office, daily_send_limit: 1 }),
    ],
    lines: [
      '01-05 09:00 one sent "1"',
      '01-06 09:00 two sent held limit from 01-05 09:00 "2"',
      '01-07 09:00 three sent held limit from 01-06 09:00 "3"',
    ],
  },
  {
    says: "without a window a later day opens at midnight",
    automations: [inARow({ in: begin, one: sms("1"), two: sms("2") }, { daily_send_limit: 1 })],
    lines: ['01-05 09:00 one sent "1"', '01-06 00:00 two sent held limit from 01-05 09:00 "2"'],
  },
  {
    says: "a window over midnight is open on the later day at once",
    automations: [
      inARow(
        { in: begin, one: sms("1"), two: sms("2") },
        { daily_send_limit: 1, send_window_start: 1200, send_window_end: 120 },
      ),
    ],
    scenario: starting("2026-01-05 21:00"),
    lines: ['01-05 21:00 one sent "1"', '01-06 00:00 two sent held limit from 01-05 21:00 "2"'],
  },
  {
    says: "daily_send_limit counts all sends of the workspace, also those of automations without settings",
    automations: [
      inARow({ in: begin, one: sms("1") }),
      inARow({ in: begin, two: sms("2") }, { daily_send_limit: 1 }, "other"),
    ],
    lines: ['01-05 09:00 one sent "1"', '01-06 00:00 two sent held limit from 01-05 09:00 "2"'],
  },
  {
    says: "a send that is skipped counts for nothing",
    automations: [inARow({ in: begin, one: sms("1"), two: mail("2") }, { daily_send_limit: 1 })],
    scenario: { contact: { doNotContact: new Set(["sms"]) } },
    lines: ['01-05 09:00 one skipped/do-not-contact "1"', '01-05 09:00 two sent <2> "…"'],
  },
  {
    says: "what is over goes in order, before what falls due then",
    automations: [
      automation(
        "flow",
        { in: begin, one: sms("1"), two: sms("2"), stay: wait(900), due: sms("due") },
        ["in > stay > due", "in > one > two"],
        sending({ daily_send_limit: 1 }),
      ),
    ],
    lines: [
      "01-05 09:00 stay waits until 01-06 00:00",
      '01-05 09:00 one sent "1"',
      '01-06 00:00 two sent held limit from 01-05 09:00 "2"',
      '01-07 00:00 due sent held limit from 01-06 00:00 "due"',
    ],
  },
  {
    says: "held by the window when due, and by the limit at the opening it was held to",
    automations: [
      inARow({ in: begin, one: sms("1") }, null, "free"),
      inARow({ in: begin, two: sms("2") }, { ...office, daily_send_limit: 1 }),
    ],
    scenario: starting("2026-01-05 08:00"),
    lines: ['01-05 08:00 one sent "1"', '01-06 09:00 two sent held window, limit from 01-05 08:00 "2"'],
  },
  {
    says: "a reply ends the contact's runs of an automation with stop_on_reply, held sends too",
    automations: [inARow({ in: begin, hi: sms("Hi") }, { ...office, stop_on_reply: true })],
    scenario: {
      starts: "2026-01-05 03:00",
      happens: [
        event("2026-01-05 03:00", "contact_created"),
        event("2026-01-05 08:00", "sms_received", { text: "Hey" }),
      ],
    },
    lines: ["01-05 08:00 end of flow stopped/reply"],
    ends: { flow: "stopped/reply" },
  },
  {
    says: "a reply ends nothing of an automation without stop_on_reply, nor of one without settings",
    automations: [
      inARow({ in: begin, stay: wait(120), hi: sms("Hi") }, {}),
      inARow({ in: begin, stay2: wait(120), ho: sms("Ho") }, null, "other"),
    ],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        event("2026-01-05 10:00", "email_replied", { text: "Hey" }),
      ],
    },
    lines: [
      "01-05 09:00 stay waits until 01-05 11:00",
      "01-05 09:00 stay2 waits until 01-05 11:00",
      '01-05 11:00 hi sent "Hi"',
      '01-05 11:00 ho sent "Ho"',
    ],
  },
  {
    says: "a reply ends runs, and only then enrolls",
    automations: [
      automation(
        "flow",
        { in: begin, replied: ["trigger.sms_received"], stay: wait(600), thanks: note("Thanks") },
        ["in > stay", "replied > thanks"],
        sending({ allow_reenrollment: true, stop_on_reply: true }),
      ),
    ],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        event("2026-01-05 10:00", "sms_received", { text: "Hey" }),
      ],
    },
    lines: [
      "01-05 09:00 stay waits until 01-05 19:00",
      "01-05 10:00 end of flow stopped/reply",
      "01-05 10:00 replied enrolled",
      '01-05 10:00 thanks done "Thanks"',
    ],
    ends: { flow: "completed" },
  },
  {
    says: "an opened mail is no reply",
    automations: [inARow({ in: begin, stay: wait(120), hi: sms("Hi") }, { stop_on_reply: true })],
    scenario: {
      happens: [event("2026-01-05 09:00", "contact_created"), event("2026-01-05 10:00", "email_opened", { times: 1 })],
    },
    lines: ["01-05 09:00 stay waits until 01-05 11:00", '01-05 11:00 hi sent "Hi"'],
  },
  {
    says: "do-not-contact is of the channel",
    automations: [
      inARow({
        in: begin,
        mark: ["action.mark_do_not_contact", { reason: "Asked", channels: ["sms"] }],
        text: sms("Hi"),
        post: mail("Hello"),
      }),
    ],
    lines: [
      "01-05 09:00 mark done",
      '01-05 09:00 text skipped/do-not-contact "Hi"',
      '01-05 09:00 post sent <Hello> "…"',
    ],
    contact: { doNotContact: ["sms"] },
    ends: { flow: "completed" },
  },
  {
    says: "do-not-contact of calls holds no message back",
    automations: [
      inARow({
        in: begin,
        mark: ["action.mark_do_not_contact", { reason: "Asked", channels: ["call"] }],
        text: sms("Hi"),
      }),
    ],
    lines: ["01-05 09:00 mark done", '01-05 09:00 text sent "Hi"'],
  },
  {
    says: "mail to the unsubscribed is not sent, a text is",
    automations: [
      inARow({
        in: begin,
        off: ["action.set_email_subscription", { subscribed: false, list: "all" }],
        post: mail("Hello"),
        text: sms("Hi"),
      }),
    ],
    lines: ["01-05 09:00 off done", '01-05 09:00 post skipped/unsubscribed <Hello> "…"', '01-05 09:00 text sent "Hi"'],
    contact: { unsubscribed: true },
  },
  {
    says: "a list other than all is not that",
    automations: [
      inARow({
        in: begin,
        off: ["action.set_email_subscription", { subscribed: false, list: "newsletter" }],
        post: mail("Hello"),
      }),
    ],
    lines: ["01-05 09:00 off done", '01-05 09:00 post sent <Hello> "…"'],
    contact: { unsubscribed: false },
  },
  {
    says: "a phone given as null gets no text, one that is not given gets it",
    automations: [inARow({ in: begin, text: sms("Hi"), post: mail("Hello") })],
    scenario: { contact: { fields: members({ phone: null }) } },
    lines: ['01-05 09:00 text skipped/no-address "Hi"', '01-05 09:00 post sent <Hello> "…"'],
  },
  {
    says: "an email given as null gets no mail",
    automations: [inARow({ in: begin, post: mail("Hello"), mark: tag("cold") })],
    scenario: { fields: { email: null } },
    lines: ['01-05 09:00 post skipped/no-address <Hello> "…"', "01-05 09:00 mark done"],
  },
  {
    says: "a mail by a template has its subject and text, with merge tags filled in",
    automations: [inARow({ in: begin, post: ["action.send_email", { template_id: "guide" }] })],
    lines: ['01-05 09:00 post sent <For Maria> "Seven steps, Maria."'],
  },
];
