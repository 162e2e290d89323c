import { fold } from "@setup-pack/core/words";
import { momentOf } from "../run/clocks/dates.js";
import { day, dayOf, type ZoneClock } from "../run/clocks/zone-clock.js";
import { isList, type ScenarioValue } from "../run/scenario-value.js";
import { canonicalName, type Reads } from "./reads.js";

/** Some of the values that a name may have, in their order; there is one object for the same values. */
export interface PossibleValues {
  readonly values: readonly ScenarioValue[];
  /** Tells them apart from others of the name. */
  readonly id: string;
  /** The dates among them, as stretches of days: undefined is as far as any date is tried. */
  readonly dates: readonly { readonly from: number | undefined; readonly to: number | undefined }[];
  /** Tells those that are not dates apart from others of the name. */
  readonly others: string;
}

/** The values that are tried of what is not known. */
export interface TriedValues {
  /** All values of a name; undefined of one that decides nothing. */
  allOf(name: string): PossibleValues | undefined;
  /** Those of some values of a name for which a test holds. */
  partOf(name: string, of: PossibleValues, isIn: (value: ScenarioValue, index: number) => boolean): PossibleValues;
  /** The values of a name, the simplest last; undefined of a name that decides nothing. */
  valuesOf(name: string): readonly ScenarioValue[] | undefined;
  /** Those of them that differ from some moment on: of a date that is only waited for, one that is past is enough. */
  valuesFrom(name: string, now: number): readonly ScenarioValue[] | undefined;
  /** Whether a name is a date that something waits for or counts days from. */
  isDate(name: string): boolean;
  /** Whether any date that is tried is one of so many days. */
  readonly hasDates: boolean;
  /** Days that conditions add to dates. */
  readonly conditionDays: ReadonlyMap<string, readonly number[]>;
}

/** Operators that count days from a date. */
export const dayOperators: ReadonlySet<string> = new Set(["within_days", "older_than_days"]);

/** By how much clocks are changed at most. */
const clockChange = day / 12;

/** Returns the values that some automations tell apart, of plays of so many days. */
export function triedValuesOf(reads: Reads, starts: number, days: number, clock: ZoneClock): TriedValues {
  const groups = groupsOf(reads);
  const made = new Map<string, readonly ScenarioValue[]>();
  const membersOf = (name: string): ReadonlySet<string> => groups.get(name) ?? new Set([name]);
  const conditionDays = new Map<string, number[]>();
  for (const { name, operator, wanted } of reads.comparisons)
    if (dayOperators.has(operator) && Number.isFinite(Number(wanted)))
      conditionDays.set(name, [...(conditionDays.get(name) ?? []), Number(wanted)]);
  const isDate = (name: string): boolean =>
    [...membersOf(canonicalName(name))].some((one) => reads.dates.has(one) || conditionDays.has(one));
  const offsetsOf = (group: ReadonlySet<string>): readonly number[] =>
    [...group].flatMap((one) => [...(reads.dates.get(one) ?? []), ...(conditionDays.get(one) ?? [])]);
  const valuesOf = (written: string): readonly ScenarioValue[] | undefined => {
    const name = canonicalName(written);
    const known = made.get(name);
    if (known !== undefined) return known;
    const group = membersOf(name);
    const compared = reads.comparisons.filter((one) => group.has(one.name));
    if (compared.length === 0 && ![...group].some((one) => reads.dates.has(one))) return undefined;
    const plain = plainValues(
      compared,
      [...group].flatMap((one) => reads.increases.get(one) ?? []),
      clock,
    );
    if (name === "last_reply_at") {
      const dates = isDate(name) ? dateValues(offsetsOf(group), starts, days, clock) : [{ moment: starts - day }];
      const values = [null, ...dates.filter(({ moment }) => moment < starts)];
      made.set(name, values);
      return values;
    }
    const values = isDate(name) ? [...dateValues(offsetsOf(group), starts, days, clock), ...plain] : plain;
    made.set(name, values);
    return values;
  };
  const end = starts + days * day;
  /** The days that are added to a date which is waited for and read in no other way. */
  const waitsOf = (name: string): readonly number[] => {
    const isElse =
      groups.has(name) ||
      reads.triggerDates.has(name) ||
      conditionDays.has(name) ||
      reads.comparisons.some((one) => one.name === name);
    return isElse ? [] : (reads.dates.get(name) ?? []);
  };
  const valuesFrom = (written: string, now: number): readonly ScenarioValue[] | undefined => {
    const values = valuesOf(written);
    const waits = waitsOf(canonicalName(written));
    if (values === undefined || waits.length === 0) return values;
    const [pastBy, beyondBy] = [Math.max(...waits) + 1, Math.min(...waits) - 1];
    const kinds = values.map((value) => {
      if (typeof value !== "object" || value === null || !("moment" in value)) return value;
      if (value.moment + pastBy * day + clockChange <= now) return "past";
      return value.moment + beyondBy * day - clockChange >= end ? "beyond" : value;
    });
    return values.filter((_, index) => kinds.indexOf(kinds[index] ?? null) === index);
  };
  const places = new Map<readonly ScenarioValue[], ReadonlyMap<ScenarioValue, number>>();
  const placesOf = (all: readonly ScenarioValue[]): ReadonlyMap<ScenarioValue, number> => {
    const known = places.get(all) ?? new Map(all.map((value, index) => [value, index]));
    places.set(all, known);
    return known;
  };
  const possible = new Map<string, PossibleValues>();
  const possibleOf = (
    name: string,
    values: readonly ScenarioValue[],
    all: readonly ScenarioValue[],
  ): PossibleValues => {
    const place = placesOf(all);
    const id = values.map((value) => place.get(value)).join();
    const key = `${name} ${id}`;
    const known = possible.get(key);
    if (known !== undefined) return known;
    const made = { values, id, ...datesAmong(values, all) };
    possible.set(key, made);
    return made;
  };
  return {
    valuesOf,
    allOf: (written) => {
      const all = valuesOf(written);
      return all && possibleOf(canonicalName(written), all, all);
    },
    partOf: (written, { values }, isIn) =>
      possibleOf(canonicalName(written), values.filter(isIn), valuesOf(written) ?? values),
    valuesFrom,
    isDate,
    hasDates: reads.dates.size > 0 || conditionDays.size > 0,
    conditionDays,
  };
}

