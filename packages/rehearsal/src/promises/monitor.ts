import type { OccurredEvent } from "../run/contact/effect.js";
import type { Names } from "../run/names.js";
import type { TimelineEntry } from "../run/rehearsal.js";
import { isStep } from "../scenario/match-step.js";
import { isEventMeant, isMeant } from "./match-promise.js";
import type { ContactState, Form, Pattern, Steps } from "./promise.js";

/** What is known of the states of a contact. */
export interface Facts {
  /** Whether the contact is in a state; undefined where that is not known. */
  peek(state: ContactState): boolean | undefined;
  /** The same, decided where it is not known. */
  holds(state: ContactState): boolean;
}

/** What a promise remembers of a play; nothing of it is ever changed. Moments are milliseconds since 1970. */
export interface Memory {
  /** When steps came that count; when what they come after came; or when what is owed is due. */
  readonly times: readonly number[];
  /** Whether what they come after has come. */
  readonly hasCome: boolean;
  /** Runs that had begun when it last came. */
  readonly runsBefore: number;
  /** Whether the contact was last in each state of the promise; undefined where that is not known. */
  readonly states: readonly (boolean | undefined)[];
  /** When the promise was broken. */
  readonly brokenAt: number | undefined;
}

/** What happened: a step, an event, or only a change of what is known. */
export type Occurrence =
  | { readonly is: "step"; readonly entry: TimelineEntry }
  | { readonly is: "event"; readonly occurred: OccurredEvent }
  | { readonly is: "known" };

/** Follows a play and says whether it breaks a promise. */
export interface Monitor {
  readonly start: Memory;
  /** What is remembered after something has happened; `runs` have begun so far. */
  see(memory: Memory, occurrence: Occurrence, at: number, runs: number, facts: Facts): Memory;
  /** The same after time has passed up to a moment, before anything happens at it. */
  pass(memory: Memory, to: number): Memory;
  /** The first moment at which time alone breaks the promise. */
  dueAt(memory: Memory): number | undefined;
  /** Whether the contact must not be left as it is with nothing queued. */
  isOwed(memory: Memory): boolean;
  /** What tells two memories apart, by how far moments are from now. */
  key(memory: Memory, now: number): string;
  /** The moments from which something changes for the promise. */
  moments(memory: Memory): readonly number[];
  /** The states that it looks at. */
  readonly states: readonly ContactState[];
  /** What came in any play that was followed: what is promised of, and what it comes after. */
  readonly touched: Set<"steps" | "after" | ContactState>;
}

const minute = 60_000;

