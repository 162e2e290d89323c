import type { JsonValue } from "@setup-pack/core/json";
import fc from "fast-check";
import type { BlockKind, JsonObject } from "../../../../../core/src/model.js";
import type { SmallBlock } from "../small-packs.test-support.js";
import {
  automationKeys,
  cities,
  dealStages,
  fields,
  mergedText,
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

type Members = { readonly [member: string]: fc.Arbitrary<JsonValue> };

/** A block of that kind, with all of the first members and any of the others. */
const block = (kind: BlockKind, always: Members = {}, sometimes: Members = {}): fc.Arbitrary<SmallBlock> =>
  fc
    .record<JsonObject>({ ...always, ...sometimes }, { requiredKeys: Object.keys(always) })
    .map((config): SmallBlock => [kind, config]);

const is = <Value>(value: Value): fc.Arbitrary<Value> => fc.constant(value);
const minuteOfDay = one([0, 90, 150, 540, 600, 1020, 1439]);
const website = { website_id: one(websites) };
const pipeline = { pipeline_id: one(pipelines) };
const dealStage = { ...pipeline, stage_id: one(dealStages) };
const template = { template_id: one(templates) };
const program = { program_id: one(programs) };
const side = { side: one([...sides, "any"]) };
const visit = { appointment_type_id: is("apt-consult") };

/** All kinds of triggers. */
export const triggers: fc.Arbitrary<SmallBlock> = weighted(
  [8, block("trigger.contact_created", {}, { lead_source_ids: some(sources) })],
  [6, block("trigger.tag_added", { tag_id: one(tags) })],
  [4, block("trigger.stage_changed", { stage_id: one(stages) })],
  [3, block("trigger.contact_field_changed", { field_id: one(Object.values(fields)) })],
  [
    5,
    block("trigger.sms_received", {}, { contact_type: one(sides), contains: some(["call me", "second look", "stop"]) }),
  ],
  [6, block("trigger.manual")],
  [2, block("trigger.email_replied", template)],
  [
    1,
    fc.oneof(
      block("trigger.transaction_created", side),
      block("trigger.transaction_status_changed", { to: one(["under_contract", "clear_to_close"]) }),
      block("trigger.transaction_closed", side),
      block("trigger.transaction_fell_through", side),
      block("trigger.website_form_submitted", { ...website, form_id: is("form-a") }),
      block("trigger.website_visit", website, { quiet_days: is(60) }),
      block("trigger.listing_viewed", { ...website, same_listing: is(true), views: is(3), within_days: is(7) }),
      block("trigger.consumer_registered", website),
      block("trigger.listing_favorited", website),
      block("trigger.search_saved", website),
      block("trigger.newsletter_signup", website),
      block("trigger.listing_match", { smart_list_id: is("list-a"), max_per_day: is(2) }),
      block("trigger.showing_requested", website),
      block("trigger.webhook_received", { name: one(["tablet", "kiosk"]), match_on: is(["phone"]) }),
    ),
  ],
  [
    1,
    fc.oneof(
      block("trigger.task_completed", { title_contains: is("photos") }),
      block("trigger.task_overdue", { title_contains: is("deadline"), hours: is(4) }),
      block("trigger.appointment_scheduled", visit),
      block("trigger.appointment_upcoming", { ...visit, minutes_before: is(60) }),
      block("trigger.appointment_completed", { ...visit, appointment_outcome_id: one(["out-signed", "out-no"]) }),
      block("trigger.appointment_cancelled", visit),
      block("trigger.appointment_no_show", visit),
      block("trigger.meeting_booked", { user_id: one(users), link: is("consult") }),
      block("trigger.email_opened", { ...template, times: is(3) }),
      block("trigger.email_clicked", { ...template, link_contains: is("/value") }),
      block("trigger.email_bounced", { bounce: one(["hard", "soft"]) }),
    ),
  ],
  [
    2,
    fc.oneof(
      block("trigger.deal_created", pipeline),
      block("trigger.deal_stage_changed", dealStage),
      block("trigger.deal_won", pipeline),
      block("trigger.deal_lost", pipeline),
      block("trigger.deal_stuck_in_stage", { ...dealStage, days: is(14) }),
      block("trigger.program_subscribed", program),
      block("trigger.program_unsubscribed", program),
    ),
  ],
  [
    1,
    fc.oneof(
      block("trigger.date_reached", {
        field_id: is(fields.date),
        offset_days: one([-2, 0, 1]),
        at_minute: minuteOfDay,
        yearly: fc.boolean(),
      }),
      block("trigger.schedule", { repeat: is("weekly"), weekdays: some([0, 1, 3, 6]), at_minute: minuteOfDay }),
      block("trigger.schedule", { repeat: is("quarterly"), day: one([5, 8]), at_minute: minuteOfDay }),
    ),
  ],
);

const leaf: fc.Arbitrary<JsonObject> = weighted<JsonObject>(
  [2, fc.record({ field: is("tags"), operator: one(["include", "exclude"]), tag_id: one(tags) })],
  [1, fc.record({ field: is("programs"), operator: is("include"), program_id: one(programs) })],
  [1, fc.record({ field: is("tags"), operator: one(["greater_than", "less_than"]), value: one([0, 1, 2]) })],
  [1, fc.record({ field: is("last_reply_at"), operator: one(["is_set", "is_empty"]) })],
  [1, fc.record({ field: is("last_reply_at"), operator: is("within_days"), value: one([1, 3]) })],
  [
    1,
    fc.record({ field: is("stage"), operator: one(["is", "is_not"]), value: one([...stages, "New buyer", "ACTIVE"]) }),
  ],
  [1, fc.record({ field: one(["owner", "stage", "city", "nickname"]), operator: one(["is_set", "is_empty"]) })],
  [
    2,
    fc.record({
      field: one(["city", "contact.city"]),
      operator: one(["is", "is_not"]),
      value: one([...cities, "elgin"]),
    }),
  ],
  [1, fc.record({ field: is("city"), operator: one(["in", "not_in"]), value: some(cities) })],
  [1, fc.record({ field: is("city"), operator: is("contains"), value: one(["PARK", "x"]) })],
  [1, fc.record({ field: is("do_not_contact"), operator: one(["is", "is_not"]), value: fc.boolean() })],
  [1, fc.record({ field: is("do_not_contact"), operator: one(["include", "exclude"]), value: one(["sms", "call"]) })],
  [
    1,
    fc.record({
      field: is("email_subscription"),
      operator: one(["is", "is_not"]),
      value: one(["subscribed", "unsubscribed"]),
    }),
  ],
  [1, fc.record({ field: is("sale_price"), operator: is("greater_than"), value: is(300_000) })],
  [1, fc.record({ field_id: is(fields.yesNo), operator: one(["is", "is_not"]), value: fc.boolean() })],
  [
    1,
    fc.record({ field_id: is(fields.number), operator: one(["greater_than", "less_than", "is"]), value: one([1, 3]) }),
  ],
  [1, fc.record({ field: is("weather"), operator: is("is"), value: is("fair") })],
  [1, fc.record({ field: is("weather"), operator: is("is_set") })],
);

/** A condition, or groups of them within one another. */
const condition: fc.Arbitrary<JsonObject> = fc.letrec<{ any: JsonObject }>((tie) => ({
  any: weighted<JsonObject>(
    [6, leaf],
    [1, fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((all) => ({ all }))],
    [1, fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((any) => ({ any }))],
    [1, tie("any").map((not) => ({ not }))],
  ),
})).any;

const setField = weighted(
  [2, block("action.set_field", { field_id: is(fields.text), value: mergedText })],
  [1, block("action.set_field", { field_id: is(fields.number), operation: is("add"), value: one([1, 2]) })],
  [1, block("action.set_field", { field_id: is(fields.yesNo), value: fc.boolean() })],
  [1, block("action.set_field", { field: is("lead_source"), lead_source_id: one(sources) })],
);

const waits = weighted(
  [6, block("control.wait", { minutes: one([1, 30, 60, 600, 1440, 2880, 10_000]) })],
  [1, block("control.wait", { until: is("closing_date") }, { offset_days: one([-1, 0, 2]), at_minute: minuteOfDay })],
  [1, block("control.wait", { until_field_id: is(fields.date), offset_days: one([-1, 1]), at_minute: minuteOfDay })],
);

/** All kinds of actions and controls. */
export const steps: fc.Arbitrary<SmallBlock> = weighted(
  [9, block("action.send_sms", { body: mergedText })],
  [3, block("action.send_email", { subject: mergedText, body: mergedText }, { to: is("item") })],
  [2, block("action.send_email", template)],
  [
    3,
    block(
      "action.ai_message",
      { channel: one(["sms", "email", "note"]), prompt: is("?"), max_characters: is(400) },
      { subject: mergedText },
    ),
  ],
  [10, waits],
  [7, condition.map((config): SmallBlock => ["control.if", config])],
  [3, block("control.ai_branch", { prompt: is("?"), outcomes: is([...outcomes]) })],
  [3, block("control.loop", { items: is("deal.open_tasks") }, { limit: one([1, 2]) })],
  [4, block("action.add_tag", { tag_id: one(tags) })],
  [2, block("action.remove_tag", { tag_id: one(tags) })],
  [3, block("action.set_stage", { stage_id: one(stages) })],
  [3, setField],
  [1, block("action.mark_do_not_contact", { reason: is("Asked"), channels: some(["sms", "email", "call"]) })],
  [1, block("action.set_email_subscription", { subscribed: fc.boolean(), list: one(["all", "newsletter"]) })],
  [3, block("action.run_automation", { automation_id: one([...automationKeys, "elsewhere"]) })],
  [2, block("action.stop_automations", { automation_ids: some([...automationKeys, "elsewhere"]) })],
  [2, block("action.create_deal", { ...dealStage, name: mergedText })],
  [2, block("action.move_deal_stage", dealStage)],
  [2, block("action.create_transaction", { side: one(sides), status: is("under_contract"), name: mergedText })],
  [1, block("action.create_task", { title: mergedText, due_in_days: is(1), assign_to: is("owner") })],
  [2, block("action.add_note", { body: mergedText })],
  [1, block("action.notify", { to: one(["owner", "broker"]), channel: one(["push", "email"]), message: mergedText })],
  [
    1,
    block("action.webhook", {
      url: is("https://hooks.example.com/x"),
      method: is("POST"),
      body: is({ a: "{{first_name}}" }),
    }),
  ],
  [
    2,
    block("action.ai_extract", {
      prompt: is("?"),
      into: is([
        { name: "number", field_id: fields.number },
        { name: "text", field_id: fields.text },
      ]),
    }),
  ],
  [1, block("action.assign_owner", { user_id: one(users) })],
  [1, block("action.return_to_pond", { pond_id: is("pond-a"), reason: is("Quiet") })],
  [1, block("action.set_relationship", { relationship_label_id: is("rel-a"), with: is("{{referred_by}}") })],
  [1, block("action.add_collaborator", { user_id: one(users), role: is("Helper") })],
  [1, block("action.remove_collaborator", { user_id: one(users) })],
);