/** Names whose values come to each other by copying. */
function groupsOf({ copies }: Reads): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [one, other] of copies) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const name of joined) groups.set(name, joined);
  }
  return groups;
}

/** Returns every whole day of a play and so many around it, one long past and one beyond the end. */
function dateValues(
  offsets: readonly number[],
  starts: number,
  days: number,
  clock: ZoneClock,
): readonly { readonly moment: number }[] {
  const most = Math.ceil(Math.max(0, ...offsets.map(Math.abs))) + 2;
  const today = dayOf(clock.wallAt(starts));
  const counts = [
    -most - 400,
    ...Array.from({ length: days + 2 * most + 1 }, (_, index) => index - most),
    days + most + 400,
  ];
  return counts.map((count) => ({ moment: clock.momentAt((today + count) * day) }));
}

/** Returns the dates among some of all values that a name may have as stretches, and the places of those that are none. */
function datesAmong(
  values: readonly ScenarioValue[],
  all: readonly ScenarioValue[],
): Pick<PossibleValues, "dates" | "others"> {
  const isIn = new Set(values);
  const dates = all.filter(isMomentValue);
  const stretches: { from: number | undefined; to: number | undefined }[] = [];
  for (const [index, date] of dates.entries()) {
    if (!isIn.has(date)) continue;
    const to = index === dates.length - 1 ? undefined : date.moment;
    const before = dates[index - 1];
    const last = stretches.at(-1);
    if (last !== undefined && before !== undefined && isIn.has(before)) last.to = to;
    else stretches.push({ from: index === 0 ? undefined : date.moment, to });
  }
  const others = all.flatMap((one, index) => (isIn.has(one) && !isMomentValue(one) ? [index] : []));
  return { dates: stretches, others: others.join() };
}

const isMomentValue = (value: ScenarioValue): value is { readonly moment: number } =>
  typeof value === "object" && value !== null && "moment" in value;

/** Texts that may be none of those compared with: one of them contains none of what is looked for. */
const others = ["something else", "none of these", "xyz", "–", "#"];

function plainValues(
  compared: readonly { readonly operator: string; readonly wanted: ScenarioValue | undefined }[],
  increases: readonly number[],
  clock: ZoneClock,
): ScenarioValue[] {
  const wanted = compared.flatMap(({ wanted: one, operator }) =>
    one === undefined || dayOperators.has(operator) ? [] : isList(one) ? [...one] : [one],
  );
  const values = new Map<string, ScenarioValue>();
  const add = (value: ScenarioValue): void => {
    const key = `${typeof value} ${JSON.stringify(value)}`;
    if (!values.has(key)) values.set(key, value);
  };
  const texts = wanted.flatMap((one) =>
    typeof one === "string" || typeof one === "number" || typeof one === "boolean" ? [String(one)] : [],
  );
  const needles = compared.flatMap(({ operator, wanted: one }) =>
    operator === "contains" && typeof one === "string" ? [one] : [],
  );
  const other = others.find((one) => texts.every((text) => text === "" || !fold(one).includes(fold(text))));
  add(null);
  add(other ?? "–#–");
  for (const one of wanted) if (one !== null) add(one);
  for (const subset of subsetsOf(needles)) add(subset.join(" "));
  const numbers = [...new Set(texts.map(Number).filter((one) => Number.isFinite(one)))].sort((a, b) => a - b);
  if (numbers.length > 0) {
    add(0);
    for (const [index, number] of numbers.entries()) {
      for (const near of [number - 1, number, number + 1, (number + (numbers[index + 1] ?? number + 2)) / 2]) add(near);
      for (const more of increases) for (let times = 1; times <= 8; times += 1) add(number - times * more);
    }
  }
  for (const { operator, wanted: one } of compared)
    if (operator === "greater_than" || operator === "less_than" || operator === "is") {
      const moment = one === undefined ? undefined : momentOf(one, clock);
      if (moment !== undefined) for (const shift of [-day, 0, day]) add({ moment: moment + shift });
    }
  return [...values.values()];
}

/** Sets of two and more, of at most five. */
export function subsetsOf(items: readonly string[]): readonly (readonly string[])[] {
  const few = [...new Set(items)].slice(0, 5);
  return Array.from({ length: 2 ** few.length }, (_, bits) => few.filter((__, index) => (bits >> index) & 1)).filter(
    ({ length }) => length > 1,
  );
}
