import type { Pack } from "@setup-pack/core";
import fc from "fast-check";
import type { Node } from "../../../../../core/src/model.js";
import {
  type Answer,
  answerKey,
  type ContactChange,
  type Happening,
  type Scenario,
  type ScenarioContact,
} from "../../scenario.js";
import type { ScenarioValue } from "../../scenario-value.js";
import { calendarOf, daysOn } from "../calendar.test-support.js";
import { members } from "../small-packs.test-support.js";
import {
  automationKeys,
  cities,
  dealStages,
  fields,
  one,
  outcomes,
  pipelines,
  programs,
  sides,
  some,
  sources,
  stages,
  tags,
  templates,
  users,
  websites,
  weighted,
} from "./words.test-support.js";

const minute = 60_000;
const day = 1440 * minute;

/** Zones, with days around which their clocks change. */
const places = one([
  ["UTC", "2026-01-05"],
  ["America/Chicago", "2026-03-06"],
  ["America/Chicago", "2026-10-30"],
  ["Europe/Berlin", "2026-03-27"],
  ["Australia/Lord_Howe", "2026-04-03"],
  ["Australia/Lord_Howe", "2026-10-02"],
  ["Asia/Kolkata", "2026-01-08"],
] as const);

type Given = { readonly [name: string]: ScenarioValue };

/** Members that an event always has, and those that it may leave out. */
const event = (
  name: string,
  always: { readonly [member: string]: fc.Arbitrary<ScenarioValue> } = {},
  sometimes: { readonly [member: string]: fc.Arbitrary<ScenarioValue> } = {},
): fc.Arbitrary<readonly [string, Given]> =>
  fc
    .record<Given>({ ...always, ...sometimes }, { requiredKeys: Object.keys(always) })
    .map((given) => [name, given] as const);

const website = { website: one(websites) };
const looked = { city: one(cities), referred_by: fc.constant("Ann"), title: fc.constant("Order photos") };
const deal = { pipeline: one(pipelines), stage: one(dealStages) };

const events = weighted(
  [8, event("contact_created", {}, { ...looked, lead_source: one(sources) })],
  [4, event("tag_added", { tag: one(tags) }, { referred_by: fc.constant("Bob") })],
  [3, event("stage_changed", { stage: one(stages) })],
  [2, event("contact_field_changed", { field: fc.constant(fields.text), value: one(["soon", "later"]) })],
  [5, event("sms_received", { text: one(["Call me please", "a SECOND look?", "no"]) })],
  [3, event("email_replied", { template: one(templates), text: fc.constant("Thanks") })],
  [1, event("program_subscribed", { program: one(programs) })],
  [1, event("program_unsubscribed", { program_id: one(programs) })],
  [1, event("deal_created", deal)],
  [1, event("deal_stage_changed", deal)],
  [
    1,
    fc.oneof(
      event("deal_won", { pipeline: one(pipelines) }),
      event("deal_lost", {}, { pipeline: one(pipelines) }),
      event("deal_stuck_in_stage", deal),
      event("transaction_created", {}, { side: one(sides), sale_price: one([250_000, 400_000]) }),
      event("transaction_status_changed", { to: one(["under_contract", "clear_to_close"]) }),
      event("transaction_closed", {}, { side: one(sides) }),
      event("transaction_fell_through", {}, { side: one(sides) }),
      event("website_form_submitted", { form: one(["form-a", "form-b"]) }, website),
      event("website_visit", {}, website),
      event("listing_viewed", website),
      event("consumer_registered", website),
      event("listing_favorited", website),
      event("search_saved", website),
      event("newsletter_signup", website),
      event("showing_requested", website),
      event("listing_match", {}, { smart_list: fc.constant("list-a") }),
      event("webhook_received", { name: one(["tablet", "kiosk"]) }),
      event("task_completed", {}, { title: one(["Order Photos", "Call"]) }),
      event("task_overdue", {}, { title: fc.constant("The deadline") }),
      event("appointment_scheduled", {}, { appointment_type: one(["apt-consult", "apt-other"]) }),
      event("appointment_upcoming", { appointment_type_id: fc.constant("apt-consult") }),
      event(
        "appointment_completed",
        { appointment_type: fc.constant("apt-consult") },
        { appointment_outcome: one(["out-signed", "out-no"]) },
      ),
      event("appointment_cancelled", { appointment_type: fc.constant("apt-consult") }),
      event("appointment_no_show", { appointment_type: fc.constant("apt-consult") }),
      event("meeting_booked", { user: one(users), link: fc.constant("consult") }),
      event("email_opened", { template: one(templates) }),
      event("email_clicked", { template: one(templates) }, { link: fc.constant("https://x.example/VALUE/1") }),
      event("email_bounced", { bounce: one(["hard", "soft"]) }),
    ),
  ],
);

