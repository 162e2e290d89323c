import type { ContactState, Form } from "../promises/promise.js";
import type { Effect } from "../run/contact/effect.js";
import type { Members } from "../run/contact/lookup.js";
import type { Names } from "../run/names.js";
import type { PlayableBlock } from "../run/playable.js";
import { isList, type ScenarioValue } from "../run/scenario-value.js";
import { mayFit, patternsOf } from "./patterns.js";
import { canonicalName, type Reads } from "./reads.js";

/** The parts of a contact and of events that may decide something later; all else may be forgotten. */
export interface Decisive {
  /** Whether everything is: then nothing is forgotten. */
  readonly isAll: boolean;
  isTag(tag: string): boolean;
  /** Whether the stage, the owner or the programs are read. */
  isPart(part: "stage" | "owner" | "programs"): boolean;
  /** Whether a field, or what is kept of a deal or transaction, is read. */
  isName(name: string): boolean;
  /** Whether a member of the event that began a run is read. */
  isMember(name: string): boolean;
  /** Whether a trigger or the promise notices that an effect changes something. */
  hears(effect: Effect): boolean;
}

/** Comparisons of tags that look at each tag by itself, not at all of them together. */
const ofEach: ReadonlySet<string> = new Set(["include", "exclude", "in", "not_in", "contains"]);

/** Fields that every send looks at. */
const addresses: readonly string[] = ["phone", "email"];

const everything: Decisive = {
  isAll: true,
  isTag: () => true,
  isPart: () => true,
  isName: () => true,
  isMember: () => true,
  hears: () => true,
};

/** Works out what decides something for some blocks or for a promise; everything with `isAll`. */
export function decisiveIn(
  blocks: readonly PlayableBlock[],
  reads: Reads,
  form: Form,
  names: Names,
  isAll: boolean,
): Decisive {
  const patterns = patternsOf(form);
  const steps = patterns.flatMap((one) => (one.is === "steps" ? [one.pattern] : []));
  // Why a step did something tells whether it changed anything.
  if (isAll || steps.some(({ why }) => why !== undefined)) return everything;
  const saysText = steps.some(({ says, subject }) => says !== undefined || subject !== undefined);
  const states = patterns.flatMap((one) => (one.is === "state" ? [one.state] : []));
  const isState = (kind: ContactState["is"]): boolean => states.some(({ is }) => is === kind);
  const occurs = (event: string, members: Members = new Map()): boolean =>
    patterns.some((one) => one.is === "event" && one.event === event) ||
    blocks.some((block) => block.kind === `trigger.${event}` && mayFit(block, members, names));
  const compared = reads.comparisons.filter(({ name }) => name === "tags");
  const looksAtAll = compared.some(
    ({ operator, wanted }) => !ofEach.has(operator) || (typeof wanted !== "string" && !isList(wanted)),
  );
  const tags = [
    ...compared.flatMap(({ wanted }) => (isList(wanted) ? [...wanted] : [wanted ?? null])),
    ...states.map((state) => (state.is === "tag" ? state.tag : undefined)),
  ].filter((one) => typeof one === "string");
  const known = new Map<string, boolean>();
  const isTag = (tag: string): boolean => {
    const before = known.get(tag);
    if (before !== undefined) return before;
    const is =
      looksAtAll ||
      tags.some((one) => names.sameThing(tag, one, ["tag"])) ||
      occurs("tag_added", new Map([["tag", tag]]));
    known.set(tag, is);
    return is;
  };
  const isRead = (name: string): boolean => reads.names.has(canonicalName(name)) || addresses.includes(name);
  const parts = {
    stage: reads.names.has("stage") || isState("stage") || occurs("stage_changed"),
    owner: reads.names.has("owner"),
    programs: reads.names.has("programs"),
  };
  const isDealRead =
    [...reads.names].some((name) => name.startsWith("deal")) ||
    ["deal_stage_changed", "deal_won", "deal_lost"].some((event) => occurs(event));
  const groups = new Set(
    [...reads.names].flatMap((name) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index))),
  );
  return {
    isAll: false,
    isTag,
    isPart: (part) => parts[part],
    isName: (name) => isRead(name) || (isDealRead && name.startsWith("deal")),
    isMember: (name) => saysText || isRead(name) || groups.has(name),
    hears: (effect) => {
      switch (effect.effect) {
        case "tag":
          return isState("tag") || (effect.how === "add" && occurs("tag_added", new Map([["tag", effect.tag]])));
        case "clear-tags":
          return isState("tag");
        case "stage":
          return isState("stage") || occurs("stage_changed", new Map([["stage", effect.stage]]));
        case "field":
          return occurs(
            "contact_field_changed",
            new Map<string, ScenarioValue>([
              ["field", effect.field],
              ["value", effect.value],
            ]),
          );
        case "subscription":
          return isState("unsubscribed");
        case "deal":
          return effect.how === "move" && isDealRead;
        default:
          return false;
      }
    },
  };
}
