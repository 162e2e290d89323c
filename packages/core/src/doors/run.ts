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

export { type SendTimes, sendTimes } from "../run/clocks/send-times.js";
export { type ZoneClock, zoneClock } from "../run/clocks/zone-clock.js";
export { bringAbout } from "../run/contact/bring-about.js";
export { carryOut } from "../run/contact/carry-out.js";
export { type ContactRecord, changeByHand, contactRecord } from "../run/contact/contact-record.js";
export type { Effect, OccurredEvent, Outcome } from "../run/contact/effect.js";
export type { Members, Scope } from "../run/contact/lookup.js";
export type { Names } from "../run/names.js";
export {
  type Playable,
  type PlayableAutomation,
  type PlayableBlock,
  playable,
  type TriggerInPlay,
} from "../run/playable.js";
export type { Truth } from "../run/reading/condition-truth.js";
export { decideStep } from "../run/steps/decide-step.js";
export { sendStep } from "../run/steps/send-step.js";
export type { GoOn, Step, StepContext, StepEntry } from "../run/steps/step.js";
// The parts that a workspace plays by, one step at a time, with the state its own and the effects carried out by itself.
export { clockKinds, filtersBesideClock, nextFiring } from "../run/triggers/clock-triggers.js";
export { triggerFits } from "../run/triggers/trigger-fit.js";
export { type SendingPolicy, sendingRules } from "../sending/sending-rules.js";
