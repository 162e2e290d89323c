import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overlaps } from "./measures.js";
import { button, field, item } from "./parts.js";
import { saved } from "./walk.js";

/** Edits the pack in the smallest way there is: gives it another name. */
export async function renamePack(page: Page, name: string): Promise<void> {
  await item(page, "Pack details").click();
  await field(page, "Name").fill(name);
}

/** What renaming makes of a text, and nothing else. The pack's own name is the first in the canonical order. */
export const renamed = (text: string, name: string): string => text.replace(/"name": "[^"]*"/, `"name": "${name}"`);

/** Saves, once nothing else is being saved, and waits until all of it is saved. */
export async function save(page: Page): Promise<void> {
  await page.locator("[data-saving='false']").waitFor();
  await page.keyboard.press("Control+s");
  await saved(page);
}

/** Tidies the open automation up, holds that nothing covers anything else then, and takes it back. */
export async function expectApartOnceTidy(page: Page, automation: string): Promise<void> {
  await button(page, /^Tidy up$/).click();
  await expect.poll(() => overlaps(page), { message: automation }).toEqual([]);
  await page.keyboard.press("Control+z");
  await page.locator("[data-unsaved='false']").waitFor();
}
