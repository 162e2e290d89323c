import { monitorOf } from "../promises/monitor.js";
import type { ContactState, Form, OfficePromise, Promises } from "../promises/promise.js";
import { day, zoneClock } from "../run/clocks/zone-clock.js";
import { contactRecord } from "../run/contact/contact-record.js";
import { newContact } from "../run/play/play.js";
import { type PackToRehearse, type Playable, playable as playableOf } from "../run/playable.js";
import type { ContactChange } from "../run/scenario.js";
import { type Argument, argumentFor } from "./arguments.js";
import { inOrder, type ProofAssumption } from "./assumptions.js";
import { blocksAheadOf } from "./blocks-ahead.js";
import { type Cone, coneOf } from "./cone.js";
import { cornersOf } from "./corners.js";
import { decisiveIn } from "./decisive.js";
import { eventsOf } from "./events.js";
import { mattersAhead } from "./events-that-matter.js";
import { patternsOf } from "./patterns.js";
import { blocksOf, type Reads, readsOf } from "./reads.js";
import { type PlayMove, type SearchResult, type SearchSetting, type SearchWays, search } from "./search.js";
import { stateKeys } from "./state-key.js";
import { triedValuesOf } from "./tried-values.js";
import type { OpenPart, World } from "./world.js";

/** What is known of a promise. */
export type Verdict =
  | "kept/argument"
  | "kept/everything"
  | "kept/bounded"
  | "broken"
  | "undecided/budget"
  | "undecided/corners"
  | "undecided/unknown-block"
  | "undecided/elsewhere"
  | "undecided/not-followed"
  | "vacuous";

/** How far plays are looked at. */
export interface ProveOptions {
  readonly events: number;
  readonly days: number;
  readonly budget: number;
  /** Takes it that steps which cannot be read, and automations of no pack here, change nothing. */
  readonly assumeKnown?: boolean;
  /** Reductions that are left out, which tests compare. */
  readonly without?: Partial<Readonly<Record<"cone" | "merging" | "idle" | "arguments" | "hashes", boolean>>> & {
    /** How many minutes apart the moments are that are tried instead of corner moments. */
    readonly corners?: number;
  };
}

/** What was found of a promise. */
export interface Proof {
  readonly promise: OfficePromise;
  readonly verdict: Verdict;
  readonly argument: Argument | undefined;
  /** The last level that was finished, of plays with so many events. */
  readonly events: number | undefined;
  /** Whether fewer levels were finished than asked for. */
  readonly unfinished: boolean;
  readonly days: number;
  readonly states: number;
  readonly turns: number;
  /** The keys of the automations that were played. */
  readonly cone: readonly string[];
  readonly assumptions: readonly ProofAssumption[];
  /** What could not be followed, in sentences. */
  readonly obstacles: readonly string[];
  readonly broken: BrokenPlay | undefined;
}

/** A play that breaks a promise. */
export interface BrokenPlay {
  readonly at: number;
  readonly last: PlayMove;
  readonly setting: SearchSetting;
}

/** How far a search is. */
export interface Progress {
  readonly turns: number;
  readonly level: number;
}

/** The most states of a search; beyond, it ends as where the budget is used up. */
const mostStates = 400_000;

