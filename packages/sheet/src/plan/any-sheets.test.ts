import { isObject } from "@setup-pack/core/json";
import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageRows } from "../rows/message-rows.js";
import { anyEditedSheet, anyMessagePack, isTakenOrRefused, staysAsItIs } from "./any-sheets.test-support.js";

describe("a sheet that nobody has touched", () => {
  it("changes nothing of any pack of the fixtures", async () => {
    for (const { text } of fixturePacks()) {
      const pack: unknown = JSON.parse(text);
      if (!isObject(pack)) throw new Error("A pack is an object");
      expect(messageRows(pack).length).toBeGreaterThan(5);
      await staysAsItIs(pack);
    }
  });

  it("changes nothing of a pack with anything in it", async () => {
    await fc.assert(fc.asyncProperty(anyMessagePack, staysAsItIs), { seed: 20_261_123, numRuns: 20 });
  });
});

it("takes over any edited sheet as it says, or refuses it by its rows", () => {
  fc.assert(fc.property(anyEditedSheet, isTakenOrRefused), { seed: 20_261_123, numRuns: 40 });
});
