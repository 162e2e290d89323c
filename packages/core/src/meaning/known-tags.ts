import { blockKinds } from "../blocks/catalogue.js";
import { isObject } from "../json.js";
import { lazy, memoise } from "../memoise.js";

/** Fields that every contact has: a field of the office's own takes the place of one only by its id. */
export const contactFields = [
  "first_name",
  "last_name",
  "full_name",
  "name",
  "email",
  "phone",
  "city",
  "state",
  "zip",
  "address",
  "birthday",
  "lead_source",
  "contact_type",
] as const;

/** The transaction's dates and price, which a name alone means too where the contact has no such field. */
export const transactionMembers = [
  "contract_date",
  "earnest_money_due_date",
  "inspection_date",
  "appraisal_date",
  "financing_date",
  "walkthrough_date",
  "closing_date",
  "projected_close_date",
  "actual_close_date",
  "possession_date",
  "sale_price",
] as const;

/** Names of the contact. The names that a workspace has are not published: these lists are what packs write. */
const contactNames: ReadonlySet<string> = new Set([
  ...contactFields,
  ...transactionMembers,
  ...["id", "zip_code", "company", "job_title", "notes", "tags", "stage", "owner", "pond", "programs"],
  ...["created_at", "last_activity_at", "last_call_at", "last_conversation_at", "last_email_open_at", "last_reply_at"],
  ...["last_message", "last_viewed_listing", "referral_count", "referred_by"],
  ...["do_not_contact", "email_subscription", "unsubscribed"],
]);

/** Names of the event that began the run, beside those of triggers' settings. */
const eventNames = [
  ...["appointment_date", "appointment_time", "appointment_location", "appointment_type", "requested_time"],
  ...["property_address", "listing_address", "listing_url", "listing_price", "listing_id"],
  ...["open_house_address", "open_house_date", "open_house_time", "showing_date", "showing_time"],
  ...["contact_id", "deal_id", "deal_name", "deal_value", "deal_stage", "task_title", "form_name", "referral_name"],
  ...["link", "month", "note"],
];

/** Names of the workspace and its people. */
const workspaceNames = [
  ...["agent_name", "agent_first_name", "agent_last_name", "agent_phone", "agent_email"],
  ...["coordinator_name", "coordinator_phone", "coordinator_email"],
  ...["office_name", "office_address", "office_phone", "office_email", "office_website"],
  ...["company_name", "company_address", "brokerage_name", "broker_name", "team_name"],
  ...["unsubscribe_url", "list_id"],
];

/** What has members of which nothing more is known: `deal.anything`. */
const groups: ReadonlySet<string> = new Set([
  ...["item", "event", "workspace", "agent", "owner", "user", "sender", "team", "office", "broker", "brokerage"],
  ...["company", "coordinator", "deal", "transaction", "task", "appointment", "appointments", "listing", "property"],
  ...["search", "market", "open_house", "showing", "visitor", "referral", "program", "website", "form"],
]);

/** Every known name without a dot. An event has the names of its trigger's settings. */
const plainNames: () => ReadonlySet<string> = lazy(() => {
  const settings = blockKinds.flatMap(({ group, signature }) =>
    group === "trigger" ? signature.operands.flatMap(({ slot }) => (slot === "" ? [] : [slot])) : [],
  );
  return new Set([...contactNames, ...eventNames, ...workspaceNames, ...settings]);
});

/** Returns the name behind a prefix and a dot; undefined for a name that begins otherwise. */
const behind = (prefix: string, name: string): string | undefined =>
  name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : undefined;

/** Returns the key of the custom field that a merge tag names by `custom.`; undefined for any other tag. */
export const customFieldIn = (name: string): string | undefined => behind("custom", behind("contact", name) ?? name);

/**
 * Returns whether a merge tag has a name that is known whatever the pack: a field of the contact, or a member of the
 * event or the workspace. Members of what has members of its own are not published, and count as known.
 */
export function isKnownTag(name: string): boolean {
  const ofContact = behind("contact", name);
  const [first = "", ...rest] = (ofContact ?? name).split(".");
  if (rest.length > 0) return groups.has(first);
  return ofContact === undefined ? plainNames().has(name) : contactNames.has(ofContact);
}

/**
 * Returns whether all markup in a text is merge tags that are known whatever the pack. Says no without cause only for
 * what is written in another way than most packs do.
 */
export function hasOnlyKnownTags(text: string): boolean {
  for (let start = text.indexOf("{"); start >= 0; ) {
    const end = text.indexOf("}", start);
    const isTag = text[start + 1] === "{" && text[end + 1] === "}" && end - start < longestPlain;
    if (!isTag || !isPlainTag(text.slice(start + 2, end))) return false;
    start = text.indexOf("{", end);
  }
  return true;
}

const longestPlain = 100;

const isPlainTag = memoise((inside) => /^ ?[\w.]+ ?$/.test(inside) && isKnownTag(inside.trim()));

/** Returns whether a merge tag names one of these custom fields by its key: `custom.budget`, or `budget` alone. */
export const namesField = (name: string, fields: ReadonlySet<string>): boolean =>
  fields.has(customFieldIn(name) ?? behind("contact", name) ?? name);

/**
 * Returns what tells whether the name of a merge tag is known in a pack: whatever the pack, or as a custom field that it
 * carries or refers to. A workspace sends any other tag as it is written.
 * @example
 * ```ts
 * import { knownTagsOf } from "@setup-pack/core/meaning";
 *
 * const isKnown = knownTagsOf({ resources: [{ kind: "custom_field", key: "budget", name: "Budget" }] });
 * console.log(["first_name", "custom.budget", "promo_code"].map(isKnown)); // [ true, true, false ]
 * ```
 */
export function knownTagsOf(pack: unknown): (name: string) => boolean {
  const carried = listIn(pack, "resources").filter((one) => memberOf(one, "kind") === "custom_field");
  const references = listIn(pack, "automations").flatMap((one) => listIn(memberOf(one, "document"), "references"));
  const referred = references.filter((one) => memberOf(one, "type") === "custom_field");
  const keys = [...carried.map((one) => memberOf(one, "key")), ...referred.map((one) => memberOf(one, "id"))];
  const fields = new Set(keys.filter((key) => typeof key === "string"));
  return (name) => isKnownTag(name) || namesField(name, fields);
}

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** A search for the candidate nearest to a name, as `nearest`. */
type FindNearest = (written: string, candidates: Iterable<string>) => string | undefined;

/**
 * Returns the tag that is meant by one that is not known, as far as its letters tell: of the names that are known
 * whatever the pack, and of these custom fields.
 */
export function knownTagNear(
  name: string,
  customFields: ReadonlySet<string>,
  nearest: FindNearest,
): string | undefined {
  const custom = customFieldIn(name);
  if (custom !== undefined) return prefixed("custom", nearest(custom, customFields));
  const ofContact = behind("contact", name);
  if (ofContact !== undefined) return prefixed("contact", nearest(ofContact, [...contactNames, ...customFields]));
  const dot = name.indexOf(".");
  const group = dot < 0 ? undefined : nearest(name.slice(0, dot), ["contact", "custom", ...groups]);
  if (group !== undefined) {
    const meant = group + name.slice(dot);
    const field = customFieldIn(meant);
    return (field === undefined ? isKnownTag(meant) : customFields.has(field)) ? meant : undefined;
  }
  const near = nearest(name, [...plainNames(), ...customFields]);
  return near === undefined || plainNames().has(near) ? near : `custom.${near}`;
}

const prefixed = (prefix: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : `${prefix}.${name}`;