/** Looks for a play that breaks a promise; says how far it is after each 1,000 turns. */
export function* proveOne(
  packs: readonly PackToRehearse[],
  promises: Promises,
  promise: OfficePromise,
  { events, days, budget, assumeKnown = false, without = {} }: ProveOptions,
): Generator<Progress, Proof> {
  const whole = playableOf(packs);
  const { form } = promise;
  const cone = coneOf(form, whole, without.cone === true);
  const blank = { promise, events: undefined, unfinished: false, days, states: 0, turns: 0, argument: undefined };
  const nothing = {
    ...blank,
    cone: cone.automations.map(({ key }) => key),
    assumptions: [],
    obstacles: [],
    broken: undefined,
  };
  if (form.is === "no-more-than-before")
    return { ...nothing, verdict: "undecided/not-followed", obstacles: ["There is no pack to compare with."] };
  const argument = without.arguments === true ? undefined : argumentFor(form, cone, whole, promises);
  if (argument !== undefined) {
    const assumptions = argument === "windows" && isOfGuessedZone(form, promises) ? zoneOfOffice : [];
    return { ...nothing, verdict: "kept/argument", argument, assumptions };
  }
  const length = days * day;
  const { setting, isCut, obstacles } = settingOf(whole, cone, promises, promise, days, without);
  const ways: SearchWays = {
    merges: without.merging !== true,
    everyMinutes: without.corners,
    keepsKeys: without.hashes === true,
  };
  const result = yield* search(setting, { events, length, budget, states: mostStates }, ways);
  const isUnread = cone.unread.length > 0 && !assumeKnown;
  const isElsewhere = cone.elsewhere.length > 0 && !assumeKnown;
  // What is missing in a play may come from what cannot be read, or is not here.
  const isOfMissing = form.is === "leaves" || form.is === "after-always";
  const isBroken = result.broken !== undefined && !(isOfMissing && (isUnread || isElsewhere));
  const verdict = ((): Verdict => {
    if (isBroken) return "broken";
    if (isUnread) return "undecided/unknown-block";
    if (isElsewhere) return "undecided/elsewhere";
    if (obstacles.length > 0 || result.comesRound) return "undecided/not-followed";
    if (result.isCut || isCut) return "undecided/corners";
    if (result.finished === undefined || (result.finished < 1 && !result.isDry)) return "undecided/budget";
    if (isUntested(form, setting.monitor.touched)) return "vacuous";
    return result.isDry && !setting.keys.isExact ? "kept/everything" : "kept/bounded";
  })();
  return {
    ...nothing,
    verdict,
    events: result.finished,
    unfinished: !isBroken && !result.isDry && (result.finished ?? 0) < events,
    states: result.states,
    turns: result.turns,
    assumptions: inOrder(assumptionsOf(setting, cone, promises, promise, assumeKnown)),
    obstacles: [
      ...obstacles,
      ...(result.comesRound ? ["A contact may go round and round without an end, which is not followed."] : []),
      ...cone.unread.map((one) => `Step "${one}" cannot be read.`),
      ...cone.elsewhere.map((one) => `Automation "${one}" is in no pack here.`),
    ],
    broken: isBroken ? brokenIn(result, setting) : undefined,
  };
}

function brokenIn({ broken, brokenAt }: SearchResult, setting: SearchSetting): BrokenPlay | undefined {
  return broken === undefined || brokenAt === undefined ? undefined : { at: brokenAt, last: broken, setting };
}

/** Returns whether nothing came in any play that would have put a promise to the test. */
function isUntested(form: Form, touched: ReadonlySet<"steps" | "after" | ContactState>): boolean {
  switch (form.is) {
    case "never":
      return (form.steps.between !== undefined || form.steps.on !== undefined) && !touched.has("steps");
    case "at-most":
    case "only":
      return !touched.has("steps");
    case "after-never":
      return !touched.has("steps") || !isAfterTouched(form.after, touched);
    case "after-always":
      return !isAfterTouched(form.after, touched);
    case "never-together":
      return form.states.some((state) => !touched.has(state));
    case "leaves":
      return !touched.has(form.state);
    default:
      return false;
  }
}

const isAfterTouched = (
  after: Extract<Form, { is: "after-never" }>["after"],
  touched: ReadonlySet<"steps" | "after" | ContactState>,
): boolean => touched.has("after") || (after.is === "state" && touched.has(after.state));

/** Returns a view of what is played that has some automations only. */
function viewOf(whole: Playable, automations: Playable["automations"]): Playable {
  const inside = new Set(automations);
  return {
    automations,
    automation: (key) => {
      const found = whole.automation(key);
      return found !== undefined && inside.has(found) ? found : undefined;
    },
    triggersOf: (kind) => whole.triggersOf(kind).filter(({ automation }) => inside.has(automation)),
    smartList: whole.smartList,
    names: whole.names,
  };
}

