import { at, automation, event, members, moment, sending } from "../small-packs.test-support.js";
import { begin, type Case, inARow, note, sms, tag, wait } from "./case.test-support.js";

const again = { allow_reenrollment: true };

export const enrolling: readonly Case[] = [
  {
    says: "an event enrolls the contact at each trigger whose kind fits, in the order of automations",
    automations: [
      inARow({ begun: begin, first: note("1") }),
      inARow({ also: begin, second: note("2") }, null, "other"),
    ],
    lines: [
      "01-05 09:00 begun enrolled",
      "01-05 09:00 also enrolled",
      '01-05 09:00 first done "1"',
      '01-05 09:00 second done "2"',
    ],
    ends: { flow: "completed", other: "completed" },
  },
  {
    says: "no second run while one is active, so a second trigger of the automation begins none",
    automations: [automation("flow", { in: begin, too: begin, hi: note("Hi") }, ["in > hi", "too > hi"])],
    lines: ["01-05 09:00 too not-enrolled/running", '01-05 09:00 hi done "Hi"'],
  },
  {
    says: "after a run that ended, only with allow_reenrollment: without settings not again",
    automations: [inARow({ in: begin, hi: note("Hi") })],
    scenario: { happens: [event("2026-01-05 09:00", "contact_created"), event("2026-01-05 10:00", "contact_created")] },
    lines: ['01-05 09:00 hi done "Hi"', "01-05 10:00 in not-enrolled/again"],
  },
  {
    says: "after a run that ended, with allow_reenrollment, again",
    automations: [inARow({ in: begin, hi: note("Hi") }, again)],
    scenario: { happens: [event("2026-01-05 09:00", "contact_created"), event("2026-01-05 10:00", "contact_created")] },
    lines: ['01-05 09:00 hi done "Hi"', '01-05 10:00 hi done "Hi"'],
  },
  {
    says: "allow_reenrollment begins no second run while one is active",
    automations: [inARow({ in: begin, stay: wait(120), hi: note("Hi") }, again)],
    scenario: { happens: [event("2026-01-05 09:00", "contact_created"), event("2026-01-05 10:00", "contact_created")] },
    lines: [
      "01-05 09:00 stay waits until 01-05 11:00",
      "01-05 10:00 in not-enrolled/running",
      '01-05 11:00 hi done "Hi"',
    ],
  },
  {
    says: "a run that was stopped has ended too: not again without allow_reenrollment",
    automations: [inARow({ in: begin, stay: wait(600) }, { stop_on_reply: true })],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        event("2026-01-05 10:00", "sms_received", { text: "no" }),
        event("2026-01-05 11:00", "contact_created"),
      ],
    },
    lines: [
      "01-05 09:00 stay waits until 01-05 19:00",
      "01-05 10:00 end of flow stopped/reply",
      "01-05 11:00 in not-enrolled/again",
    ],
    ends: { flow: "stopped/reply" },
  },
  {
    says: "a filter looks at the event; a misfit gives no entry",
    automations: [inARow({ tagged: ["trigger.tag_added", { tag_id: "hot" }], hi: note("Hi") })],
    scenario: { happens: [event("2026-01-05 09:00", "tag_added", { tag: "cold" })] },
    lines: [],
    contact: { tags: ["cold"] },
  },
  {
    says: "it brings its change with it: the tag of the event is added",
    automations: [inARow({ in: ["trigger.tag_added", { tag_id: "hot" }], hi: note("Hi") })],
    scenario: { happens: [event("2026-01-05 09:00", "tag_added", { tag: "hot" })] },
    lines: ['01-05 09:00 hi done "Hi"'],
    contact: { tags: ["Hot buyer"] },
  },
  {
    says: "a filter looks at the event, else the contact",
    automations: [inARow({ in: ["trigger.contact_created", { lead_source_ids: ["portal", "sign"] }], hi: note("Hi") })],
    scenario: { fields: { lead_source: "sign" } },
    lines: ['01-05 09:00 hi done "Hi"'],
  },
  {
    says: "the event comes before the contact: a misfit of it gives no entry",
    automations: [inARow({ in: ["trigger.contact_created", { lead_source_ids: ["portal"] }], hi: note("Hi") })],
    scenario: {
      fields: { lead_source: "portal" },
      happens: [event("2026-01-05 09:00", "contact_created", { lead_source: "sign" })],
    },
    lines: [],
  },
  {
    says: "nothing to look at is not-enrolled/undecided",
    automations: [inARow({ in: ["trigger.contact_created", { lead_source_ids: ["portal"] }], hi: note("Hi") })],
    lines: ["01-05 09:00 in not-enrolled/undecided"],
  },
  {
    says: "a misfit gives no entry, whatever else there is nothing to look at for",
    automations: [
      inARow({
        in: ["trigger.website_form_submitted", { website_id: "site-main", form_id: "form-a" }],
        hi: note("Hi"),
      }),
    ],
    scenario: { happens: [event("2026-01-05 09:00", "website_form_submitted", { form: "form-b" })] },
    lines: [],
  },
  {
    says: "thresholds like views count as met",
    automations: [
      inARow({
        in: ["trigger.listing_viewed", { website_id: "site-main", same_listing: true, views: 3, within_days: 7 }],
        hi: note("Hi"),
      }),
    ],
    scenario: { happens: [event("2026-01-05 09:00", "listing_viewed", { website: "site-main" })] },
    lines: ['01-05 09:00 hi done "Hi"'],
  },
  {
    says: "a list of phrases fits if one is in the text, in small or capital letters",
    automations: [inARow({ in: ["trigger.sms_received", { contains: ["second look", "come back"] }], hi: note("Hi") })],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "sms_received", { text: "no thanks" }),
        event("2026-01-05 10:00", "sms_received", { text: "May I COME BACK?" }),
      ],
    },
    lines: ['01-05 10:00 hi done "Hi"'],
  },
  {
    says: "an answer decides a trigger that is undecided",
    automations: [inARow({ in: ["trigger.contact_created", { lead_source_ids: ["portal"] }], hi: note("Hi") })],
    scenario: { answers: { "flow/in": { is: "decision", value: true } } },
    lines: ['01-05 09:00 hi done "Hi"'],
  },
  {
    says: "what steps change fires triggers as events do, if it changed something",
    automations: [
      inARow({ in: begin, mark: tag("hot"), again: tag("hot") }),
      inARow({ tagged: ["trigger.tag_added", { tag_id: "hot" }], hi: note("Hi") }, again, "other"),
    ],
    lines: [
      "01-05 09:00 mark done",
      "01-05 09:00 tagged enrolled",
      "01-05 09:00 again unchanged",
      '01-05 09:00 hi done "Hi"',
    ],
    contact: { tags: ["Hot buyer"] },
  },
  {
    says: "a stage that a step sets fires stage_changed",
    automations: [
      inARow({ in: begin, move: ["action.set_stage", { stage_id: "new-buyer" }] }),
      inARow({ moved: ["trigger.stage_changed", { stage_id: "new-buyer" }] }, null, "other"),
    ],
    lines: ["01-05 09:00 move done", "01-05 09:00 moved enrolled"],
    contact: { stage: "New buyer" },
    ends: { other: "completed" },
  },
  {
    says: "a field that a step sets fires contact_field_changed",
    automations: [
      inARow({ in: begin, set: ["action.set_field", { field_id: "budget", value: "high" }] }),
      inARow({ changed: ["trigger.contact_field_changed", { field_id: "budget" }] }, null, "other"),
    ],
    scenario: { fields: { budget: "low" } },
    lines: ["01-05 09:00 set done", "01-05 09:00 changed enrolled"],
    contact: { fields: { budget: "high" } },
  },
  {
    says: "a deal that a step makes fires deal_created",
    automations: [
      inARow({ in: begin, deal: ["action.create_deal", { pipeline_id: "sales", stage_id: "open", name: "Deal" }] }),
      inARow({ made: ["trigger.deal_created", { pipeline_id: "sales" }] }, null, "other"),
    ],
    lines: ['01-05 09:00 deal done "Deal"', "01-05 09:00 made enrolled"],
  },
  {
    says: "a transaction that a step makes fires transaction_created, on the side it is of",
    automations: [
      inARow({
        in: begin,
        open: ["action.create_transaction", { side: "buyer", status: "under_contract", name: "12 Elm" }],
      }),
      inARow({ bought: ["trigger.transaction_created", { side: "buyer" }] }, null, "buying"),
      inARow({ sold: ["trigger.transaction_created", { side: "seller" }] }, null, "selling"),
      inARow({ either: ["trigger.transaction_created", { side: "any" }] }, null, "both"),
    ],
    lines: ['01-05 09:00 open done "12 Elm"', "01-05 09:00 bought enrolled", "01-05 09:00 either enrolled"],
  },
  {
    says: "what is changed by hand fires nothing",
    automations: [inARow({ tagged: ["trigger.tag_added", { tag_id: "hot" }], hi: note("Hi") })],
    scenario: { happens: [{ at: at("2026-01-05 09:00"), set: { fields: new Map(), tags: ["hot"] } }] },
    lines: [],
    contact: { tags: ["Hot buyer"] },
  },
  {
    says: "automation limits an event to one",
    automations: [inARow({ begun: begin }), inARow({ also: begin }, null, "other")],
    scenario: { happens: [event("2026-01-05 09:00", "contact_created", {}, "other")] },
    lines: ["01-05 09:00 also enrolled"],
  },
  {
    says: "a schedule fires by the clock",
    automations: [
      inARow({ in: ["trigger.schedule", { repeat: "weekly", weekdays: [4], at_minute: 600 }], hi: note("Hi") }, again),
    ],
    scenario: { happens: [], until: "2026-01-20 00:00" },
    lines: ['01-08 10:00 hi done "Hi"', '01-15 10:00 hi done "Hi"'],
  },
  {
    says: "a date that is reached fires by the clock, on its day and the offset, at the minute",
    automations: [
      inARow({
        in: ["trigger.date_reached", { field: "closing_date", offset_days: -2, at_minute: 570, yearly: false }],
        hi: note("Hi"),
      }),
    ],
    scenario: { happens: [], until: "2026-02-01 00:00", fields: { closing_date: moment("2026-01-20 15:00") } },
    lines: ['01-18 09:30 hi done "Hi"'],
  },
  {
    says: "a date of every year fires on its day of this year",
    automations: [
      inARow({
        in: ["trigger.date_reached", { field: "birthday", offset_days: 0, at_minute: 600, yearly: true }],
        hi: note("Hi"),
      }),
    ],
    scenario: { happens: [], until: "2026-02-01 00:00", fields: { birthday: moment("1990-01-20 00:00") } },
    lines: ['01-20 10:00 hi done "Hi"'],
  },
  {
    says: "what the scenario says first, happens first",
    automations: [inARow({ in: begin, stay: wait(60), hi: note("Hi") }, { stop_on_reply: true })],
    scenario: {
      happens: [
        event("2026-01-05 09:00", "contact_created"),
        event("2026-01-05 10:00", "email_replied", { text: "?" }),
      ],
    },
    lines: ["01-05 09:00 stay waits until 01-05 10:00", "01-05 10:00 end of flow stopped/reply"],
  },
  {
    says: "what a step changes may begin the automation it stands in, but not while the run is active",
    automations: [
      automation(
        "flow",
        {
          in: begin,
          tagged: ["trigger.tag_added", { tag_id: "hot" }],
          mark: tag("hot"),
          stay: wait(60),
          bye: sms("Bye"),
        },
        ["in > mark > stay > bye", "tagged > bye"],
        sending({ allow_reenrollment: true }),
      ),
    ],
    lines: [
      "01-05 09:00 mark done",
      "01-05 09:00 tagged not-enrolled/running",
      "01-05 09:00 stay waits until 01-05 10:00",
      '01-05 10:00 bye sent "Bye"',
    ],
    contact: { tags: ["Hot buyer"] },
  },
  {
    says: "an event's members are looked up, with or without _id",
    automations: [
      inARow({ in: ["trigger.program_subscribed", { program_id: "prog-a" }], hi: note("{{referred_by}}") }),
    ],
    scenario: {
      happens: [event("2026-01-05 09:00", "program_subscribed", { program_id: "prog-a", referred_by: "Ann" })],
      workspace: members({ referred_by: "nobody" }),
    },
    lines: ['01-05 09:00 hi done "Ann"'],
  },
];
