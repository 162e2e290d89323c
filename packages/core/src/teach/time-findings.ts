import { minutesIn } from "../dialect/times.js";
import type { JsonValue } from "../json.js";
import type { Sample } from "./corpus.js";
import { unitOf } from "./names.js";
import { everyValue, type Finding, isPlainObject, type Surveyed, tallyOf } from "./survey.js";

type Units = Map<string, Set<string>>;

const iso = /^-?P(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;
const amountAndUnit = /^([+-]?)(\d+)( ?)([A-Za-z]+)$/;
/** Times of day as texts, by the form that reads them: the hour, and what may stand between it and the minutes. */
const clocks = [
  { name: "24h", form: /^(\d\d):(\d\d)$/ },
  { name: "hhmm", form: /^([01]\d|2[0-3])([0-5]\d)$/ },
  ...[".", "h", "-", " h "].map((mark) => ({
    name: `\${hh}${mark}\${mm}`,
    form: new RegExp(`^([01]\\d|2[0-3])${mark.replace(".", "\\.")}([0-5]\\d)$`),
  })),
  { name: "${hh}:${mm}:00", form: /^([01]\d|2[0-3]):([0-5]\d):00$/ },
  // An hour without its zero shows that hours have none; one of two digits is read by either.
  ...["", " h", "h", " Uhr", " o'clock"].map((end) => ({
    name: `\${h}:\${mm}${end}`,
    form: new RegExp(`^(1?\\d|2[0-3]):([0-5]\\d)${end}$`),
  })),
];

/** Finds how lengths of time and times of day are written, where their form shows it. Bare numbers do not. */
export function timeFindings(survey: readonly Surveyed[]): readonly Finding[] {
  const durations = tallyOf<Units>();
  const times = tallyOf<undefined>();
  for (const { sample, value } of everyValue(survey)) {
    addDuration(durations, sample, value);
    const clock = typeof value === "string" && sample.typesOf(value).size > 0 ? undefined : clockIn(value);
    if (clock !== undefined) times.add(clock.key, { sample, theirs: value, ours: clock.ours }, () => undefined);
  }
  const spans = durations.entries().filter(({ count }) => count > 1);
  return [
    ...spans.map(({ key, extra, ...rest }): Finding => ({ type: "duration", way: durationWay(key, extra), ...rest })),
    ...times
      .entries()
      .filter(({ count }) => count > 1)
      .map(({ key, examples, count }): Finding => ({ type: "clock", way: clockWay(key), examples, count })),
    ...spans.flatMap(({ key, extra, examples, count }) =>
      ageWays(key, extra).map((way): Finding => ({ type: "age", way, examples, count })),
    ),
  ];
}

type DurationTally = ReturnType<typeof tallyOf<Units>>;

function addDuration(tally: DurationTally, sample: Sample, value: JsonValue): void {
  const add = (key: string, unit: string, word: string, amount: number): void => {
    const ours = key === "members" ? membersMinutes(value) : amount * (minutesIn.get(unit) ?? 0);
    const units = tally.add(key, { sample, theirs: value, ours }, () => new Map());
    units.set(unit, (units.get(unit) ?? new Set()).add(word));
  };
  if (typeof value === "string") {
    if (iso.test(value) && !/[PT]$/.test(value))
      tally.add("iso8601", { sample, theirs: value, ours: isoMinutes(value) }, () => new Map());
    const found = amountAndUnit.exec(value);
    const [, sign = "", amount = "", blank = "", word = ""] = found ?? [];
    const unit = unitOf(word);
    if (found !== null && unit !== undefined)
      add(
        `${sign === "" ? "text" : "signed"} ${JSON.stringify(blank)}`,
        unit,
        word,
        Number(amount) * (sign === "-" && Number(amount) > 0 ? -1 : 1),
      );
    return;
  }
  if (!isPlainObject(value)) return;
  const members = Object.entries(value);
  const [first, second, ...more] = members;
  if (second !== undefined && members.every(([name, one]) => unitOf(name) !== undefined && typeof one === "number")) {
    for (const [name] of members) add("members", unitOf(name) ?? "", name, 0);
    return;
  }
  if (first === undefined || more.length > 0) return;
  if (second === undefined) {
    const unit = unitOf(first[0]);
    if (unit !== undefined && typeof first[1] === "number") add("member", unit, first[0], first[1]);
    return;
  }
  const amount = members.find(([, one]) => typeof one === "number");
  const named = members.find(([, one]) => typeof one === "string" && unitOf(one) !== undefined);
  if (amount === undefined || named === undefined || typeof named[1] !== "string" || typeof amount[1] !== "number")
    return;
  add(`object ${JSON.stringify([amount[0], named[0]])}`, unitOf(named[1]) ?? "", named[1], amount[1]);
}

const membersMinutes = (value: JsonValue): number =>
  Object.entries(isPlainObject(value) ? value : {}).reduce(
    (sum, [name, count]) => sum + Number(count) * (minutesIn.get(unitOf(name) ?? "") ?? 0),
    0,
  );

function isoMinutes(text: string): number {
  const parts: readonly [RegExp, number][] = [
    [/(\d+)W/, 10_080],
    [/(\d+)D/, 1440],
    [/(\d+)H/, 60],
    [/(\d+)M/, 1],
    [/(\d+)S/, 1 / 60],
  ];
  const all = parts.reduce((sum, [part, minutes]) => sum + Number(part.exec(text)?.[1] ?? 0) * minutes, 0);
  return text.startsWith("-") && all !== 0 ? -all : all;
}

function unitTable(units: Units): JsonValue {
  return Object.fromEntries(
    [...units].map(([unit, words]): [string, JsonValue] => {
      const [first = "", ...more] = [...words].sort((one, other) => other.length - one.length);
      return [unit, more.length === 0 ? first : { any: [first, ...more] }];
    }),
  );
}

const objectKey = /^object \["(.*)","(.*)"\]$/;

function durationWay(key: string, units: Units): JsonValue {
  if (key === "iso8601") return "iso8601";
  const unit = unitTable(units);
  if (key === "member") return { as: { "${unit}": "${amount}" }, unit };
  // A day and 12 hours: each unit in a member of its own.
  if (key === "members")
    return {
      as: Object.fromEntries(
        [...units].flatMap(([one, words]) => [...words].map((word) => [`${word}?`, `\${${one}s}`])),
      ),
    };
  if (key === 'text " "') return { as: "${amount} ${unit}", unit };
  if (key.startsWith("text") || key.startsWith("signed")) return textWays(key, units);
  const [, amount = "", named = ""] = objectKey.exec(key) ?? [];
  return { as: { [amount]: "${amount}", [named]: "${unit}" }, unit };
}

/**
 * Writes texts such as "2d" and "+2d": nothing is between the number and the unit, so each unit is a way of its own.
 */
function textWays(key: string, units: Units): readonly JsonValue[] {
  const blank = key.endsWith('" "') ? " " : "";
  const way = (mark: string, word: string, given: { readonly [part: string]: string }): JsonValue => ({
    as: `${mark}\${amount}${blank}${word}`,
    given,
  });
  return [...units].flatMap(([unit, words]) =>
    [...words].flatMap((word) =>
      key.startsWith("text")
        ? [way("", word, { unit })]
        : [way("+", word, { unit, sign: "after" }), way("-", word, { unit, sign: "before" })],
    ),
  );
}

/** Ages are counted in days, so only the words for days say one. */
function ageWays(key: string, units: Units): readonly JsonValue[] {
  if (key === "iso8601") return ["iso8601"];
  const [, amount = "", named = ""] = objectKey.exec(key) ?? [];
  if (key === "members" || key.startsWith("signed")) return [];
  return [...(units.get("day") ?? [])].map((word): JsonValue => {
    if (key === "member") return { as: { [word]: "${amount}" } };
    if (key.startsWith("text")) return { as: key === 'text " "' ? `\${amount} ${word}` : `\${amount}${word}` };
    return { as: { [amount]: "${amount}", [named]: word } };
  });
}

function clockIn(value: JsonValue): { readonly key: string; readonly ours: number } | undefined {
  if (typeof value === "string") {
    const [found] = clocks.flatMap(({ name, form }) => {
      const [, hour, minute] = form.exec(value) ?? [];
      return minute === undefined ? [] : [{ key: name, ours: Number(hour) * 60 + Number(minute) }];
    });
    return found;
  }
  if (!isPlainObject(value)) return undefined;
  const members = Object.entries(value);
  const [hour, minute] = [
    members.find(([name]) => unitOf(name) === "hour"),
    members.find(([name]) => unitOf(name) === "minute"),
  ];
  if (members.length !== 2 || typeof hour?.[1] !== "number" || typeof minute?.[1] !== "number") return undefined;
  return { key: JSON.stringify([hour[0], minute[0]]), ours: hour[1] * 60 + minute[1] };
}

function clockWay(key: string): JsonValue {
  if (clocks.some(({ name }) => name === key)) return key.startsWith("$") ? { as: key } : key;
  const names: unknown = JSON.parse(key);
  const [hour, minute] = Array.isArray(names) ? names : [];
  return { as: { [String(hour)]: "${h}", [String(minute)]: "${m}" } };
}