function settingOf(
  whole: Playable,
  cone: Cone,
  promises: Promises,
  promise: OfficePromise,
  days: number,
  without: NonNullable<ProveOptions["without"]>,
): { readonly setting: SearchSetting; readonly isCut: boolean; readonly obstacles: readonly string[] } {
  const { form, where } = promise;
  const { timeZone, starts, holidays, workspace } = promises;
  const clock = zoneClock(timeZone);
  const playable = viewOf(whole, cone.automations);
  const blocks = cone.automations.flatMap(blocksOf);
  const reads = withStates(readsOf(blocks, whole), form);
  const triedValues = triedValuesOf(reads, starts, days, clock);
  const { names } = playable;
  const decisive = decisiveIn(blocks, reads, form, names, without.idle === true);
  const { events, isCut } = eventsOf({
    automations: cone.automations,
    reads,
    triedValues,
    names,
    form,
    promises,
    decisive,
    keepsIdle: without.idle === true,
  });
  const monitor = monitorOf(form, starts, names);
  const base = {
    playable,
    scenario: { timeZone, starts, holidays, workspace, answers: new Map() },
    clock,
    sendTimes: new Map(),
    firings: new Map(),
    monitor,
    triedValues,
    reads,
    decisive,
    blocksAheadOf: blocksAheadOf(cone.automations),
    assumed: new Set<never>(),
    undecided: new Map(),
    visits: new Map(),
    written: new Map(),
  };
  const begin = where.length === 0 ? [promises.contact] : where.map((one) => joined(promises.contact, one));
  const length = days * day;
  return {
    setting: {
      ...base,
      roots: begin.map((contact) => rootOf(contact, promises, reads, form, monitor.start)),
      events,
      first: promises.first,
      corners: cornersOf(base, form, length, events),
      keys: stateKeys(base, form, length),
      matters: mattersAhead(base, form),
    },
    isCut,
    obstacles: [...reads.obstacles, ...loopsWithWaits(cone)],
  };
}

/** What is read, and the states that the promise itself looks at. */
function withStates(reads: Reads, form: Form): Reads {
  const states = patternsOf(form).flatMap((one) => (one.is === "state" ? [one.state] : []));
  return {
    ...reads,
    tags: new Set([...reads.tags, ...states.flatMap((one) => (one.is === "tag" ? [one.tag] : []))]),
    stages: new Set([...reads.stages, ...states.flatMap((one) => (one.is === "stage" ? [one.stage] : []))]),
  };
}

const joined = (one: ContactChange, other: ContactChange): ContactChange => ({
  ...one,
  ...other,
  fields: new Map([...(one.fields ?? []), ...(other.fields ?? [])]),
});

/** Returns a world in which nothing has happened yet. */
function rootOf(
  contact: ContactChange,
  { starts, contactZone }: Promises,
  { names }: Reads,
  form: Form,
  memory: World["memory"],
): World {
  const fields = contact.fields ?? new Map();
  const states = patternsOf(form).flatMap((one) => (one.is === "state" ? [one.state] : []));
  const readsBarred = names.has("do_not_contact") || states.some(({ is }) => is === "do-not-contact");
  const readsSubscription =
    names.has("unsubscribed") || names.has("email_subscription") || states.some(({ is }) => is === "unsubscribed");
  const open: readonly (readonly [OpenPart, boolean])[] = [
    ["tags", contact.tags === undefined],
    ["programs", !fields.has("programs")],
    ["stage", contact.stage === undefined],
    ["owner", contact.owner === undefined],
    ["last_reply_at", !fields.has("last_reply_at")],
    ["last_message", !fields.has("last_message")],
    ["do_not_contact", contact.doNotContact === undefined && readsBarred],
    ["subscription", contact.unsubscribed === undefined && readsSubscription],
  ];
  return {
    contact: newContact(
      contactRecord({
        name: "Maria",
        fields,
        tags: contact.tags ?? [],
        stage: contact.stage ?? null,
        owner: contact.owner ?? null,
        doNotContact: contact.doNotContact ?? new Set(),
        unsubscribed: contact.unsubscribed ?? false,
        timeZone: contactZone,
      }),
    ),
    queue: [],
    sent: new Map(),
    runs: 0,
    now: starts,
    hasStepped: false,
    events: 0,
    open: new Set(open.flatMap(([part, isOpen]) => (isOpen ? [part] : []))),
    absentTags: new Set(),
    absentPrograms: new Set(),
    reachable: new Set(),
    possible: new Map(),
    memory,
  };
}

