// What becomes of packs in a workspace. For the packages of this project only: what stands here changes without notice.

export {
  type Fate,
  fateOf,
  fatesOf,
  type Hold,
  type LeavingRecord,
  type Reliance,
} from "./ownership/leaving.js";
export { nextOwner, type RecordUse } from "./ownership/succession.js";
export {
  type Chain,
  chainsOf,
  followed,
  type ItemContent,
  isLetGo,
  keepingSome,
  type RecordChange,
  type RecordState,
  seenFrom,
  settledChange,
  undoing,
  undone,
  writtenLast,
} from "./undo/chain.js";
export {
  asAdopted,
  comparedRelease,
  type HeldItem,
  officePipelines,
  withSaidBefore,
} from "./values/compared-release.js";
export { type GivenBack, givenBack, type LetGoItem, type StayingStage } from "./values/give-back.js";
export { leftStages, newStageKeys, stagesIn, stagesInPlace, withLeftStages } from "./values/left-stages.js";
export { type AdoptedItem, withOfficeValues } from "./values/office-values.js";
