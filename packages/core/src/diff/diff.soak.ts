import { fc } from "@fast-check/vitest";
import { arbitraryPackText } from "@setup-pack/fixtures";
import { describe, it } from "vitest";
import {
  differsFromItselfInNothing,
  findsWhatDiffers,
  isPlainJson,
  leadsFromOneToTheOther,
} from "./diff.test-support.js";
import { editedPacks, packIn } from "./pack-edits.test-support.js";

const anyPack = arbitraryPackText.map(packIn);
const numRuns = 10_000;

describe.each([
  ["real packs that were edited", editedPacks],
  ["any two packs", fc.tuple(anyPack, anyPack)],
] as const)("a diff of %s, at length", (_, pairs) => {
  it.each([
    ["is empty of a pack and itself", (_from, to) => differsFromItselfInNothing(to)],
    ["leads from one to the other", leadsFromOneToTheOther],
    ["finds what differs and nothing else", findsWhatDiffers],
    ["is plain JSON of its schema", isPlainJson],
  ] as const satisfies readonly (readonly [string, typeof isPlainJson])[])(
    "%s",
    { timeout: 3_600_000 },
    (_name, property) => {
      fc.assert(
        fc.property(pairs, ([from, to]) => property(from, to)),
        { numRuns },
      );
    },
  );
});
