import { arbitraryPackText, mutatedText } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, it } from "vitest";
import { holds } from "./apply-fixes.test-support.js";

describe("mending", () => {
  it("whatever the pack, and whatever has happened to it", () => {
    fc.assert(
      fc.property(
        fc.oneof(arbitraryPackText, mutatedText(arbitraryPackText)),
        fc.constantFrom("safe", "unsafe"),
        (text, safety) => holds(text, safety),
      ),
      { seed: 20_261_121, numRuns: 300 },
    );
  });
});
