import type { ScenarioDocument } from "@setup-pack/core";
import type { JsonValue } from "@setup-pack/core/json";
import { day, dayOf } from "../run/clocks/zone-clock.js";
import type { Happening, OneAnswer } from "../run/scenario.js";
import { isGroup, isList, type ScenarioValue } from "../run/scenario-value.js";
import { momentWordsExact } from "../scenario/record-scenario.js";
import { dayAndTime } from "../scenario/step-words.js";
import type { GivenAnswer } from "./every-answer.js";
import { makeMove } from "./make-move.js";
import type { PlayMove, SearchSetting } from "./search.js";
import type { Given } from "./unknowns.js";
import { originOf } from "./world.js";

/** A play as a scenario says it. */
export type PlayedDocument = Required<Pick<ScenarioDocument, "happens" | "answers">> & {
  readonly contact: NonNullable<ScenarioDocument["contact"]>;
};

/** Returns the moves of a play, the first first. */
function movesOf(last: PlayMove): readonly PlayMove[] {
  const moves: PlayMove[] = [];
  for (let one: PlayMove | undefined = last; one !== undefined; one = one.before) moves.unshift(one);
  return moves;
}

/** Returns what a play begins with, what happens in it, and what its blocks are answered, as a scenario says them. */
export function documentOf(last: PlayMove, setting: SearchSetting): PlayedDocument {
  const { scenario, clock } = setting;
  const timeZone = scenario.timeZone;
  const given: Given[] = [];
  const answers: GivenAnswer[] = [];
  const happens: { readonly happening: Happening; readonly found: number }[] = [];
  let world = setting.roots[last.root];
  if (world === undefined) throw new Error("A play begins with one of the roots.");
  const began = world.contact.record;
  for (const { move, script } of movesOf(last)) {
    const { world: after } = makeMove(setting, world, move, script, {
      found: (one) => given.push(one),
      answered: (one) => answers.push(one),
      happened: (happening) => happens.push({ happening, found: given.length }),
    });
    world = after;
  }
  for (const [name, { values }] of world.possible) {
    const [value] = values;
    if (value !== undefined) given.push({ is: "field", name, value });
  }
  const words = (value: ScenarioValue): JsonValue => valueWords(value, scenario.starts, timeZone);
  const items = new Map<ReadonlyMap<string, ScenarioValue>, Map<string, ScenarioValue>>();
  for (const one of given)
    if (one.is === "item") {
      const origin = originOf(one.item);
      items.set(origin, new Map([...(items.get(origin) ?? []), [one.name, one.value]]));
    }
  const answerWords = (answer: OneAnswer): JsonValue => {
    switch (answer.is) {
      case "decision":
      case "text":
        return answer.value;
      case "values":
        return Object.fromEntries([...answer.values].map(([name, value]) => [name, words(value)]));
      case "moment":
        return momentWordsExact(answer.at, { starts: scenario.starts, timeZone });
      case "items":
        return answer.items.map((item) => {
          if (!isGroup(item)) return words(item);
          const more = items.get(originOf(item)) ?? new Map<string, ScenarioValue>();
          return Object.fromEntries([...item, ...more].map(([name, value]) => [name, words(value)]));
        });
      default:
        return answer satisfies never;
    }
  };
  const asked = new Set(answers.filter(({ isAsked }) => isAsked).map(({ key }) => key));
  const answered = [...asked].map((key) => {
    const all = answers.filter((one) => one.key === key).map(({ answer }) => answerWords(answer));
    const [one] = all;
    const isOne = all.every((other) => JSON.stringify(other) === JSON.stringify(one));
    return [key, isOne ? one : { inTurn: all }] as const;
  });
  const tags = new Set([...began.tags.ids, ...given.flatMap((one) => (one.is === "tag" ? [one.id] : []))]);
  const programs = given.flatMap((one) => (one.is === "program" ? [one.id] : []));
  const channels = [...began.doNotContact, ...given.flatMap((one) => (one.is === "channel" ? [one.channel] : []))];
  const last_ = <Kind extends "stage" | "owner">(kind: Kind): string | null | undefined =>
    given.flatMap((one) => (one.is === kind && "id" in one ? [one.id] : []))[0];
  const stage = last_("stage") ?? began.stage;
  const owner = last_("owner") ?? began.owner;
  const fields = [
    ...began.fields,
    ...given.flatMap((one) => (one.is === "field" ? [[one.name, one.value] as const] : [])),
  ];
  const contact: Record<string, unknown> = Object.fromEntries(fields.map(([name, value]) => [name, words(value)]));
  if (tags.size > 0) contact.tags = [...tags];
  if (programs.length > 0) contact.programs = programs;
  if (stage !== null) contact.stage = stage;
  if (owner !== null) contact.owner = owner;
  if (channels.length > 0) contact.doNotContact = channels.includes("all") ? true : channels;
  if (began.unsubscribed || given.some(({ is }) => is === "unsubscribed")) contact.unsubscribed = true;
  return {
    contact,
    answers: Object.fromEntries(answered),
    happens: happens.map(({ happening, found }) => {
      const at = momentWordsExact(happening.at, { starts: scenario.starts, timeZone });
      if ("set" in happening) {
        const { tags: kept, owner: setOwner, doNotContact, unsubscribed } = happening.set;
        // A tag that was found out later was there from the start, and is not taken away by this change.
        const later = given.slice(found).flatMap((one) => (one.is === "tag" ? [one.id] : []));
        return {
          at,
          set: {
            ...(kept === undefined ? {} : { tags: [...new Set([...kept, ...later])] }),
            ...(setOwner === undefined ? {} : { owner: setOwner }),
            ...(doNotContact === undefined ? {} : { doNotContact: [...doNotContact] }),
            ...(unsubscribed === undefined ? {} : { unsubscribed }),
          },
        };
      }
      if ("enroll" in happening) throw new Error("A scenario cannot say this.");
      const { event, members, automation } = happening;
      return {
        at,
        event,
        ...(automation === undefined ? {} : { automation }),
        ...Object.fromEntries([...members].map(([name, value]) => [name, words(value)])),
      };
    }),
  };
  function valueWords(value: ScenarioValue, starts: number, zone: string): JsonValue {
    if (isList(value)) return value.map((one) => valueWords(one, starts, zone));
    if (isGroup(value))
      return Object.fromEntries([...value].map(([name, one]) => [name, valueWords(one, starts, zone)]));
    if (typeof value !== "object" || value === null) return value;
    const { moment } = value;
    const wall = clock.wallAt(moment);
    const count = dayOf(wall) - dayOf(clock.wallAt(starts));
    return wall % day === 0 && clock.momentAt(wall) === moment
      ? `day ${count}`
      : dayAndTime(moment, { starts, timeZone: zone });
  }
}
