import { memoise } from "../memoise.js";

/** Parts a name into its words, in small letters: "tagId", "TAG_ID" and "tag-id" are one. */
export const wordsIn = memoise((name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "")
    .map(singular),
);

const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") ? word.slice(0, -1) : word;

/** Returns a name by its words alone. */
export const folded = (name: string): string => wordsIn(name).join("_");

/** What vendors call the things that blocks say, by the words of our names. Guesses only: nothing is read by these. */
const likeWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    body: "text message content note copy say data payload raw json",
    text: "message body content note say",
    subject: "headline title",
    template: "email mailing",
    channel: "via by medium how mode",
    to: "recipient whom send deliver notify who assign",
    preview: "teaser preheader pre snippet summary",
    html: "page content body message mail",
    design: "layout blocks json builder",
    logo: "logo",
    favicon: "icon",
    share: "social preview card",
    guideline: "guide rule",
    tagline: "motto slogan claim",
    legal: "legally legal",
    title: "name subject text",
    note: "description detail body",
    name: "title label hook endpoint caller",
    tag: "label",
    stage: "status column step",
    pipeline: "board funnel",
    field: "property attribute watch what",
    value: "to",
    how: "mode operation action do",
    list: "segment audience group smart mailing people",
    user: "agent member host assignee person",
    owner: "assignee assign to",
    assignee: "assign who owner for",
    website: "site",
    program: "club campaign",
    appointment: "meeting event appt",
    relationship: "relation",
    lead_source: "source origin came",
    automation: "workflow flow campaign recipe",
    instruction: "prompt question",
    limit: "max most length cap letter char item",
    outcome: "option branch choice result",
    item: "over each collection source path through",
    into: "field output schema out",
    url: "address endpoint",
    method: "verb http distribution rotation",
    header: "head",
    until: "date event",
    date: "until field when",
    for: "delay duration hold length wait",
    offset: "shift day",
    at: "time minute run clock",
    subscribed: "mode opt subscribe do",
    reason: "why because",
    with: "to other person who",
    phrase: "contain keyword",
    link: "url slug booking",
    time: "count open min",
    view: "count min threshold least",
    day: "idle stuck move month dom",
    within: "period window",
    overdue: "late by",
    before: "lead time",
    repeat: "frequency every preset rhythm cron",
    weekday: "on day dow",
    side: "party representing client",
    bounce: "type kind",
    role: "as",
    due: "in",
    max_per_day: "daily cap max",
    same_listing: "home mode one",
    yearly: "every year repeat recurrence",
    match_on: "identify by find",
    quiet_day: "away quiet absent",
    condition: "if rule expression check filter",
  }).map(([name, words]) => [name, words.split(" ")]),
);

/** Of "day of month" it is a day. */
const headOf = (words: readonly string[]): readonly string[] => {
  const at = words.indexOf("of");
  return at > 0 ? words.slice(0, at) : words;
};

/** Tells how alike the name of a member is to that of an operand: 0 for not at all, to 6. */
export function likeness(member: string, operand: string): number {
  const [theirs, ours] = [headOf(wordsIn(member)), wordsIn(operand)];
  if (theirs.join("_") === ours.join("_")) return 6;
  const shared = ours.filter((word) => theirs.includes(word)).length;
  const like = new Set([...ours, ours.join("_")].flatMap((word) => likeWords.get(word) ?? []));
  const near = theirs.filter((word) => like.has(word)).length;
  // Short forms, such as subj.
  const cut =
    shared + near > 0
      ? 0
      : theirs.filter((word) =>
          ours.some((one) => word.length >= 3 && word.length < one.length && one.startsWith(word)),
        ).length;
  return Math.min(5, shared * 3 + near * 2 + cut * 2);
}

/** Our words for what a vendor's word may be, where they differ in more than how they are written. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    sms: "text",
    call: "voice phone",
    push: "app",
    email: "mail",
    hard: "permanent",
    soft: "transient temporary",
    high: "urgent important 2",
    normal: "medium default",
    low: "someday",
    owner: "assigned agent me",
    item: "loop_item current current_person item",
    broker: "manager",
    buyer: "buy",
    seller: "sell",
    increase: "increment inc add add_to plus",
    round_robin: "rotate in_turn rotation",
    first_to_claim: "first_claim claim first_come",
    weekly: "week",
    quarterly: "quarter 3_month",
    true: "y yes on opt_in subscribe same_listing yearly 1",
    false: "n no off opt_out unsubscribe any_listing once 0",
    text: "str string word free_text short_text",
    number: "num decimal int integer numeric",
    date: "day",
    checkbox: "bool boolean check tick toggle yes_no",
    select: "enum choice pick_one pick_list picklist dropdown list option",
    currency: "money dollar amount",
    is: "eq equal equals = == is",
    is_not: "ne neq != differ differs_from not",
    in: "in one_of oneof any_of anyof",
    not_in: "out nin none_of noneof not_in not_one_of",
    contains: "like has_text ~ contains includes regex text",
    include: "tagged all has holds in include",
    exclude: "untagged not_all lacks hasnt has_not not_in exclude",
    greater_than: "gt above more over >",
    less_than: "lt below less under <",
    is_set: "set present filled exists exist known != null !!",
    is_empty: "unset blank empty missing unknown == null !",
    within_days: "last last_day newer newer_than in_last age< within <= <",
    older_than_days: "before older older_day older_than age> older > ",
    all: "every and all &&",
    any: "some or any ||",
    not: "none not nor no unless !",
  }).map(([ours, theirs]) => [ours, theirs.split(" ")]),
);

/** Guesses which of our words a vendor's word is; undefined where none is like it. */
export function guessWord(theirs: string, ours: readonly string[]): string | undefined {
  const plain = folded(theirs.replace(/^\$/, "")) || theirs.toLowerCase();
  const same = ours.find((word) => folded(word) === plain);
  if (same !== undefined) return same;
  const like = (word: string, one: string): boolean =>
    one === plain || one === theirs.toLowerCase() || (one.length > 2 && folded(one) === plain && word !== "");
  return ours.find((word) => meanings.get(word)?.some((one) => like(word, one)));
}

/** Tells the unit of time that a word is; undefined for any other word. */
export function unitOf(word: string): string | undefined {
  for (const [unit, letters] of units) if (letters.includes(word.toLowerCase())) return unit;
  return undefined;
}

const units: ReadonlyMap<string, readonly string[]> = new Map([
  ["minute", ["m", "min", "mins", "minute", "minutes"]],
  ["hour", ["h", "hr", "hrs", "hour", "hours"]],
  ["day", ["d", "day", "days"]],
  ["week", ["w", "wk", "wks", "week", "weeks"]],
]);
