import { memoise } from "../words/memoise.js";

/** What other people call the members of our convention, by our names. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["body", ["text", "message", "content", "note", "template", "html"]],
  ["message", ["text", "body", "content"]],
  ["subject", ["subject_line", "title", "headline"]],
  ["template_id", ["template", "email_template_id", "email_template", "message_template_id"]],
  ["channel", ["via", "by", "medium"]],
  ["to", ["recipient", "status"]],
  ["title", ["name", "task", "subject", "text"]],
  ["note", ["description", "notes", "details", "body"]],
  ["name", ["title", "label"]],
  ["tag_id", ["tag", "tag_name", "label"]],
  ["stage_id", ["stage", "status", "to_stage_id"]],
  ["field_id", ["custom_field_id", "custom_field", "property_id"]],
  ["field", ["property", "attribute", "key"]],
  ["value", ["to", "new_value", "amount"]],
  ["operator", ["op", "comparison", "compare", "is"]],
  ["operation", ["how", "mode"]],
  ["all", ["and", "conditions"]],
  ["any", ["or"]],
  ["pipeline_id", ["pipeline"]],
  ["smart_list_id", ["smart_list", "list_id", "list"]],
  ["user_id", ["user", "agent_id", "agent", "assignee_id", "assigned_to"]],
  ["team_id", ["team"]],
  ["pond_id", ["pond"]],
  ["assign_to", ["assignee", "for"]],
  ["website_id", ["website", "site_id"]],
  ["form_id", ["form"]],
  ["program_id", ["program"]],
  ["appointment_type_id", ["appointment_type", "type_id"]],
  ["appointment_outcome_id", ["appointment_outcome", "outcome_id", "outcome"]],
  ["relationship_label_id", ["relationship_label", "relationship", "label"]],
  ["lead_source_ids", ["lead_sources", "sources", "lead_source_id", "lead_source"]],
  ["lead_source_id", ["lead_source", "source"]],
  ["automation_id", ["automation", "workflow_id", "workflow"]],
  ["automation_ids", ["automations", "automation_id", "automation", "workflows"]],
  ["prompt", ["instructions", "instruction", "question"]],
  ["max_characters", ["limit", "max_length"]],
  ["outcomes", ["options", "branches", "choices", "labels"]],
  ["items", ["over", "each", "collection", "list"]],
  ["limit", ["max", "at_most", "count"]],
  ["into", ["fields", "extract"]],
  ["url", ["address", "endpoint", "webhook_url"]],
  ["method", ["verb"]],
  ["headers", ["header"]],
  ["until", ["until_date", "date", "event"]],
  ["until_field_id", ["date_field_id"]],
  ["offset_days", ["offset", "days_after", "days_offset"]],
  ["at_minute", ["minute_of_day", "time"]],
  ["subscribed", ["subscribe", "is_subscribed"]],
  ["list", ["list_name"]],
  ["reason", ["why", "note"]],
  ["channels", ["channel"]],
  ["role", ["as"]],
  ["with", ["contact", "related_to"]],
  ["contains", ["keywords", "phrases", "keyword"]],
  ["link_contains", ["link", "url_contains", "url"]],
  ["title_contains", ["title", "contains"]],
  ["times", ["count", "at_least"]],
  ["views", ["count", "times"]],
  ["days", ["stuck_for"]],
]);

/** A member's name with its words parted alike: "tagId", "tag-id" and "tag_id" are one. */
export const wordsOf = memoise((name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase(),
);

/** The names by which others may call one of our members, the likeliest first; its own name is the very first. */
export const namesFor = (member: string): readonly string[] => [member, ...(synonyms.get(member) ?? [])];
