import type { Page, ViewportSize } from "playwright-core";
import { expect } from "vitest";
import { cutOff, small, smallTargets } from "./measures.js";
import { item, step, tab } from "./parts.js";
import { walk } from "./walk.js";

/** Texts are whole and of a size to be read, and targets of one to be hit, once all is where it is to stay. */
export async function expectWellMeasured(page: Page, state: string): Promise<void> {
  await page.getByText("Loading …").first().waitFor({ state: "detached" });
  await expect.poll(() => cutOff(page), { message: state }).toEqual([]);
  await expect.poll(() => small(page), { message: state }).toEqual([]);
  await expect.poll(() => smallTargets(page), { message: state }).toEqual([]);
}

/** Goes through the panels and forms of a window of this size: no text is cut off whose whole is out of reach. */
export async function expectNothingCutOff(viewport: ViewportSize): Promise<void> {
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
}
