/** What a block does in its automation: starts it, does something, or steers it. */
export type BlockGroup = "trigger" | "action" | "control";

/** The outputs of a block whose branches the author names: any non-empty handle. */
export const anyOutcome = "any outcome";

/** One kind of block, as the format document lists it. */
export interface BlockKindEntry {
  readonly kind: string;
  readonly group: BlockGroup;
  /** What a person calls a block of this kind. */
  readonly title: string;
  /** The handles an edge may leave by, in the order they are drawn. */
  readonly outputs: readonly string[] | typeof anyOutcome;
}

const next = ["next"] as const;
const trigger = (kind: string, title: string): BlockKindEntry => ({ kind, group: "trigger", title, outputs: next });
const action = (kind: string, title: string): BlockKindEntry => ({ kind, group: "action", title, outputs: next });
const control = (kind: string, title: string, outputs: BlockKindEntry["outputs"] = next): BlockKindEntry => ({
  kind,
  group: "control",
  title,
  outputs,
});

/** Every kind of block (format document, node kinds), in its order. */
export const blockKinds: readonly BlockKindEntry[] = [
  trigger("trigger.transaction_created", "Transaction created"),
  trigger("trigger.transaction_status_changed", "Transaction status changed"),
  trigger("trigger.transaction_closed", "Transaction closed"),
  trigger("trigger.transaction_fell_through", "Transaction fell through"),
  trigger("trigger.contact_created", "Contact created"),
  trigger("trigger.tag_added", "Tag added"),
  trigger("trigger.stage_changed", "Contact stage changed"),
  trigger("trigger.contact_field_changed", "Contact field changed"),
  trigger("trigger.sms_received", "Text message received"),
  trigger("trigger.manual", "Started by hand"),
  trigger("trigger.website_form_submitted", "Website form submitted"),
  trigger("trigger.website_visit", "Website visited"),
  trigger("trigger.listing_viewed", "Listing viewed"),
  trigger("trigger.consumer_registered", "Consumer registered"),
  trigger("trigger.listing_favorited", "Listing favorited"),
  trigger("trigger.search_saved", "Search saved"),
  trigger("trigger.newsletter_signup", "Newsletter sign-up"),
  trigger("trigger.listing_match", "Listing matches a search"),
  trigger("trigger.date_reached", "Date reached"),
  trigger("trigger.schedule", "On a schedule"),
  trigger("trigger.webhook_received", "Webhook received"),
  trigger("trigger.task_completed", "Task completed"),
  trigger("trigger.task_overdue", "Task overdue"),
  trigger("trigger.appointment_scheduled", "Appointment scheduled"),
  trigger("trigger.appointment_upcoming", "Appointment coming up"),
  trigger("trigger.appointment_completed", "Appointment completed"),
  trigger("trigger.appointment_cancelled", "Appointment cancelled"),
  trigger("trigger.appointment_no_show", "Appointment missed"),
  trigger("trigger.showing_requested", "Showing requested"),
  trigger("trigger.meeting_booked", "Meeting booked"),
  trigger("trigger.email_opened", "Email opened"),
  trigger("trigger.email_clicked", "Email link clicked"),
  trigger("trigger.email_bounced", "Email bounced"),
  trigger("trigger.email_replied", "Email replied to"),
  trigger("trigger.deal_created", "Deal created"),
  trigger("trigger.deal_stage_changed", "Deal stage changed"),
  trigger("trigger.deal_won", "Deal won"),
  trigger("trigger.deal_lost", "Deal lost"),
  trigger("trigger.deal_stuck_in_stage", "Deal stuck in a stage"),
  trigger("trigger.program_subscribed", "Program joined"),
  trigger("trigger.program_unsubscribed", "Program left"),
  action("action.create_transaction", "Create transaction"),
  action("action.send_sms", "Send text message"),
  action("action.send_email", "Send email"),
  action("action.create_task", "Create task"),
  action("action.add_tag", "Add tag"),
  action("action.set_field", "Set field"),
  action("action.mark_do_not_contact", "Mark do not contact"),
  action("action.set_email_subscription", "Set email subscription"),
  action("action.remove_tag", "Remove tag"),
  action("action.set_stage", "Set contact stage"),
  action("action.create_deal", "Create deal"),
  action("action.move_deal_stage", "Move deal to a stage"),
  action("action.assign_owner", "Assign owner"),
  action("action.return_to_pond", "Return to pond"),
  action("action.set_relationship", "Set relationship"),
  action("action.add_collaborator", "Add collaborator"),
  action("action.remove_collaborator", "Remove collaborator"),
  action("action.run_automation", "Run automation"),
  action("action.stop_automations", "Stop automations"),
  action("action.add_note", "Add note"),
  action("action.ai_extract", "Extract with AI"),
  action("action.ai_message", "Write message with AI"),
  action("action.webhook", "Call webhook"),
  action("action.notify", "Notify team"),
  control("control.wait", "Wait"),
  control("control.if", "If", ["true", "false"]),
  control("control.ai_branch", "Branch with AI", anyOutcome),
  control("control.loop", "Loop", ["each", "done"]),
];

const entries = new Map(blockKinds.map((entry) => [entry.kind, entry]));

/**
 * The catalogue's entry for a kind, or undefined for a kind the format does not know.
 * @example
 * ```ts
 * import { blockKind } from "@setup-pack/core/format";
 *
 * console.log(blockKind("control.if")?.outputs); // [ 'true', 'false' ]
 * ```
 */
export function blockKind(kind: string): BlockKindEntry | undefined {
  return entries.get(kind);
}
