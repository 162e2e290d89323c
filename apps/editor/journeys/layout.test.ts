import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { packNames, packText } from "./support/fixtures.js";
import { cutOff, overlaps, small, smallTargets } from "./support/measures.js";
import { openText, withFileDialogs } from "./support/own-files.js";
import { button, canvas, item, packAndSteps, step, tab } from "./support/parts.js";
import { opened, walk } from "./support/walk.js";

interface Carried {
  readonly automations?: readonly { readonly document: { readonly name: string; readonly graph: Graph } }[];
}

interface Graph {
  readonly nodes: readonly unknown[];
}

/** Opens each automation of a pack, one after another. */
async function eachAutomation(page: Page, name: string, look: (automation: string) => Promise<void>): Promise<void> {
  const { automations = [] }: Carried = JSON.parse(packText(name));
  await openText(page, `${name}.json`, packText(name));
  await opened(page);
  for (const { document } of automations) {
    await packAndSteps(page).getByRole("row", { name: document.name, exact: true }).first().click();
    await canvas(page)
      .and(page.getByLabel(`Automation ${document.name}`, { exact: true }))
      .waitFor();
    await expect.poll(() => canvas(page).getByRole("group").count()).toBe(document.graph.nodes.length);
    await look(`${name}: ${document.name}`);
  }
}

/** Texts are whole and of a size to be read, and targets of one to be hit, once all is where it is to stay. */
async function expectWellMeasured(page: Page, state: string): Promise<void> {
  await page.getByText("Loading …").first().waitFor({ state: "detached" });
  await expect.poll(() => cutOff(page), { message: state }).toEqual([]);
  await expect.poll(() => small(page), { message: state }).toEqual([]);
  await expect.poll(() => smallTargets(page), { message: state }).toEqual([]);
}

describe("the layout", () => {
  it("keeps steps and names apart once an automation is tidied up, in every fixture", {
    timeout: 180_000,
  }, async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    for (const name of packNames)
      await eachAutomation(page, name, async (automation) => {
        await button(page, /^Tidy up$/).click();
        await expect.poll(() => overlaps(page), { message: automation }).toEqual([]);
        await page.keyboard.press("Control+z");
        await page.locator("[data-unsaved='false']").waitFor();
      });
  });

  it("shows no text smaller than 12 px and no target smaller than 24 px when an automation is opened", async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    await eachAutomation(page, "buyer-nurture", async (automation) => {
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
