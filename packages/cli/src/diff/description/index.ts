export { changedLines, cutLines } from "./changed-lines.js";
export { type BooksOfReleases, describeDiff } from "./describe-diff.js";
export { namesAnotherPack } from "./describe-scenarios.js";
export { describeValue, isLong } from "./describe-value.js";
export type {
  ChangedLine,
  DiffBounds,
  DiffDescription,
  ItemDescription,
  PartDescription,
  ScenarioDescription,
  ScenariosDescription,
  Sign,
  ValueDescription,
} from "./diff-description.js";
export { shortValue, shortValues } from "./short-value.js";
