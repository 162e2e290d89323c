export { type BooksOfReleases, describeDiff } from "./describe-diff.js";
export { namesAnotherPack } from "./describe-scenarios.js";
export { changedLines, cutLines, describeValue, isLong, shortValue, shortValues } from "./describe-value.js";
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
