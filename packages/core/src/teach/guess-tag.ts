import { memoise } from "../words/memoise.js";
import { folded, wordsIn } from "./names.js";
import { knownTags } from "./vocabulary.js";

const byWords: ReadonlyMap<string, string> = new Map(knownTags.map((tag) => [folded(tag), tag]));

/** Short names that are common for ours. */
const others: ReadonlyMap<string, string> = new Map([
  ["contact_name", "full_name"],
  ["name", "full_name"],
  ["full", "full_name"],
  ["first", "first_name"],
  ["last", "last_name"],
  ["agent", "agent_name"],
  ["agent_full_name", "agent_name"],
  ["agent_first", "agent_first_name"],
  ["my_name", "agent_name"],
  ["my_first_name", "agent_first_name"],
  ["property", "property_address"],
  ["property_addr", "property_address"],
  ["company", "office_name"],
  ["company_name", "office_name"],
  ["office", "office_name"],
  ["town", "city"],
]);

/** Guesses which of our merge tags a vendor's is; undefined where it is like none. */
export const guessTag = memoise((name: string): string | undefined => {
  const words = wordsIn(name);
  const whole = words.join("_");
  const rest = ["contact", "lead", "person"].includes(words[0] ?? "") ? words.slice(1).join("_") : whole;
  return byWords.get(whole) ?? others.get(whole) ?? byWords.get(rest) ?? others.get(rest);
});
