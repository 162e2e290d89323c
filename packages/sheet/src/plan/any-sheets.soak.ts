import fc from "fast-check";
import { it } from "vitest";
import { anyEditedSheet, anyMessagePack, isTakenOrRefused, staysAsItIs } from "./any-sheets.test-support.js";

it("changes nothing of a thousand packs with anything in them, when nobody has touched the sheet", async () => {
  await fc.assert(fc.asyncProperty(anyMessagePack, staysAsItIs), { numRuns: 1000 });
});

it("takes over any edited sheet as it says, or refuses it by its rows", () => {
  fc.assert(fc.property(anyEditedSheet, isTakenOrRefused), { numRuns: 3000 });
});
