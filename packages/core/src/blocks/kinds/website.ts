import type { BlockKindDefinition } from "../block-kind.js";
import { needed, operand, starts } from "../signature.js";
import { trigger } from "./define.js";

const websiteOperand = needed("website", "id website", "Website");

/** Returns a kind that knows of its website alone. */
const onWebsite = (
  title: string,
  help: string,
  words: string,
  icon: BlockKindDefinition["icon"],
): BlockKindDefinition =>
  trigger({
    title,
    help,
    words,
    icon,
    signature: starts([websiteOperand]),
  });

/** Kinds that have to do with the office's website: what visitors do there. */
export const websiteKinds = {
  "trigger.website_form_submitted": trigger({
    title: "Website form submitted",
    help: "Starts when a form of the website is sent.",
    words: "lead capture submit contact",
    icon: "form",
    bringsOutsideText: true,
    signature: starts([websiteOperand, needed("form", "id form", "Form")]),
  }),
  "trigger.website_visit": trigger({
    title: "Website visited",
    help: "Starts when a contact comes to the website.",
    words: "page view web",
    icon: "globe",
    signature: starts([
      websiteOperand,
      operand("quiet_days", "duration", "First visit after", {
        least: 0,
        examples: [86_400],
        help: "Only the first visit after no visit for this long.",
      }),
    ]),
  }),
  "trigger.listing_viewed": trigger({
    title: "Listing viewed",
    help: "Starts when a contact looks at a listing.",
    words: "property home house view",
    icon: "eye",
    signature: starts([
      websiteOperand,
      needed("same_listing", "boolean", "The same listing each time", {
        default: true,
        help: "No counts views of any listing.",
      }),
      needed("views", "number", "Views", { least: 1, default: 3 }),
      needed("within", "duration", "Within", { least: 0, default: 10_080, slot: "within_days" }),
    ]),
  }),
  "trigger.consumer_registered": onWebsite(
    "Consumer registered",
    "Starts when someone signs up on the website.",
    "account register lead sign-up",
    "key",
  ),
  "trigger.listing_favorited": onWebsite(
    "Listing favorited",
    "Starts when a contact saves a listing as a favorite.",
    "like heart home house",
    "heart",
  ),
  "trigger.search_saved": onWebsite(
    "Search saved",
    "Starts when a contact saves a search for homes.",
    "alert criteria",
    "search",
  ),
  "trigger.newsletter_signup": onWebsite(
    "Newsletter sign-up",
    "Starts when someone signs up for the newsletter.",
    "subscribe email list",
    "newspaper",
  ),
  "trigger.listing_match": trigger({
    title: "Listing matches a search",
    help: "Starts when a listing fits a search that a contact saved.",
    words: "alert home house new",
    icon: "house",
    signature: starts([
      needed("list", "id smart_list", "Contacts in", { slot: "smart_list", help: "Only contacts in this smart list." }),
      needed("max_per_day", "number", "Most per day", { least: 1, default: 2, help: "For each contact." }),
    ]),
  }),
  "trigger.showing_requested": onWebsite(
    "Showing requested",
    "Starts when a contact asks to see a home.",
    "tour viewing visit",
    "door",
  ),
};
