import type { BrowserContext, Locator, Page } from "playwright-core";
import { drawn } from "./walk.js";

/**
 * Has every page note what a pointer does to it. What keys bring about, as a press of a button, is not noted, nor are
 * moves that go nowhere: no hand makes them, but a browser may where something else comes to lie under the pointer.
 */
export async function notePointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { pointerEvents: noted });
    const note = (event: Event): void => {
      if (!event.isTrusted || !(event instanceof MouseEvent)) return;
      const { type, detail, movementX, movementY, clientX, clientY } = event;
      const isPressed = type === "click" && detail === 0;
      const isResting = type.endsWith("move") && movementX === 0 && movementY === 0;
      if (!isPressed && !isResting)
        noted.push(`${type} at ${clientX}, ${clientY} by ${movementX}, ${movementY} on ${String(event.target)}`);
    };
    const types = ["pointerdown", "pointerup", "pointermove", "mousedown", "mouseup", "mousemove", "click", "wheel"];
    for (const type of types) window.addEventListener(type, note, { capture: true, passive: true });
  });
}

/** What a pointer has done to the page. */
export const pointerEvents = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, "pointerEvents"));

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

/** Waits until something has the focus. */
export async function focused(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).waitFor();
}

/** Waits until the focus is in something, such as a dialog, that takes keys from then on. */
export async function focusedWithin(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).or(place.locator(":focus")).first().waitFor();
}
