import { fc } from "@fast-check/vitest";
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

/** How many packs a law is tried on, and which; without a seed, others each time. */
interface Trial {
  readonly numRuns: number;
  readonly seed?: number;
}

interface Law {
  readonly law: string;
  readonly holds: (trial: Trial) => void;
}

const law = <Packs>(name: string, of: fc.Arbitrary<Packs>, property: (packs: Packs) => void): Law => ({
  law: name,
  holds: (trial) => fc.assert(fc.property(of, property), trial),
});

/** What holds of plans and merges of any packs. */
export const planLaws: readonly Law[] = [
  law("a plan gives the release over an untouched workspace", editedPacks, (packs) => givesTheRelease(...packs)),
  law("a plan keeps the workspace under an unchanged release", editedPacks, (packs) => keepsTheWorkspace(...packs)),
  law("a plan is plain JSON of its schema, the same each time", forkedPacks, (packs) => isAPlan(...packs)),
  law("a plan settles everything when it is told how", forkedPacks, (packs) => settlesEverything(...packs)),
  law("a merge has the same conflicts with its sides swapped", forkedPacks, (packs) => swapsWithItsSides(...packs)),
  law("a merge loses no change of either side", forkedPacks, (packs) => losesNothing(...packs)),
  law("a merge settles everything when it is told how", forkedPacks, (packs) => mergesTowardsASide(...packs)),
  law("a merge joins two packs without a base", forkedPacks, (packs) => joinsWithoutABase(...packs)),
  law("a merge says what is worse in it than in both sides", forkedPacks, (packs) => saysWhatIsWorse(...packs)),
];
