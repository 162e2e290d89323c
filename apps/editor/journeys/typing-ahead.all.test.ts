import type { Page } from "playwright-core";
import { it, onTestFinished } from "vitest";
import { item, step } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** Has the script of a part come only when that is asked for; gives what asks for it. */
async function heldBack(page: Page, script: string): Promise<() => void> {
  const address = new RegExp(`/${script}[^/]*\\.js$`);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  onTestFinished(() => page.unroute(address));
  return release;
}

it.each([
  ["what can be done", "command-palette", "Control+k", "compare", /^Compare/],
  ["a kind of step", "add-step-dialog", "/", "wait", /^Wait/],
] as const)("takes all that is typed while the search for %s is loaded", async (_, script, keys, text, found) => {
  const { page } = await walk({ pack: "/packs/website-lead-response/pack.json" });
  await item(page, "Registered on the website").click();
  await step(page, /^Consumer registered/).click();
  const release = await heldBack(page, script);
  await page.keyboard.press(keys);
  await page.keyboard.type(`${text}x`);
  await page.keyboard.press("Backspace");
  release();
  const search = page.getByRole("dialog").getByRole("searchbox");
  const shows = (value: string) => search.and(page.locator(`[value='${value}']`)).waitFor();
  await shows(text);
  await page.keyboard.type("!");
  await shows(`${text}!`);
  await page.keyboard.press("Backspace");
  await page.getByRole("option", { name: found }).first().waitFor();
  await page.keyboard.press("Escape");
});
