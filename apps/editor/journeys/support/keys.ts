import type { BrowserContext, Locator, Page } from "playwright-core";

/**
 * Has every page count what a pointer does to it. What keys bring about, as a press of a button, is not counted, nor are
 * moves that go nowhere: the browser itself tells of such when something else comes to lie under a resting pointer.
 */
export async function countPointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { pointerEvents: 0 });
    const count = (event: Event): void => {
      const isMouse = event instanceof MouseEvent;
      const isPressed = isMouse && event.type === "click" && event.detail === 0;
      const isResting = isMouse && event.type.endsWith("move") && event.movementX === 0 && event.movementY === 0;
      if (event.isTrusted && !isPressed && !isResting)
        Object.assign(window, { pointerEvents: Number(Reflect.get(window, "pointerEvents")) + 1 });
    };
    const types = ["pointerdown", "pointerup", "pointermove", "mousedown", "mouseup", "mousemove", "click", "wheel"];
    for (const type of types) window.addEventListener(type, count, { capture: true, passive: true });
  });
}

/** How much a pointer has done to the page. */
export const pointerEvents = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, "pointerEvents"));

/** Further away than this nobody would go on pressing Tab. */
const patience = 60;

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, place: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < patience; presses++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${place}`);
}

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Waits until something has the focus. */
export async function focused(place: Locator): Promise<void> {
  await place.and(place.page().locator(":focus")).waitFor();
}
