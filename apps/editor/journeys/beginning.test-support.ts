import type { Locator, Page } from "playwright-core";
import { canvas } from "./support/parts.js";

export const dialog = (page: Page): Locator => page.getByRole("dialog");

export const option = (page: Page, name: string): Locator => dialog(page).getByRole("option", { name });

export const preview = (page: Page, title: string): Locator =>
  dialog(page).getByRole("region", { name: `Contents: ${title}` });

/** The step on the canvas that is selected. */
export const selected = (page: Page): Locator => canvas(page).locator("[role=group][aria-current=true]");