const renamed = new Map([
  ["contains", "text"],
  ["title_contains", "title"],
  ["link_contains", "link"],
]);

/** What a trigger looks for. */
function lookedFor({ kind, config = {} }: Node): readonly [string, Given] {
  const brought = Object.entries(config).flatMap(([member, value]): [string, ScenarioValue][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const name = renamed.get(member) ?? member.replace(/_ids?$/u, "");
    return typeof first === "string" ? [[name, first === "any" ? "buyer" : first]] : [];
  });
  return [kind.replace("trigger.", ""), Object.fromEntries(brought)];
}

/** An event that one of the triggers of a pack looks for. */
function fitting(pack: Pack): typeof events {
  const nodes = (pack.automations ?? []).flatMap(({ document }) => document.graph.nodes);
  const triggers = nodes.filter(({ kind }) => kind.startsWith("trigger.") && kind !== "trigger.manual");
  return triggers.length === 0 ? events : one(triggers).map(lookedFor);
}

const channels = weighted<ReadonlySet<string>>(
  [4, fc.constant(new Set<string>())],
  [1, one(["sms", "email", "call", "all"]).map((channel) => new Set([channel]))],
);

const byHand: fc.Arbitrary<ContactChange> = fc
  .record(
    {
      fields: fc.record(
        { first_name: one(["Mary", "Mia"]), email: one(["m@example.com", null]) },
        { requiredKeys: [] },
      ),
      tags: some(tags, 0),
      stage: one([...stages, null]),
      owner: one([...users, null]),
      doNotContact: channels,
      unsubscribed: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(({ fields: changed, ...rest }) => ({ ...rest, ...(changed === undefined ? {} : { fields: members(changed) }) }));

const when = weighted(
  [3, fc.constant(0)],
  [5, fc.integer({ min: 0, max: 8 * 1440 })],
  [3, one([60, 600, 1440, 1500, 2880, 4320])],
);

const happening = (starts: number, people: number, pack: Pack): fc.Arbitrary<Happening> => {
  const occasion = fc.record(
    { at: when.map((minutes) => starts + minutes * minute), contact: fc.nat(people - 1) },
    { requiredKeys: ["at"] },
  );
  return weighted<Happening>(
    [
      10,
      fc
        .tuple(
          occasion,
          weighted([1, events], [2, fitting(pack)]),
          fc.option(one(automationKeys), { nil: undefined, freq: 8 }),
        )
        .map(
          ([where, [name, given], automation]): Happening => ({
            ...where,
            event: name,
            members: members(given),
            automation,
          }),
        ),
    ],
    [2, fc.tuple(occasion, byHand).map(([where, set]): Happening => ({ ...where, set }))],
    [2, fc.tuple(occasion, one(automationKeys)).map(([where, enroll]): Happening => ({ ...where, enroll }))],
  );
};

const contact = (name: string, starts: number): fc.Arbitrary<ScenarioContact> =>
  fc
    .record({
      given: fc.record<Given>(
        {
          first_name: one([name]),
          last_name: fc.constant("Lopez"),
          phone: weighted<string | null>([4, fc.constant("+1 312 555 0100")], [1, fc.constant(null)]),
          email: weighted<string | null>([4, fc.constant("maria@example.com")], [1, fc.constant(null)]),
          city: one([...cities, null]),
          nickname: one(["Mimi", null]),
          lead_source: one(sources),
          contact_type: one(sides),
          side: one(sides),
          [fields.number]: one([0, 2, 4]),
          [fields.text]: one(["soon", null]),
          [fields.yesNo]: fc.boolean(),
          [fields.date]: fc.integer({ min: -3, max: 10 }).map((days) => ({ moment: starts + days * day })),
          closing_date: fc.integer({ min: -3, max: 10 }).map((days) => ({ moment: starts + days * day + 90 * minute })),
          programs: some(programs, 0),
        },
        { requiredKeys: ["first_name", fields.number] },
      ),
      tags: some(tags, 0),
      stage: one([...stages, null]),
      owner: one([...users, null]),
      doNotContact: channels,
      unsubscribed: weighted([4, fc.constant(false)], [1, fc.constant(true)]),
    })
    .map(({ given, ...rest }) => ({ name, fields: members(given), timeZone: "UTC", ...rest }));

const decision: fc.Arbitrary<Answer> = fc.boolean().map((value) => ({ is: "decision", value }));

/** An answer to a block, mostly where it needs one. */
function answer({ kind }: Node, starts: number): fc.Arbitrary<Answer | undefined> {
  const asked = (freq: number, of: fc.Arbitrary<Answer>): fc.Arbitrary<Answer | undefined> =>
    fc.option(of, { nil: undefined, freq });
  if (kind.startsWith("trigger.")) return weighted<Answer | undefined>([5, fc.constant(undefined)], [1, decision]);
  switch (kind) {
    case "control.if":
      return weighted<Answer | undefined>([4, fc.constant(undefined)], [1, decision]);
    case "control.ai_branch":
      return asked(
        6,
        one(outcomes).map((value) => ({ is: "text", value })),
      );
    case "action.ai_message":
      return asked(2, fc.constant({ is: "text", value: "As written" }));
    case "action.ai_extract":
      return asked(
        3,
        fc
          .record<Given>({ number: one([2, 7]), text: one(["soon", "never"]) }, { requiredKeys: [] })
          .map((values) => ({ is: "values", values: members(values) })),
      );
    case "control.loop":
      return asked(
        6,
        fc
          .array(
            weighted<ScenarioValue>(
              [2, one(["A", "B"]).map((title) => members({ title, name: `${title}nn` }))],
              [1, fc.constant("Cy")],
            ),
            {
              maxLength: 3,
            },
          )
          .map((items) => ({ is: "items", items })),
      );
    case "control.wait":
      return weighted<Answer | undefined>(
        [8, fc.constant(undefined)],
        [1, fc.integer({ min: 0, max: 5000 }).map((minutes) => ({ is: "moment", at: starts + minutes * minute }))],
      );
    default:
      return fc.constant(undefined);
  }
}

/** A scenario for a pack: up to two people, a few events, and answers where blocks need them. */
export const generatedScenario = (pack: Pack): fc.Arbitrary<Scenario> =>
  fc
    .record({
      place: places,
      minutes: fc.integer({ min: 0, max: 3 * 1440 }),
      people: weighted([4, fc.constant(1)], [1, fc.constant(2)]),
    })
    .chain(({ place: [timeZone, date], minutes, people }) => {
      const starts = calendarOf(timeZone).momentOf(date, 0) + minutes * minute;
      const asked = (pack.automations ?? []).flatMap(({ key, document }) =>
        document.graph.nodes.map((node) => [answerKey(key, node.id), node] as const),
      );
      return fc
        .record({
          holidays: some([0, 1, 2, 3, 4, 5], 0),
          contacts: fc.tuple(...["Maria", "Noor"].slice(0, people).map((name) => contact(name, starts))),
          first: fitting(pack),
          happens: fc.array(happening(starts, people, pack), { maxLength: 7 }),
          answers: fc.tuple(...asked.map(([, node]) => answer(node, starts))),
          days: fc.integer({ min: 1, max: 21 }),
        })
        .map(({ holidays, contacts, first: [name, given], happens, answers, days }) => ({
          timeZone,
          starts,
          until: starts + days * day,
          holidays: new Set(holidays.map((offset) => daysOn(date, offset))),
          contacts,
          workspace: members({ office_name: "Larkspur & Main", city: "Aurora" }),
          happens: [{ at: starts, event: name, members: members(given), automation: undefined }, ...happens],
          answers: new Map(
            asked.flatMap(([key], index): [string, Answer][] => {
              const given = answers[index];
              return given === undefined ? [] : [[key, given]];
            }),
          ),
        }));
    });
