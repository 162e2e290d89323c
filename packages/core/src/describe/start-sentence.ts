import { count, listOf } from "../words/wording.js";
import { timeOfDay, weekdays } from "./date-words.js";
import { durationWords } from "./duration.js";
import type { Teller } from "./teller.js";

/** How one filter of a trigger is told; undefined leaves it out. */
type FilterPhrase = (value: unknown, say: Teller) => string | undefined;

const quoted: FilterPhrase = (value, say) => {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  return texts.length === 0
    ? undefined
    : `with ${say.list(
        texts.map((one) => `"${say.part(one, 40)}"`),
        "or",
        3,
      )}`;
};

const time =
  (before: string, after = ""): FilterPhrase =>
  (value) =>
    typeof value === "number" && value > 0 ? `${before} ${durationWords(value)}${after}`.trim() : undefined;

const times =
  (singular: string): FilterPhrase =>
  (value) =>
    typeof value === "number" ? count(value, singular) : undefined;

const onDays: FilterPhrase = (value) => {
  const days = Array.isArray(value) ? value.flatMap((day: unknown) => weekdays[Number(day)] ?? []) : [];
  return days.length === 0 ? undefined : `on ${listOf(days, "and", 7)}`;
};

/** A name that somebody gave, which may look like an id. */
const named: FilterPhrase = (value, say) => say.text(value);

/** Filters that are told otherwise than by their value, in the order in which a sentence has them. */
const phrases: ReadonlyMap<string, FilterPhrase> = new Map<string, FilterPhrase>([
  ["name", named],
  ["link", named],
  ["contact_type", (value, say) => withWord("from a", say.value(value))],
  ["text_contains", quoted],
  ["link_contains", quoted],
  ["title_contains", quoted],
  ["times", times("time")],
  ["views", times("time")],
  ["same_listing", (value) => (value === true ? "the same listing" : undefined)],
  ["within_days", time("within")],
  ["quiet_days", time("after", " away")],
  ["hours", time("by")],
  ["days", time("for")],
  ["minutes_before", time("", " before")],
  ["max_per_day", (value) => (typeof value === "number" ? `at most ${value} a day` : undefined)],
  ["date", (value, say) => say.field(value)],
  ["offset_days", offset],
  ["repeat", (value, say) => say.text(value)],
  ["weekdays", onDays],
  ["day", (value) => (typeof value === "number" ? `on day ${value}` : undefined)],
  ["at_minute", (value) => withWord("at", timeOfDay(value))],
  ["yearly", (value) => (value === true ? "every year" : undefined)],
  ["smart_list", (value, say) => withWord("for", say.name(value, ["smart_list"]))],
]);

const withWord = (word: string, text: string | undefined): string | undefined =>
  text === undefined ? undefined : `${word} ${text}`;

function offset(value: unknown): string | undefined {
  if (typeof value !== "number" || value === 0) return undefined;
  return `${durationWords(Math.abs(value))} ${value < 0 ? "before" : "after"}`;
}

/** What a trigger waits for: its title, and what an event must be like. */
export function startSentence(title: string, filters: ReadonlyMap<string, unknown>, say: Teller): string {
  const parts = [...filters].flatMap(([name, value]) => {
    const phrase = phrases.get(name);
    return (phrase === undefined ? plainWords(name, value, say) : phrase(value, say)) ?? [];
  });
  return parts.length === 0 ? title : `${title}: ${parts.join(", ")}`;
}

/** Filters that are not called after the type of what they hold. */
const typesOfFilter: ReadonlyMap<string, readonly string[]> = new Map([
  ["stage", ["stage", "deal_stage"]],
  ["field", ["custom_field"]],
  ["template", ["email_template"]],
]);

/** Returns the name of what is referred to; ids that have none say nothing to a person. */
function plainWords(filter: string, value: unknown, say: Teller): string | undefined {
  const names = say.names(value, typesOfFilter.get(filter) ?? [filter], "or");
  if (names !== undefined) return names;
  const text = Array.isArray(value) ? undefined : say.text(value);
  return text === undefined || /[-:]/.test(text) ? undefined : text.replaceAll("_", " ");
}
