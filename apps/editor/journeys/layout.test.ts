import { describe, it } from "vitest";
import { automationsOf, eachAutomation, type FixtureAutomation } from "./support/automations.js";
import { packNames } from "./support/fixtures.js";
import { withFileDialogs } from "./support/own-files.js";
import { expectApartOnceTidy } from "./support/tidying.js";
import { walk } from "./support/walk.js";
import { expectNothingCutOff, expectWellMeasured } from "./support/whole-texts.js";

/** The automation of a pack with the most steps. What is true of each of its others is a long test. */
function largestOf(pack: string): FixtureAutomation[] {
  return [...automationsOf(pack)].sort((one, other) => other.graph.nodes.length - one.graph.nodes.length).slice(0, 1);
}

describe("the layout", () => {
  it("keeps steps and names apart once the largest automation of a fixture is tidied up", {
    timeout: 180_000,
  }, async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    for (const pack of packNames)
      await eachAutomation(page, pack, largestOf(pack), (automation) => expectApartOnceTidy(page, automation));
  });

  it("shows no text smaller than 12 px and no target smaller than 24 px when an automation is opened", async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    await eachAutomation(page, "buyer-nurture", automationsOf("buyer-nurture"), async (automation) => {
      await expectWellMeasured(page, automation);
    });
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])("cuts no text off without its whole in reach, $width px wide", expectNothingCutOff);
});
