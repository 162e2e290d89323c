import type { Node } from "../../../../core/src/model.js";
import type { ScenarioValue } from "../scenario-value.js";
import { allOf, type Truth } from "./condition.test-support.js";
import { hasText, type Names, sameText } from "./pack-names.test-support.js";
import { ofPerson, type Person } from "./person.test-support.js";

type How = "is" | "has-any" | "has";

interface Filter {
  readonly member: string;
  readonly config: string;
  readonly how: How;
  /** What an id of it refers to. */
  readonly types: readonly string[];
}

const by = (member: string, config: string, how: How = "is", ...types: readonly string[]): Filter => ({
  member,
  config,
  how,
  types,
});

const website = by("website", "website_id", "is", "website");
const appointment = by("appointment_type", "appointment_type_id", "is", "appointment_type");
const template = by("template", "template_id", "is", "email_template");
const pipeline = by("pipeline", "pipeline_id", "is", "pipeline");
const dealStage = by("stage", "stage_id", "is", "deal_stage");
const program = by("program", "program_id", "is", "program");
const title = by("title", "title_contains", "has");
const smartList = by("smart_list", "smart_list_id", "is", "smart_list");
const side = by("side", "side");

/** Members of a trigger's config that name what an event must have; thresholds, which count as met, are left out. */
const filters: Readonly<Record<string, readonly Filter[]>> = {
  "trigger.transaction_created": [side],
  "trigger.transaction_status_changed": [by("to", "to")],
  "trigger.transaction_closed": [side],
  "trigger.transaction_fell_through": [side],
  "trigger.contact_created": [by("lead_source", "lead_source_ids", "is", "lead_source")],
  "trigger.tag_added": [by("tag", "tag_id", "is", "tag")],
  "trigger.stage_changed": [by("stage", "stage_id", "is", "stage")],
  "trigger.contact_field_changed": [by("field", "field_id", "is", "custom_field")],
  "trigger.sms_received": [by("contact_type", "contact_type"), by("text", "contains", "has-any")],
  "trigger.website_form_submitted": [website, by("form", "form_id", "is", "form")],
  "trigger.website_visit": [website],
  "trigger.listing_viewed": [website],
  "trigger.consumer_registered": [website],
  "trigger.listing_favorited": [website],
  "trigger.search_saved": [website],
  "trigger.newsletter_signup": [website],
  "trigger.showing_requested": [website],
  "trigger.listing_match": [smartList],
  "trigger.schedule": [smartList],
  "trigger.webhook_received": [by("name", "name")],
  "trigger.task_completed": [title],
  "trigger.task_overdue": [title],
  "trigger.appointment_scheduled": [appointment],
  "trigger.appointment_upcoming": [appointment],
  "trigger.appointment_completed": [
    appointment,
    by("appointment_outcome", "appointment_outcome_id", "is", "appointment_outcome"),
  ],
  "trigger.appointment_cancelled": [appointment],
  "trigger.appointment_no_show": [appointment],
  "trigger.meeting_booked": [by("user", "user_id", "is", "user"), by("link", "link")],
  "trigger.email_opened": [template],
  "trigger.email_clicked": [template, by("link", "link_contains", "has")],
  "trigger.email_bounced": [by("bounce", "bounce")],
  "trigger.email_replied": [template],
  "trigger.deal_created": [pipeline],
  "trigger.deal_stage_changed": [pipeline, dealStage],
  "trigger.deal_won": [pipeline],
  "trigger.deal_lost": [pipeline],
  "trigger.deal_stuck_in_stage": [pipeline, dealStage],
  "trigger.program_subscribed": [program],
  "trigger.program_unsubscribed": [program],
};

/** Whether an event, or else the contact, is what a trigger asks for. */
export function fits(trigger: Node, event: ReadonlyMap<string, ScenarioValue>, person: Person, names: Names): Truth {
  const asked = (filters[trigger.kind] ?? []).filter(({ config }) => {
    const wanted = trigger.config?.[config];
    return wanted !== undefined && !(config === "side" && wanted === "any");
  });
  return allOf(
    asked.map(({ member, config, how, types }) => {
      const value = event.get(member) ?? event.get(`${member}_id`) ?? ofPerson(person, member);
      const wanted = trigger.config?.[config];
      const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
      if (value === undefined) return undefined;
      return list.some(
        (one) => typeof value === "string" && typeof one === "string" && matches(value, one, how, types),
      );
    }),
  );

  function matches(value: string, one: string, how: How, types: readonly string[]): boolean {
    if (how !== "is") return hasText(value, one);
    return types.length === 0 ? sameText(value, one) : names.same(types, value, one);
  }
}
