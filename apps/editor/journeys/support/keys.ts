import type { Locator, Page } from "playwright-core";
import { drawn } from "./walk.js";

/** Further away than this nothing stands, even when it is passed by once, since the page was giving the focus away. */
const patience = 200;

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, place: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < patience; presses++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${place}`);
}

/** Whether something has the focus, once nothing else is to be given it any more. */
async function hasFocus(place: Locator): Promise<boolean> {
  await drawn(place.page());
  return place.evaluate((element) => element === document.activeElement);
}

/** Presses Enter once it would take this option, which a search has found while its field keeps the focus. */
export async function enter(option: Locator): Promise<void> {
  await option.and(option.page().locator("[data-focused]")).waitFor();
  await option.page().keyboard.press("Enter");
}

/** From now on all that is typed is typed in a row: on a busy machine more time may pass than an author hesitates. */
export const timeStandsStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });

/**
 * Presses a key that moves the caret, and waits until the page has been told: a browser tells it later, and a key that
 * comes before that is taken where the caret stood.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  const told = await page.evaluateHandle(() => ({
    told: new Promise<void>((resolve) => document.addEventListener("selectionchange", () => resolve(), { once: true })),
  }));
  await page.keyboard.press(key);
  await told.evaluate((promise) => promise.told);
}

/** Waits until something has the focus. */
export async function focused(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).waitFor();
}

/** Waits until the focus is in something, such as a dialog, that takes keys from then on. */
export async function focusedWithin(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).or(place.locator(":focus")).first().waitFor();
}
