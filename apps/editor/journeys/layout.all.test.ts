import { describe, it } from "vitest";
import { automationsOf, eachAutomation, type FixtureAutomation, packNames } from "./support/fixtures.js";
import { expectApartOnceTidy } from "./support/saving.js";
import { walk } from "./support/walk.js";
import { expectNothingCutOff, expectWellMeasured } from "./support/whole-texts.js";

const stepsOf = ({ graph }: FixtureAutomation): number => graph.nodes.length;

/** The automations of the fixtures with the most steps, by their pack. What is true of the others is a long test. */
const largest = packNames
  .flatMap((pack) => automationsOf(pack).map((automation) => ({ pack, automation })))
  .sort((one, other) => stepsOf(other.automation) - stepsOf(one.automation))
  .slice(0, 3);

describe("the layout", () => {
  it("keeps steps and names apart once the largest automations of the fixtures are tidied up", async () => {
    const { page } = await walk();
    for (const { pack, automation } of largest)
      await eachAutomation(page, pack, [automation], (name) => expectApartOnceTidy(page, name));
  });

  it("shows no text smaller than 12 px and no target smaller than 24 px when an automation is opened", async () => {
    const { page } = await walk();
    await eachAutomation(page, "buyer-nurture", automationsOf("buyer-nurture"), async (automation) => {
      await expectWellMeasured(page, automation);
    });
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])("cuts no text off without its whole in reach, $width px wide", expectNothingCutOff);
});
