import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { automationsOf, eachAutomation, type FixtureAutomation } from "./support/automations.js";
import { packNames } from "./support/fixtures.js";
import { cutOff, small, smallTargets } from "./support/measures.js";
import { withFileDialogs } from "./support/own-files.js";
import { item, step, tab } from "./support/parts.js";
import { expectApartOnceTidy } from "./support/tidying.js";
import { walk } from "./support/walk.js";

/** The automation of a pack with the most steps. What is true of each of its others is a long test. */
function largestOf(pack: string): FixtureAutomation[] {
  return [...automationsOf(pack)].sort((one, other) => other.graph.nodes.length - one.graph.nodes.length).slice(0, 1);
}

/** Texts are whole and of a size to be read, and targets of one to be hit, once all is where it is to stay. */
async function expectWellMeasured(page: Page, state: string): Promise<void> {
  await page.getByText("Loading …").first().waitFor({ state: "detached" });
  await expect.poll(() => cutOff(page), { message: state }).toEqual([]);
  await expect.poll(() => small(page), { message: state }).toEqual([]);
  await expect.poll(() => smallTargets(page), { message: state }).toEqual([]);
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
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ])("cuts no text off without its whole in reach, $width px wide", async (viewport) => {
    const { page } = await walk({ pack: "/packs/website-lead-response/pack.json", viewport });
    const narrow = page.getByRole("navigation", { name: "Views" });
    const onSide = async (name: string): Promise<void> => {
      if (viewport.width < 800) await narrow.getByRole("button", { name }).click();
    };
    const measured = (state: string): Promise<void> => expectWellMeasured(page, state);
    await step(page, /trigger/)
      .first()
      .waitFor();
    await measured("opened");
    await step(page, /trigger/)
      .first()
      .click();
    for (const name of ["Step", "Outline", "Settings", "References"]) {
      await onSide("Details");
      await tab(page, name).click();
      await measured(name);
    }
    await onSide("Pack");
    await measured("list of items");
    await tab(page, "Steps").click();
    await measured("list of steps");
    await tab(page, "Pack").click();
    for (const row of ["Pack details", "Brand"]) {
      await onSide("Pack");
      await item(page, row).click();
      await measured(row);
    }
  });
});