/** Loops whose items wait: how often they go round decides when what follows comes. */
function loopsWithWaits({ automations }: Cone): readonly string[] {
  return automations.flatMap((automation) =>
    blocksOf(automation).flatMap((block) => {
      if (block.meaning?.does.operation !== "repeat") return [];
      const body = new Set(block.leadsTo("each"));
      for (const one of body) for (const handle of one.handles) for (const next of one.leadsTo(handle)) body.add(next);
      const waits = [...body].some(({ meaning }) => meaning?.does.operation === "wait");
      return waits ? [`Loop "${automation.key}/${block.id}" waits at each item, which is not followed.`] : [];
    }),
  );
}

const zoneOfOffice = ["contact-in-the-office-zone"] as const;

/** Returns whether a promise is about times of a contact whose time zone the promise file does not give. */
function isOfGuessedZone(form: Form, { isContactZoneGiven }: Promises): boolean {
  return (
    !isContactZoneGiven &&
    patternsOf(form).some(
      (one) => one.is === "steps" && one.isContactTime && (one.between !== undefined || one.on !== undefined),
    )
  );
}

function assumptionsOf(
  setting: SearchSetting,
  { automations, unread, elsewhere }: Cone,
  promises: Promises,
  { form, where }: OfficePromise,
  assumeKnown: boolean,
): ReadonlySet<ProofAssumption> {
  const blocks = automations.flatMap(blocksOf);
  const has = (...operations: readonly string[]): boolean =>
    blocks.some(({ meaning }) => operations.includes(meaning?.does.operation ?? ""));
  const steps = patternsOf(form).filter((one) => one.is === "steps");
  const saysText = steps.some(({ pattern }) => pattern.says !== undefined || pattern.subject !== undefined);
  const sends = has("send", "compose");
  const { contact, not, first } = promises;
  const isGiven =
    where.length > 0 ||
    Object.entries(contact).some(([name, value]) => (name === "fields" ? contact.fields?.size : value !== undefined));
  const isSettled = setting.roots.every(({ open }) => !open.has("do_not_contact"));
  const all: readonly (readonly [ProofAssumption, boolean])[] = [
    ["one-contact", true],
    ["no-run-at-the-start", true],
    ["events-at-corner-moments", true],
    ["limit-not-used-up-by-others", sends && automations.some(({ settings }) => settings !== null)],
    ["few-items", has("repeat")],
    ["reachable-at-the-start", sends && isSettled && contact.doNotContact === undefined],
    ["unknown-dates-are-whole-days", setting.triedValues.hasDates],
    ["events-say-what-triggers-ask", true],
    ["merge-tags-do-not-decide", saysText],
    ["events-left-out", not.size > 0],
    ["first-event-given", first !== undefined],
    ["contact-as-given", Boolean(isGiven)],
    ["contact-in-the-office-zone", isOfGuessedZone(form, promises)],
    ["blocks-do-nothing-else", assumeKnown && (unread.length > 0 || elsewhere.length > 0)],
  ];
  return new Set([...setting.assumed, ...all.flatMap(([id, holds]) => (holds ? [id] : []))]);
}
