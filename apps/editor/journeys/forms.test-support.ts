import type { Locator, Page } from "playwright-core";
import { item } from "./support/parts.js";

export const buyers = "/packs/buyer-nurture/pack.json";

export const middle = (page: Page): Locator => page.getByRole("main");

export const open = async (page: Page, name: string | RegExp): Promise<void> => {
  await item(page, name).click();
  await middle(page).getByRole("heading", { level: 2, name }).waitFor();
};
