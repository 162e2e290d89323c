import { append, deepEqual } from "@setup-pack/core/json";
import { momentText } from "../run/clocks/dates.js";
import { zoneClock } from "../run/clocks/zone-clock.js";
import type { ContactState, Rehearsal } from "../run/rehearsal.js";
import { plainValue, type ScenarioValue } from "../run/scenario-value.js";
import type { Expectations } from "./expectations.js";
import type { Failure } from "./failure.js";
import { isOneOf, type Names, type NameType } from "./names.js";

/** In what the contact is not left as expected. */
export function contactFailures({ contacts, timeZone }: Rehearsal, { contact }: Expectations, names: Names): Failure[] {
  const [state] = contacts;
  if (contact === undefined || state === undefined) return [];
  const { place, state: wanted } = contact;
  const clock = zoneClock(timeZone);
  const failures: Failure[] = [];
  const compare = (member: string, isSame: boolean, expected: unknown, actual: unknown): void => {
    if (isSame) return;
    failures.push({
      place: { at: append(place, member) },
      message: `The contact is left with another ${nouns.get(member) ?? member}.`,
      expected: shown(expected),
      actual: shown(actual),
    });
  };
  const { tags, stage, owner, doNotContact, unsubscribed, fields = new Map<string, ScenarioValue>() } = wanted;
  const called = (id: string | null, types: readonly NameType[]): string | null => {
    const [name = id] = id === null ? [] : names.called(types, id);
    return name;
  };
  if (tags !== undefined)
    compare(
      "tags",
      sameSet(tags, state.tags, (id, name) => isOneOf(id, name, ["tag"], names)),
      tags.map((id) => called(id, ["tag"])),
      state.tags,
    );
  const same = (id: string | null, name: string | null, types: readonly NameType[]): boolean =>
    id === null || name === null ? id === name : isOneOf(id, name, types, names);
  if (stage !== undefined) compare("stage", same(stage, state.stage, ["stage"]), called(stage, ["stage"]), state.stage);
  if (owner !== undefined)
    compare("owner", same(owner, state.owner, ["user", "team"]), called(owner, ["user", "team"]), state.owner);
  if (doNotContact !== undefined)
    compare(
      "doNotContact",
      sameSet([...doNotContact], state.doNotContact, (a, b) => a === b),
      [...doNotContact],
      state.doNotContact,
    );
  if (unsubscribed !== undefined)
    compare("unsubscribed", unsubscribed === state.unsubscribed, unsubscribed, state.unsubscribed);
  for (const [field, value] of fields) {
    const actual = fieldOf(state, field);
    const expected = plainValue(value, (moment) => momentText(moment, clock));
    if (isValue(expected, actual)) continue;
    failures.push({
      place: { at: contact.fieldPlaces?.get(field) ?? place },
      message: `The contact is left with another value in ${field}.`,
      expected: shown(expected),
      actual: shown(actual),
    });
  }
  return failures;
}

const nouns: ReadonlyMap<string, string> = new Map([
  ["tags", "set of tags"],
  ["doNotContact", "set of channels not to use"],
  ["unsubscribed", "subscription"],
]);

const fieldOf = (state: ContactState, field: string): unknown =>
  Object.hasOwn(state.fields, field) ? state.fields[field] : undefined;

/** A field that is not there is as good as null. */
function isValue(wanted: unknown, actual: unknown): boolean {
  if (wanted === null) return actual === null || actual === undefined;
  return deepEqual(wanted, actual);
}

function sameSet(
  wanted: readonly string[],
  given: readonly string[],
  isSame: (wanted: string, given: string) => boolean,
): boolean {
  const unique = [...new Set(wanted)];
  return unique.length === given.length && unique.every((one) => given.some((other) => isSame(one, other)));
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(String).join(", ");
  if (value === undefined || value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
