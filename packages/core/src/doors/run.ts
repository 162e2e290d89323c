// What automations do to people, played through before they are switched on.

export { type Assumption, assumptions, assumptionTexts } from "../run/assumptions.js";
export type { PackToRehearse } from "../run/playable.js";
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
} from "../run/rehearsal.js";
export { rehearse } from "../run/rehearse.js";
export {
  type Answer,
  answerKey,
  type ContactChange,
  type Happening,
  type Scenario,
  type ScenarioContact,
} from "../run/scenario.js";
export type { ScenarioValue } from "../run/scenario-value.js";

// What a configuration asks of messages.

// The parts that a workspace plays by, one step at a time, with the state its own and the effects carried out by itself.
export { clockKinds, filtersBesideClock, nextFiring } from "../run/clock-triggers.js";
export type { Truth } from "../run/condition-truth.js";
export { type ContactRecord, changeByHand, contactRecord } from "../run/contact-record.js";
export { decideStep, type GoOn, type Step, type StepContext, type StepEntry, sendStep } from "../run/decide.js";
export { bringAbout, carryOut, type Effect, type OccurredEvent, type Outcome } from "../run/effects.js";
export type { Members, Scope } from "../run/lookup.js";
export type { Names } from "../run/names.js";
export {
  type Playable,
  type PlayableAutomation,
  type PlayableBlock,
  playable,
  type TriggerInPlay,
} from "../run/playable.js";
export { type SendTimes, sendTimes } from "../run/send-times.js";
export { triggerFits } from "../run/trigger-fit.js";
export { type ZoneClock, zoneClock } from "../run/zone-clock.js";
export { type SendingPolicy, sendingRules } from "../sending/sending-rules.js";
