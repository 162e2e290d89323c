// What automations do to people: played through before they are switched on, and turn by turn in a workspace.

export { type Assumption, assumptions, assumptionTexts } from "./run/assumptions.js";
export { momentText } from "./run/clocks/dates.js";
export { zoneClock } from "./run/clocks/zone-clock.js";
export { carryOut } from "./run/contact/carry-out.js";
export { type ContactRecord, contactRecord, type Delay } from "./run/contact/contact-record.js";
export type { Effect, OccurredEvent, Outcome } from "./run/contact/effect.js";
export type { Members } from "./run/contact/lookup.js";
export { type NamedThing, type Names, referenceTypesOf } from "./run/names.js";
export { type CarryOut, type PlaySetting, ranks } from "./run/play/play.js";
export {
  type PackToRehearse,
  type Playable,
  type PlayableAutomation,
  type PlayableBlock,
  playable,
} from "./run/playable.js";
export type {
  ContactState,
  EntrySubject,
  HeldBy,
  Rehearsal,
  RehearsedPack,
  Run,
  RunEnd,
  TimelineEntry,
  UndecidedBlock,
  Why,
} from "./run/rehearsal.js";
export { rehearse } from "./run/rehearse.js";
export {
  type Answer,
  answerKey,
  type ContactChange,
  type Happening,
  type Scenario,
  type ScenarioContact,
} from "./run/scenario.js";
export { membersOfStored, type ScenarioValue, storedMembers } from "./run/scenario-value.js";
export { clockKinds, dateKinds } from "./run/triggers/clock-triggers.js";
export type { StoredContact, StoredRecord } from "./run/turn/stored-contact.js";
export type { StoredRun } from "./run/turn/stored-run.js";
export { type QueuedTask, type StoredTask, type Turn, type TurnResult, takeTurn } from "./run/turn/take-turn.js";
export { type SendingPolicy, sendingRules } from "./sending/sending-rules.js";
