import type { Locator, Page } from "playwright-core";
import { focused } from "./support/keys.js";
import { arrow, item, step } from "./support/parts.js";
import { boxOf, type Point } from "./support/pointer.js";
import { walk } from "./support/walk.js";

/** A pack whose first automation begins with this step and goes on with these. */
export const website = "/packs/website-lead-response/pack.json";

export const started = /^Consumer registered/;

export const assign = /^Assign to Web lead team/;

export const setField = /^Set lead source/;

export async function onCanvas(): Promise<Page> {
  const { page } = await walk({ pack: website });
  await item(page, "Registered on the website").click();
  await step(page, started).waitFor();
  return page;
}

/** The middle of something, or a place this far from its upper left corner. */
export async function placeOf(locator: Locator, x?: number, y?: number): Promise<Point> {
  const box = await boxOf(locator);
  return { x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2) };
}

/** Where an arrow leaves a step that has one output. */
export const output = async (page: Page, name: RegExp): Promise<Point> => {
  const box = await boxOf(step(page, name));
  return { x: box.x + box.width / 2, y: box.y + box.height };
};

/** Waits until a step or an arrow has the focus. */
export const focusOn = (page: Page, name: RegExp): Promise<void> => focused(step(page, name).or(arrow(page, name)));
