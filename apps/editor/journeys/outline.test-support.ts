import type { Page } from "playwright-core";
import { expect } from "vitest";
import { command } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** What has the focus, by its role and what it says. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.getAttribute("role") ?? at?.tagName ?? ""} ${at?.getAttribute("aria-label") ?? at?.textContent ?? ""}`;
  });

export const focusOn = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => focused(page)).toMatch(words);

/** Adds an automation by the command palette and goes to its outline. */
export async function withNewAutomation(): Promise<Page> {
  const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
  await command(page, "Add an automation");
  await focusOn(page, "option Empty");
  await page.keyboard.press("Enter");
  await focusOn(page, /^INPUT/);
  await page.keyboard.press("Control+Shift+O");
  await focusOn(page, "row Started by hand");
  return page;
}
