import fc from "fast-check";
import { it } from "vitest";
import { anyMessagePack, staysAsItIs } from "./unchanged.test-support.js";

it("changes nothing of a thousand packs with anything in them, when nobody has touched the sheet", async () => {
  await fc.assert(fc.asyncProperty(anyMessagePack, staysAsItIs), { numRuns: 1000 });
});
