import { blockSize, outputX } from "@setup-pack/core/layout";
import type { BrowserContext, Locator, Page } from "playwright-core";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses at one point, moves as a hand does, and lets go at another. */
export async function dragBetween(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where something is in the window that can be pressed, once it stands still. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.hover({ trial: true });
  return stillBoxOf(locator);
}

/**
 * The same of what cannot be pressed, such as what another part of the window covers. It stands still once ten frames
 * have shown it at one place: a view that is moved may be drawn there only some frames later.
 */
export async function stillBoxOf(locator: Locator): Promise<Box> {
  return locator.evaluate(async (element) => {
    const place = (): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    let box = place();
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      const now = place();
      if (JSON.stringify(now) !== JSON.stringify(box)) frames = -1;
      box = now;
    }
    return box;
  });
}

export async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Draws an arrow by hand: from an output of one step to another step. */
export async function connect(page: Page, from: Locator, to: Locator, output = 0, outputs = 1): Promise<void> {
  const [source, target] = [await boxOf(from), await boxOf(to)];
  const scale = source.width / blockSize(["next"]).width;
  const start = { x: source.x + outputX(output, outputs) * scale, y: source.y + source.height };
  await dragBetween(page, start, { x: target.x + target.width / 2, y: target.y + 4 });
}

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
export const pointerEvents = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, "pointerEvents"));
