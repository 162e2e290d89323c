/** Fields that conditions compare, as we call them. Guesses only. */
export const knownFields: readonly string[] = [
  ...["first_name", "last_name", "full_name", "email", "phone", "city", "state", "zip", "address", "birthday"],
  ...["tags", "stage", "owner", "pond", "pipeline", "programs", "lead_source", "contact_type", "created_at"],
  ...["last_activity_at", "last_call_at", "last_conversation_at", "last_email_open_at", "last_reply_at"],
  ...["do_not_contact", "email_subscription", "unsubscribed", "referral_count"],
  ...["deal.status", "deal.stage", "deal.open_tasks", "deal.expected_close", "deal.pipeline"],
  ...["transaction.status", "transaction.side", "transaction.closing_date", "transaction.created_at"],
  ...["task.status", "listing.status", "listing.price_changed_at", "search.saved_count", "visitor.reason"],
  ...["property.owner_count", "appointments.showing_count"],
];

/** Dates that have a name of their own. */
export const knownDates: readonly string[] = [
  ...["birthday", "appointment", "closing_date", "contract_date", "inspection_date", "appraisal_date"],
  ...["financing_date", "walkthrough_date", "possession_date", "open_house", "open_house_date"],
];

/** Merge tags, as we call them. */
export const knownTags: readonly string[] = [
  ...["first_name", "last_name", "full_name", "email", "phone", "city", "state", "zip", "address", "birthday"],
  ...["agent_name", "agent_first_name", "agent_last_name", "agent_phone", "agent_email"],
  ...["office_name", "office_phone", "office_address", "office.review_link", "unsubscribe_url", "coordinator_phone"],
  ...["appointment_date", "appointment_time", "appointment_location", "appointment_type", "requested_time"],
  ...["property_address", "listing_address", "listing_url", "listing_price", "open_house_address", "closing_date"],
  ...["deal_name", "last_message", "last_viewed_listing", "referral_name", "referred_by", "month", "note"],
  ...["deal.expected_close", "item.title", "task.title", "property.second_owner"],
];
