import { fold } from "@setup-pack/core/words";
import { inContact, memberNamed, type Scope } from "../contact/lookup.js";
import { type Names, referenceTypesOf } from "../names.js";
import { allOf, scenarioValue, type Truth } from "../reading/condition-truth.js";
import { isList, type ScenarioValue } from "../scenario-value.js";

/** Filters that say when a trigger fires by the clock, and not for whom. */
const timing: ReadonlySet<string> = new Set(["repeat"]);

/** The ending of filters that look for a part of a text: `title_contains`. */
const partOf = "_contains";

/** Other names that an event may have for what a filter looks at. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["text", ["message", "contains", "last_message"]],
  ["title", ["task.title", "name"]],
  ["link", ["url"]],
  ["date", ["field"]],
  ["to", ["status"]],
]);

/** What triggers are about whose filters look at a thing of the contact's: a deal's stage is not the contact's own. */
const subjects: readonly string[] = ["deal", "transaction"];

/** A trigger as it is compared with what happens. */
export interface TriggerQuestion {
  readonly kind: string;
  readonly filters: ReadonlyMap<string, unknown>;
  readonly scope: Pick<Scope, "event" | "contact">;
  readonly names: Names;
  /** Whether the contact is on a smart list, by the list's own filters; undefined where nobody can say. */
  readonly isOnList?: (key: string) => Truth;
}

/**
 * Returns whether a trigger's filters fit: ids and words are compared with what the event says, else with the contact.
 * Thresholds and other settings that are no words count as met. Undefined where there is nothing to compare with.
 */
export const triggerFits = (question: TriggerQuestion): Truth =>
  allOf(question.filters, ([name, value]) => filterTruth(name, value, question));

/** Returns the filters of a trigger that fit, that do not, or, for undefined, that there is nothing to compare with. */
export const filtersThatAre = (truth: Truth, question: TriggerQuestion): readonly string[] =>
  [...question.filters].flatMap(([name, value]) => (filterTruth(name, value, question) === truth ? [name] : []));

function filterTruth(name: string, value: unknown, { kind, scope, names, isOnList }: TriggerQuestion): Truth {
  if (timing.has(name)) return true;
  const subject = subjects.find((one) => kind.startsWith(`trigger.${one}_`));
  return filterFits(name, value, subject, scope, names) ?? listFits(name, value, isOnList);
}

/** Returns whether a filter for a smart list fits that nothing else decides. */
const listFits = (name: string, value: unknown, isOnList: TriggerQuestion["isOnList"]): Truth =>
  name === "smart_list" && typeof value === "string" ? isOnList?.(value) : undefined;

function filterFits(
  name: string,
  value: unknown,
  subject: string | undefined,
  scope: Pick<Scope, "event" | "contact">,
  names: Names,
): Truth {
  const wanted = wordsOf(scenarioValue(value));
  if (wanted.length === 0) return true;
  const seeksPart = name.endsWith(partOf);
  const looksAt = seeksPart ? name.slice(0, -partOf.length) : name;
  const types = referenceTypesOf(subject === undefined ? looksAt : `${subject}.${looksAt}`);
  const test = (given: ScenarioValue): boolean =>
    wordsOf(given).some((word) =>
      wanted.some((one) => (seeksPart ? fold(word).includes(fold(one)) : names.sameThing(word, one, types))),
    );
  return truthOfWhatIsThere(name, looksAt, subject, scope, wanted, test);
}

function truthOfWhatIsThere(
  name: string,
  looksAt: string,
  subject: string | undefined,
  { event, contact }: Pick<Scope, "event" | "contact">,
  wanted: readonly string[],
  test: (given: ScenarioValue) => boolean,
): Truth {
  const plain = [name, looksAt, ...(otherNames.get(looksAt) ?? [])];
  const inEvent = [...plain, ...(subject === undefined ? [] : plain.map((one) => `${subject}.${one}`))];
  for (const one of inEvent) {
    const found = event === undefined ? undefined : memberNamed(one, event);
    if (found !== undefined) return test(found);
  }
  const ofContact = subject === undefined ? contactNames(looksAt) : plain.map((one) => `${subject}.${one}`);
  for (const one of ofContact) {
    contact.unknowns?.settle(one, wanted);
    const found = inContact(one, contact);
    if (found !== undefined) return test(found);
  }
  const [first] = ofContact;
  return first === undefined ? undefined : contact.unknowns?.truth(first, undefined, test);
}

/** Under what names a contact has what a filter looks at. */
function contactNames(looksAt: string): readonly string[] {
  if (looksAt === "tag") return ["tags"];
  if (looksAt === "program") return ["programs"];
  // What a message says, or which field has changed, only the event can tell.
  if (looksAt === "text" || looksAt === "field" || looksAt === "date") return [];
  return [looksAt, `${looksAt}s`, ...(otherNames.get(looksAt) ?? [])];
}

/** Returns the words of a value; none of one that holds none, such as a number. */
function wordsOf(value: ScenarioValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return isList(value) ? value.filter((one) => typeof one === "string") : [];
}