/** Returns what follows plays for a form; `starts` is when they begin. */
export function monitorOf(form: Form, starts: number, names: Names): Monitor {
  const states = statesOf(form);
  const touched: Monitor["touched"] = new Set();
  const start: Memory = {
    times: [],
    hasCome: false,
    runsBefore: 0,
    states: states.map(() => undefined),
    brokenAt: undefined,
  };

  /** Whether an occurrence is what a pattern waits for; `became` are the states that have just become true. */
  const comes = (pattern: Pattern, occurrence: Occurrence, at: number, became: readonly ContactState[]): boolean => {
    if (pattern.is === "state") return became.includes(pattern.state);
    if (pattern.is === "event") return occurrence.is === "event" && isEventMeant(pattern, occurrence.occurred, names);
    return occurrence.is === "step" && isMeant(pattern, occurrence.entry, at);
  };
  const isHit = (steps: Steps, occurrence: Occurrence, at: number, memory: Memory): boolean => {
    if (occurrence.is !== "step") return false;
    const { entry } = occurrence;
    if (isMeant(steps, entry, at, true)) touched.add("steps");
    if (!isMeant(steps, entry, at)) return false;
    return !steps.isOfEarlierRun || (entry.run !== null && entry.run <= memory.runsBefore);
  };
  const broken = (memory: Memory, at: number): Memory => ({ ...memory, brokenAt: at });

  const see: Monitor["see"] = (given, occurrence, at, runs, facts) => {
    if (given.brokenAt !== undefined) return given;
    const known = states.map((state) => facts.peek(state));
    const became = states.filter((_, index) => known[index] === true && given.states[index] === false);
    const fromStart = states.filter((_, index) => known[index] === true && given.states[index] === undefined);
    for (const state of [...became, ...fromStart]) touched.add(state);
    let memory: Memory = known.every((truth, index) => truth === given.states[index])
      ? given
      : { ...given, states: known };
    switch (form.is) {
      case "never":
        return isHit(form.steps, occurrence, at, memory) ? broken(memory, at) : memory;
      case "at-most": {
        if (!isHit(form.steps, occurrence, at, memory)) return memory;
        const { within, count } = form;
        const times = [...memory.times.filter((one) => within === undefined || at - one < within), at];
        return times.length > count ? broken({ ...memory, times }, at) : { ...memory, times };
      }
      case "after-never": {
        const { after, steps, within, from, until } = form;
        if (after.is === "state" && fromStart.includes(after.state) && !memory.hasCome)
          memory = { ...memory, times: [starts], hasCome: true };
        if (isHit(steps, occurrence, at, memory)) {
          if (after.is === "state" && !memory.hasCome && facts.peek(after.state) === undefined) {
            const holds = facts.holds(after.state);
            memory = { ...memory, states: states.map((state) => facts.peek(state)) };
            if (holds) memory = { ...memory, times: [starts], hasCome: true };
          }
          const isIn = (one: number): boolean =>
            (within === undefined || at - one < within) && (from === undefined || at - one > from);
          if (memory.times.some(isIn)) return broken(memory, at);
        }
        if (until !== undefined && comes(until, occurrence, at, became))
          memory = { ...memory, times: [], hasCome: true };
        if (comes(after, occurrence, at, became)) {
          touched.add("after");
          const open = memory.times.filter((one) => within === undefined || at - one < within);
          const times = within === undefined ? [open[0] ?? at] : [...open, at];
          memory = { ...memory, times, hasCome: true, runsBefore: runs };
        }
        return memory;
      }
      case "after-always": {
        if (isHit(form.steps, occurrence, at, memory)) memory = { ...memory, times: [] };
        if (comes(form.after, occurrence, at, became)) {
          touched.add("after");
          if (memory.times.length === 0) memory = { ...memory, times: [at + form.within] };
        }
        return memory;
      }
      case "only": {
        const { after, steps } = form;
        if (!memory.hasCome && comes(after, occurrence, at, became)) {
          touched.add("after");
          memory = { ...memory, hasCome: true };
        }
        if (after.is === "state" && fromStart.includes(after.state)) memory = { ...memory, hasCome: true };
        if (memory.hasCome || !isHit(steps, occurrence, at, memory)) {
          if (memory.hasCome) isHit(steps, occurrence, at, memory);
          return memory;
        }
        if (after.is === "state" && facts.peek(after.state) === undefined && facts.holds(after.state))
          return { ...memory, hasCome: true, states: states.map((state) => facts.peek(state)) };
        return broken({ ...memory, states: states.map((state) => facts.peek(state)) }, at);
      }
      case "never-together": {
        const isStepOfRun = occurrence.is === "step" && isStep(occurrence.entry) && occurrence.entry.what !== "enroll";
        if (!isStepOfRun || became.length === 0 || known.includes(false)) return memory;
        const all = states.every((state) => facts.holds(state));
        memory = { ...memory, states: states.map((state) => facts.peek(state)) };
        return all ? broken(memory, at) : memory;
      }
      case "leaves": {
        if (became.length > 0) return { ...memory, times: [at] };
        return known[0] === false ? { ...memory, times: [] } : memory;
      }
      case "no-more-than-before":
        return memory;
      default:
        return form satisfies never;
    }
  };

  const dueAt: Monitor["dueAt"] = (memory) => {
    const [first] = memory.times;
    if (first === undefined || memory.brokenAt !== undefined) return undefined;
    if (form.is === "after-always") return first + minute;
    return form.is === "leaves" && form.within !== undefined ? first + form.within + minute : undefined;
  };
  const pass: Monitor["pass"] = (memory, to) => {
    const due = dueAt(memory);
    return due === undefined || to < due ? memory : broken(memory, due);
  };
  const key: Monitor["key"] = ({ times, hasCome, states: known }, now) => {
    const relative = times.flatMap((one) => keyOfTime(form, now - one));
    return JSON.stringify([relative, hasCome, known]);
  };
  return {
    start,
    see,
    pass,
    dueAt,
    key,
    states,
    touched,
    isOwed: ({ times }) => form.is === "leaves" && form.within === undefined && times.length > 0,
    moments: ({ times }) => times,
  };
}

/** Returns how a remembered moment so long ago tells plays apart; nothing where it does not. */
function keyOfTime(form: Form, ago: number): readonly number[] {
  switch (form.is) {
    case "at-most":
      if (form.within === undefined) return [0];
      return ago >= form.within ? [] : [ago];
    case "after-never": {
      const { within, from } = form;
      if (within !== undefined) return ago >= within ? [] : [ago];
      return [from === undefined || ago > from ? -1 : ago];
    }
    case "leaves":
      return [form.within === undefined ? 0 : ago];
    default:
      return [ago];
  }
}

/** Returns the states of a contact that a form looks at. */
function statesOf(form: Form): readonly ContactState[] {
  const ofPattern = (pattern: Pattern | undefined): readonly ContactState[] =>
    pattern?.is === "state" ? [pattern.state] : [];
  switch (form.is) {
    case "after-never":
      return [...ofPattern(form.after), ...ofPattern(form.until)];
    case "after-always":
    case "only":
      return ofPattern(form.after);
    case "never-together":
      return form.states;
    case "leaves":
      return [form.state];
    default:
      return [];
  }
}
