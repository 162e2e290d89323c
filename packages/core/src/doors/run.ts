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

export { type SendingPolicy, sendingRules } from "../sending/sending-rules.js";
