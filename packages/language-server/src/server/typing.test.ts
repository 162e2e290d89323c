import { describe, it } from "vitest";
import { visitsText } from "../features/features.test-support.js";
import {
  answersAt,
  answersForAll,
  editAtRandom,
  everySo,
  longText,
  openedPack,
  tellsWhatValidateTells,
  tokensOf,
  typeInto,
} from "./typing.test-support.js";

/** The long version is `typing.soak.ts`. */
describe("typing", () => {
  it("a pack token by token keeps telling what validate tells, and answers at the caret", async () => {
    const [first = "", second = "", third = "", ...tokens] = tokensOf(visitsText);
    const [beginning, rest] = [[first, second, third, ...tokens.slice(0, 1)].join(""), tokens.slice(1)];
    const workspace = await openedPack(beginning);
    let length = beginning.length;
    for (const [index, token] of rest.entries()) {
      await typeInto(workspace, length, length, token);
      length += token.length;
      tellsWhatValidateTells(workspace);
      if (index % 4 === 0) await answersAt(workspace, length);
      if (index % everySo === 0) await answersForAll(workspace);
    }
  });

  it("anything anywhere breaks nothing", async () => {
    await editAtRandom(visitsText, 30, 7);
  });

  it("into a long pack, mostly near what was typed before, breaks nothing", async () => {
    await editAtRandom(longText(0.005), 12, 7, 3_000);
  });
});
