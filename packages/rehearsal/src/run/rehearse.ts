import { assumptions } from "./assumptions.js";
import { isMoment, momentText, nearestMoment } from "./clocks/dates.js";
import { day, minute } from "./clocks/zone-clock.js";
import { carryOut } from "./contact/carry-out.js";
import { contactRecord, contactState } from "./contact/contact-record.js";
import type { NamedThing } from "./names.js";
import { carryOn } from "./play/carry-on.js";
import { plan } from "./play/clock-plans.js";
import { heldMembers } from "./play/hold.js";
import { type MomentQueue, momentQueue } from "./play/moment-queue.js";
import { enqueue, newContact, newPlay, type Play, ranks, stepContext, type Watcher } from "./play/play.js";
import { countText } from "./play/run-ends.js";
import type { RunInPlay, Task } from "./play/run-in-play.js";
import { tell } from "./play/tell.js";
import { type PackToRehearse, type Playable, playable } from "./playable.js";
import type { Rehearsal, Run } from "./rehearsal.js";
import type { Scenario } from "./scenario.js";
import { plainValue } from "./scenario-value.js";
import { sendStep } from "./steps/send-step.js";
import { clockKinds, dateKinds } from "./triggers/clock-triggers.js";

/** The longest that is played. */
const longest = 400 * day;

/**
 * Plays what happens to contacts: every step that the automations of some packs take, and why. Pure: the same packs and
 * the same scenario give the same result, byte for byte. What a scenario gives as a moment and no calendar has is not
 * known, and an event never comes then; a start is the nearest that one has. Throws a RangeError for a zone that there
 * is not.
 * @example
 * ```ts
 * import { rehearse } from "@setup-pack/rehearsal";
 *
 * const nodes = [
 *   { id: "hand", kind: "trigger.manual" as const },
 *   { id: "hello", kind: "action.send_sms" as const, config: { body: "Hi {{first_name}}" } },
 * ];
 * const graph = { nodes, edges: [{ id: "e1", source: "hand", target: "hello" }] };
 * const document = { format: "service.automation-template" as const, version: 1 as const, name: "Hello", graph };
 * const pack = {
 *   format: "service.setup-pack" as const,
 *   schemaVersion: 2 as const,
 *   packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90",
 *   name: "Hello",
 *   version: "1.0.0",
 *   automations: [{ key: "hello", document }],
 * };
 * const maria = { name: "Maria", fields: new Map([["first_name", "Maria"]]), tags: [], stage: null, owner: null };
 * const starts = Date.UTC(2026, 0, 5, 9);
 * const { timeline } = rehearse([{ document: pack, digest: "" }], {
 *   timeZone: "UTC",
 *   starts,
 *   until: undefined,
 *   holidays: new Set(),
 *   contacts: [{ ...maria, doNotContact: new Set(), unsubscribed: false, timeZone: "UTC" }],
 *   workspace: new Map(),
 *   happens: [{ at: starts, enroll: "hello" }],
 *   answers: new Map(),
 * });
 * console.log(timeline.map(({ why, text }) => text ?? why)); // [ 'happened', 'enrolled', 'Hi Maria' ]
 * ```
 */
export function rehearse(
  packs: readonly PackToRehearse[],
  given: Scenario,
  things: readonly NamedThing[] = [],
  watcher?: Watcher,
): Rehearsal {
  const scenario = { ...given, starts: nearestMoment(given.starts) };
  const queue = momentQueue<Task>();
  const play = beginning(playable(packs, things), scenario, queue, watcher);
  for (const contact of play.contacts) watcher?.begins?.(play, contact);
  const clockTriggers = clockKinds.flatMap((kind) => play.playable.triggersOf(kind));
  for (const contact of play.contacts) for (const trigger of clockTriggers) plan(play, contact, trigger);
  const isEndGiven = scenario.until !== undefined && !Number.isNaN(scenario.until);
  const end = scenario.starts + longest;
  const until = isEndGiven ? Math.max(scenario.starts, Math.min(scenario.until ?? end, end)) : end;
  for (let next = queue.first(); next !== undefined && next.at < until; next = queue.first()) {
    if (!isEndGiven && play.underWay === 0 && !awaitsDate(play, until)) break;
    queue.next();
    play.now = Math.max(play.now, next.at);
    carryOn(play, next.item);
  }
  const nothingLeft = Math.min((Math.floor(play.now / minute) + 1) * minute, until);
  return result(play, queue, packs, isEndGiven || play.underWay > 0 ? until : nothingLeft);
}

