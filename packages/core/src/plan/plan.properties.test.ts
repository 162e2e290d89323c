import { test } from "@fast-check/vitest";
import { describe } from "vitest";
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

/** The same thirty times over: `plan.properties.all.test.ts`. */
const options = { numRuns: 6, seed: 20261121 };

describe("a plan", () => {
  test.prop([editedPacks], options)("gives the release over an untouched workspace", (packs) =>
    givesTheRelease(...packs),
  );
  test.prop([editedPacks], options)("keeps the workspace under an unchanged release", (packs) =>
    keepsTheWorkspace(...packs),
  );
  test.prop([forkedPacks], options)("is plain JSON of its schema, the same each time", (packs) => isAPlan(...packs));
  test.prop([forkedPacks], options)("settles everything when it is told how", (packs) => settlesEverything(...packs));
});

describe("a merge", () => {
  test.prop([forkedPacks], options)("has the same conflicts with its sides swapped", (packs) =>
    swapsWithItsSides(...packs),
  );
  test.prop([forkedPacks], options)("loses no change of either side", (packs) => losesNothing(...packs));
  test.prop([forkedPacks], options)("settles everything when it is told how", (packs) => mergesTowardsASide(...packs));
  test.prop([forkedPacks], options)("joins two packs without a base", (packs) => joinsWithoutABase(...packs));
  test.prop([forkedPacks], options)("says what is worse in it than in both sides", (packs) =>
    saysWhatIsWorse(...packs),
  );
});
