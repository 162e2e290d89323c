import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overlaps } from "./measures.js";
import { button } from "./parts.js";

/** Tidies the open automation up, holds that nothing covers anything else then, and takes it back. */
export async function expectApartOnceTidy(page: Page, automation: string): Promise<void> {
  await button(page, /^Tidy up$/).click();
  await expect.poll(() => overlaps(page), { message: automation }).toEqual([]);
  await page.keyboard.press("Control+z");
  await page.locator("[data-unsaved='false']").waitFor();
}
