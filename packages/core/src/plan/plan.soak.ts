import { fc } from "@fast-check/vitest";
import { describe, it } from "vitest";
import { editedPacks, forkedPacks } from "../diff/pack-edits.test-support.js";
import {
  givesTheRelease,
  isAPlan,
  joinsWithoutABase,
  keepsTheWorkspace,
  losesNothing,
  mergesTowardsASide,
  saysWhatIsWorse,
  settlesEverything,
  swapsWithItsSides,
} from "./plan.test-support.js";

const numRuns = 10_000;
const timeout = 3_600_000;

describe("a plan, at length", () => {
  it.each([
    ["gives the release over an untouched workspace", givesTheRelease],
    ["keeps the workspace under an unchanged release", keepsTheWorkspace],
  ] as const)("%s", { timeout }, (_, property) => {
    fc.assert(
      fc.property(editedPacks, (packs) => property(...packs)),
      { numRuns },
    );
  });

  it.each([
    ["is plain JSON of its schema, the same each time", isAPlan],
    ["settles everything when it is told how", settlesEverything],
    ["has the same conflicts with its sides swapped", swapsWithItsSides],
    ["loses no change of either side", losesNothing],
    ["merges towards a side when it is told which", mergesTowardsASide],
    ["joins two packs without a base", joinsWithoutABase],
    ["says what is worse in it than in both sides", saysWhatIsWorse],
  ] as const)("%s", { timeout }, (_, property) => {
    fc.assert(
      fc.property(forkedPacks, (packs) => property(...packs)),
      { numRuns },
    );
  });
});