/** Returns whether a date of a contact that a trigger waits for is still to come for the first time. */
const awaitsDate = ({ contacts }: Play, until: number): boolean =>
  contacts.some(({ plans }) =>
    [...plans].some(
      ([{ block }, { at, fired }]) =>
        at !== undefined && at < until && fired === undefined && dateKinds.includes(block.kind),
    ),
  );

/** Returns a rehearsal at its first moment, with all that the scenario brings about queued. */
function beginning(
  automations: Playable,
  scenario: Scenario,
  queue: MomentQueue<Task>,
  watcher: Watcher | undefined,
): Play {
  const play = newPlay({
    playable: automations,
    scenario,
    queue,
    carryOut: (effect, record) => carryOut(effect, record, automations.names),
    contacts: scenario.contacts.map((contact) => newContact(contactRecord(contact))),
    now: scenario.starts,
    runsBefore: 0,
    ...(watcher === undefined ? {} : { watcher }),
  });
  for (const happening of scenario.happens.filter(({ at }) => isMoment(at)))
    enqueue(play, { does: "happen", happening }, Math.max(happening.at, scenario.starts), ranks.scenario);
  return play;
}

function result(play: Play, queue: MomentQueue<Task>, packs: readonly PackToRehearse[], until: number): Rehearsal {
  const { scenario, clock, playable } = play;
  tellOfHeld(play, queue);
  return {
    rehearsalVersion: 1,
    packs: packs.map(playedRelease),
    timeZone: scenario.timeZone,
    starts: new Date(scenario.starts).toISOString(),
    until: new Date(until).toISOString(),
    timeline: play.timeline,
    runs: play.runs.map(runState),
    contacts: play.contacts.map(({ record }) =>
      contactState(record, playable.names, (value) => plainValue(value, (moment) => momentText(moment, clock))),
    ),
    assumptions: assumptions.filter((id) => play.assumed.has(id)),
    undecided: [...play.undecided.values()],
  };
}

/** Sends that are still held stand in the timeline where they were due. */
function tellOfHeld(play: Play, queue: MomentQueue<Task>): void {
  const held = queue
    .drain()
    .flatMap(({ item }) => (item.does === "send" && item.branch.run.ended === undefined ? [item] : []));
  if (held.length === 0) return;
  for (const { branch, held: send } of held) {
    const { run, block } = branch;
    const entry = sendStep(block, stepContext(play, branch))?.entry;
    if (entry === undefined || !countText(play, branch.run.contact, entry)) continue;
    tell(play, { ...entry, why: send.by, ...heldMembers(send) }, { contact: run.contact, run, block, at: send.due });
  }
  play.timeline.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

function runState({ number, automation, contact, enrolled, ended, isUndecided, parked }: RunInPlay): Run {
  const stands = parked.keys().next().value;
  return {
    run: number,
    automation: automation.key,
    contact: contact.record.name,
    enrolled: new Date(enrolled).toISOString(),
    ended: ended === undefined ? null : new Date(ended.at).toISOString(),
    end: ended?.end ?? (isUndecided ? "undecided" : "waiting"),
    block: stands?.block.id ?? null,
  };
}

/** Which release was played. Its digest takes long to work out, and most who rehearse do not look at it. */
const playedRelease = (pack: PackToRehearse): Rehearsal["packs"][number] => ({
  packId: pack.document.packId,
  version: pack.document.version,
  get digest() {
    return pack.digest;
  },
});
