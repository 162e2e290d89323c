import type { Locator, Page } from "playwright-core";
import { enter, focused, focusedWithin } from "./keys.js";

/** The parts of the window, and what stands in them, by the names an author sees or hears. */

export const canvas = (page: Page): Locator => page.getByRole("application");

/** The canvas once it answers keys and drags, which is a moment after it is drawn. */
const canvasAtWork = (page: Page): Locator => canvas(page).and(page.locator("[aria-busy='false']"));

/** The canvas of an automation. */
export const canvasOf = (page: Page, automation: string): Locator =>
  canvasAtWork(page).and(page.getByLabel(`Automation ${automation}`, { exact: true }));

/** A step on the canvas, by what it does. */
export const step = (page: Page, name: string | RegExp): Locator => canvasAtWork(page).getByRole("group", { name });

/** An arrow on the canvas, by what it joins. */
export const arrow = (page: Page, name: string | RegExp): Locator => canvasAtWork(page).getByRole("img", { name });

export const details = (page: Page): Locator => page.getByRole("complementary", { name: "Details" });

export const packAndSteps = (page: Page): Locator => page.getByRole("complementary", { name: "Pack and steps" });

export const problems = (page: Page): Locator => page.getByRole("region", { name: "Problems" });

/** The same parts as selectors, for what looks into the page by itself. */
export const areas = {
  /** The form or view in the middle of the window. */
  middle: "main",
  /** The panel that stands beside it. */
  details: "[aria-label='Details']",
  /** The list of what is in the pack, or of the steps, or the workspace. */
  list: "[aria-label='Pack and steps']",
  problems: "[aria-label='Problems']",
  /** What stands above that which is open, such as that its file has changed. */
  notices: "[aria-label='Notices']",
  /** What opens before the window, which nothing behind it can be reached through. */
  front: "dialog, [role='dialog'], [role='menu']",
} as const;

/** A row in the list of what is in the pack. */
export const item = (page: Page, name: string | RegExp): Locator =>
  packAndSteps(page).getByRole("row", { name }).first();

export const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name, exact: true });

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

/** A text field of the form in the middle or on the right. */
export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });

/** What the window is called: the name of the pack. */
export const packName = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/**
 * Chooses a kind of step in the dialog that asks for one; `branch` is the one by which the rest follows, where that is
 * asked.
 */
export async function chooseKind(page: Page, kind: string, branch?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  await focused(search);
  await search.fill(kind);
  await enter(dialog.getByRole("option").filter({ has: page.getByText(kind, { exact: true }) }));
  if (branch !== undefined) {
    const question = page.getByRole("dialog", { name: "Which branch do the next steps follow?" });
    await focusedWithin(question.getByRole("option").first());
    await question.getByRole("option", { name: branch, exact: true }).press("Enter");
  }
  await dialog.waitFor({ state: "detached" });
}

/** Goes back to a step that was added, once its settings have the focus. */
export async function backToStep(page: Page): Promise<void> {
  await focusedWithin(details(page));
  await page.keyboard.press("Escape");
}

/** Does something by the command palette, as one who knows what it is called. */
export async function command(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Commands" });
  const search = dialog.getByRole("searchbox");
  await page.keyboard.press("Control+k");
  await focused(search);
  await search.fill(title);
  await enter(dialog.getByRole("option", { name: title }));
  await dialog.waitFor({ state: "detached" });
}
