import { createHash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { arbitraryPackText } from "@setup-pack/fixtures";
import { describe, expect } from "vitest";
import { compile } from "../compile.js";
import {
  differsFromItselfInNothing,
  findsWhatDiffers,
  isPlainJson,
  leadsFromOneToTheOther,
} from "./diff.test-support.js";
import { editedPacks, packIn } from "./pack-edits.test-support.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const anyPack = arbitraryPackText.map(packIn);
const seed = 20261121;

describe("a diff of real packs that were edited", () => {
  const options = { numRuns: 40, seed };
  test.prop([editedPacks], options)("is made of packs that are valid", ([, pack]) => {
    const { diagnostics } = compile(JSON.stringify(pack), { sha256 });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
  test.prop([editedPacks], options)("is empty of a pack and itself", ([, pack]) => differsFromItselfInNothing(pack));
  test.prop([editedPacks], options)("leads from one to the other", (packs) => leadsFromOneToTheOther(...packs));
  test.prop([editedPacks], options)("finds what differs and nothing else", (packs) => findsWhatDiffers(...packs));
  test.prop([editedPacks], options)("is plain JSON of its schema", (packs) => isPlainJson(...packs));
});

describe("a diff of any packs", () => {
  const options = { numRuns: 40, seed };
  test.prop([anyPack], options)("is empty of a pack and itself", differsFromItselfInNothing);
  test.prop([anyPack, anyPack], options)("leads from one to the other", leadsFromOneToTheOther);
  test.prop([anyPack, anyPack], options)("finds what differs and nothing else", findsWhatDiffers);
  test.prop([fc.array(anyPack, { minLength: 2, maxLength: 2 })], options)("is plain JSON", ([from, to]) => {
    if (from !== undefined && to !== undefined) isPlainJson(from, to);
  });
});
