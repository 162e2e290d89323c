import { blockKind } from "@setup-pack/core/format";
import { bringAbout } from "../contact/bring-about.js";
import { changeByHand } from "../contact/contact-record.js";
import type { OccurredEvent } from "../contact/effect.js";
import type { Members } from "../contact/lookup.js";
import type { PlayableAutomation, TriggerInPlay } from "../playable.js";
import { type Truth, truthOf } from "../reading/condition-truth.js";
import type { Happening } from "../scenario.js";
import type { StepEntry } from "../steps/step.js";
import { unreadSettings } from "../steps/unread-step.js";
import { delayedAt, filtersBesideClock } from "../triggers/clock-triggers.js";
import { filtersThatAre, type TriggerQuestion, triggerFits } from "../triggers/trigger-fit.js";
import { clockContext, plan, planDates } from "./clock-plans.js";
import { answerNow, countVisit, enqueue, type Play, scopeOf } from "./play.js";
import { countText, endRun } from "./run-ends.js";
import type { Branch, ContactInPlay, RunInPlay } from "./run-in-play.js";
import { tell } from "./tell.js";

/** Events that are replies of the contact. */
const replies: ReadonlySet<string> = new Set(["sms_received", "email_replied"]);

/** Channels by which events come. */
const channels: ReadonlyMap<string, string> = new Map([
  ["sms_received", "sms"],
  ["email_replied", "email"],
]);

/** Brings about what the scenario says. */
export function happen(play: Play, happening: Happening): void {
  const contacts =
    happening.contact === undefined ? play.contacts : play.contacts.slice(happening.contact, happening.contact + 1);
  for (const contact of contacts) if (!contact.isExhausted) happenTo(play, contact, happening);
}

function happenTo(play: Play, contact: ContactInPlay, happening: Happening): void {
  if ("set" in happening) {
    tell(play, { what: "event", why: "happened", event: "set" }, { contact });
    changeByHand(contact.record, happening.set);
    play.watcher?.occurred({ event: "set", members: new Map() }, play, contact);
    planDates(play, contact);
    return;
  }
  if ("enroll" in happening) {
    tell(play, { what: "event", why: "happened", event: "enroll" }, { contact });
    const automation = play.playable.automation(happening.enroll);
    if (automation !== undefined) enrollByName(play, contact, automation);
    return;
  }
  const { event, automation } = happening;
  const members = withWords(happening.members);
  const text = members.get("text") ?? members.get("message");
  const channel = channels.get(event);
  const tag = members.get("tag");
  const entry: StepEntry = {
    what: "event",
    why: "happened",
    event,
    ...(channel === undefined ? {} : { channel }),
    ...(typeof text === "string" ? { text } : {}),
    ...(typeof tag === "string" ? { operands: { tag } } : {}),
  };
  tell(play, entry, { contact });
  const occurred: OccurredEvent = { event, members };
  bringAbout(occurred, contact.record, {
    carryOut: (effect) => play.carryOut(effect, contact.record, play.timeline.length - 1),
    names: play.playable.names,
    now: play.now,
  });
  if (replies.has(event)) endRepliedRuns(play, contact);
  occur(play, contact, occurred, automation);
  planDates(play, contact);
}

/** What of an event a person wrote: "1" and "true" are words there, however they were given. */
const wordMembers: ReadonlySet<string> = new Set(["text", "message", "last_message"]);

const withWords = (members: Members): Members =>
  new Map(
    [...members].map(([name, value]) => [
      name,
      wordMembers.has(name) && (typeof value === "number" || typeof value === "boolean") ? String(value) : value,
    ]),
  );

/** A reply ends the contact's runs in automations that stop on one (format document, Settings), held sends too. */
function endRepliedRuns(play: Play, contact: ContactInPlay): void {
  for (const run of [...contact.active]) {
    if (run.automation.settings === null) play.assumed.add("no-settings-hold-nothing");
    else if (run.automation.settings.stop_on_reply) endRun(play, run, "stopped/reply");
  }
}

/** Enrolls a contact at each trigger that an event fits, in the order of automations and blocks. */
export function occur(play: Play, contact: ContactInPlay, { event, members }: OccurredEvent, only?: string): void {
  play.watcher?.occurred({ event, members }, play, contact);
  const triggers = play.playable
    .triggersOf(`trigger.${event}`)
    .filter(({ automation }) => only === undefined || automation.key === only);
  const fitting = triggers.map((trigger) => ({ trigger, fits: fits(play, contact, trigger, members) }));
  for (const { trigger, fits } of fitting) {
    if (fits === false && play.watcher?.unfit !== undefined)
      play.watcher.unfit(trigger, filtersThatAre(false, questionOf(play, contact, trigger, members)), play);
    enroll(play, contact, trigger, members, fits);
  }
}

