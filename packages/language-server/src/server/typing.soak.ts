import { fixturePacks } from "@setup-pack/fixtures";
import { describe, it } from "vitest";
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

const packs = fixturePacks();
const editsInAll = 10_000;

describe.each(packs)("typing into $name", ({ text }) => {
  it("token by token", async () => {
    const tokens = tokensOf(text);
    // Before its format is typed it is not a pack.
    const known = tokens.findIndex((token) => token.includes("service.setup-pack")) + 1;
    const beginning = tokens.slice(0, known).join("");
    const workspace = await openedPack(beginning);
    let length = beginning.length;
    for (const [index, token] of tokens.slice(known).entries()) {
      await typeInto(workspace, length, length, token);
      length += token.length;
      tellsWhatValidateTells(workspace);
      await answersAt(workspace, length);
      if (index % everySo === 0) await answersForAll(workspace);
    }
  });

  it("anything anywhere", async () => {
    await editAtRandom(text, editsInAll / packs.length, text.length);
  });
});

it("typing into a long pack, mostly near what was typed before", async () => {
  await editAtRandom(longText(0.03), 400, 1, 3_000);
});