/** Enrolls a contact where the scenario answers that it is, at the triggers of an event that may have occurred. */
export function mayOccur(play: Play, contact: ContactInPlay, event: string): void {
  for (const trigger of play.playable.triggersOf(`trigger.${event}`))
    enroll(play, contact, trigger, new Map(), answerOf(play, trigger));
}

/** Enrolls a contact by the clock, if it is still planned for that moment, and plans when it comes next. */
export function fire(play: Play, contact: ContactInPlay, trigger: TriggerInPlay, at: number): void {
  if (contact.plans.get(trigger)?.at !== at) return;
  contact.plans.set(trigger, { at: undefined, fired: at });
  const members = delayedAt(trigger.block, at, clockContext(play, contact));
  enroll(play, contact, trigger, members, fits(play, contact, trigger, members));
  plan(play, contact, trigger);
}

/** Enrolls a contact whatever the triggers look for, as another automation or a person does. */
export function enrollByName(play: Play, contact: ContactInPlay, automation: PlayableAutomation): void {
  const [first] = automation.triggers;
  const block = automation.triggers.find(({ kind }) => blockKind(kind)?.startedBy === "hand") ?? first;
  if (block === undefined) return;
  if (automation.triggers.length > 1) play.assumed.add("run-begins-at-one-trigger");
  enroll(play, contact, { automation, block }, undefined, true);
}

/** Returns whether a trigger's filters fit; the scenario's answer decides also what could be found out. */
function fits(play: Play, contact: ContactInPlay, trigger: TriggerInPlay, event: Members | undefined): Truth {
  countVisit(play, trigger.automation.key, trigger.block.id);
  const answer = answerOf(play, trigger);
  if (answer !== undefined) return answer;
  if (play.asked?.isVain(trigger.automation, contact) === true) return play.asked.fits(trigger, false);
  const computed =
    trigger.block.does === undefined ? undefined : triggerFits(questionOf(play, contact, trigger, event));
  return play.asked === undefined ? computed : play.asked.fits(trigger, computed);
}

function answerOf(play: Play, { automation, block }: TriggerInPlay): Truth {
  const answer = answerNow(play, automation.key, block.id);
  return answer?.is === "decision" ? answer.value : undefined;
}

/** What a trigger asks of an event; without one it has fired by the clock. */
function questionOf(
  play: Play,
  contact: ContactInPlay,
  { block }: TriggerInPlay,
  event: Members | undefined,
): TriggerQuestion {
  const filters = block.does?.operation === "starts" ? block.does.filters : new Map<string, unknown>();
  return {
    kind: block.kind,
    filters: event === undefined ? filtersBesideClock(filters) : filters,
    scope: scopeOf(play, contact, event),
    names: play.playable.names,
    isOnList: (key) => {
      const condition = play.playable.smartList(key);
      const context = { ...clockContext(play, contact), now: play.now };
      return condition === undefined ? undefined : truthOf(condition, context);
    },
  };
}

/** Enrolls a contact where it may be; the run goes on from its trigger in its turn. */
function enroll(
  play: Play,
  contact: ContactInPlay,
  { automation, block }: TriggerInPlay,
  event: Members | undefined,
  fits: Truth,
): void {
  if (fits === false || !countText(play, contact, block.id)) return;
  const place = { contact, automation, block };
  if (fits === undefined) {
    const { meaning, does } = block;
    const unknown =
      does === undefined && meaning !== undefined
        ? unreadSettings(meaning)
        : filtersThatAre(undefined, questionOf(play, contact, { automation, block }, event));
    tell(play, { what: "enroll", why: "not-enrolled/undecided", unknown }, place);
    return;
  }
  const last = contact.lastRuns.get(automation);
  if (last !== undefined && last.ended === undefined) {
    play.assumed.add("one-run-at-a-time");
    tell(play, { what: "enroll", why: "not-enrolled/running" }, place);
    return;
  }
  if (last !== undefined) {
    if (automation.settings === null) play.assumed.add("no-settings-hold-nothing");
    else if (last.ended?.end !== "completed") play.assumed.add("every-end-counts-as-a-run");
    if (automation.settings?.allow_reenrollment !== true) {
      tell(play, { what: "enroll", why: "not-enrolled/again" }, place);
      return;
    }
  }
  const run: RunInPlay = {
    number: play.runsBefore + play.runs.length + 1,
    automation,
    contact,
    enrolled: play.now,
    event,
    live: 1,
    parked: new Map(),
    visited: new Set(),
    isUndecided: false,
    ended: undefined,
  };
  play.runs.push(run);
  contact.lastRuns.set(automation, run);
  contact.active.add(run);
  tell(play, { what: "enroll", why: "enrolled" }, { ...place, run });
  const branch: Branch = { run, block, pass: undefined };
  run.parked.set(branch, true);
  enqueue(play, { does: "resume", branch, date: undefined });
}
